// @ts-check
/**
 * Entry of the script of pages without a board. Everything works without it, by links and forms.
 */

import { startAlerts } from "./alert.js";
import { startForms } from "./forms.js";
import { startGoals } from "./goals.js";
import { startKeys } from "./keys.js";
import { startNew } from "./new.js";
import { startPush } from "./push.js";
import { startRules } from "./rules.js";
import { startSettings } from "./settings.js";

document.documentElement.classList.add("js");
startSettings();
startForms();
startAlerts();
startPush();
startNew();
startGoals();
if (document.body.dataset.page === "rules") startRules();
startKeys(null, null);
