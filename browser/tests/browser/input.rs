//! Real input events: mouse on desktop, touch on a phone, keyboard.

use anyhow::{Context, Result};
use serde_json::{Value, json};

use crate::person::{Person, Screen};

/// Number of pointer movements in a drag.
const STEPS: u32 = 8;

/// A point where an element can be touched.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Spot {
    x: f64,
    y: f64,
}

/// Finds a point of the first matching element that nothing covers, scrolls to it if necessary, and waits until the
/// element no longer moves and has been painted there: `null` until then.
const SPOT: &str = "
(selector, scroll) => {
  const free = (element) => {
    const box = element.getBoundingClientRect();
    for (const down of [.5, .3, .7, .15, .85, .05, .95]) for (const along of [.5, .3, .7, .12, .88, .04, .96]) {
      const [x, y] = [box.left + box.width * along, box.top + box.height * down];
      const hit = document.elementFromPoint(x, y);
      if (hit && (hit === element || element.contains(hit))) return { x, y };
    }
    return null;
  };
  const look = () => {
    for (const element of document.querySelectorAll(selector)) {
      if (!element.checkVisibility({ visibilityProperty: true }) || !element.getBoundingClientRect().width) continue;
      const scrolled = scroll && !free(element);
      if (scrolled) element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const spot = free(element);
      if (spot) return { element, scrolled, spot, box: JSON.stringify(element.getBoundingClientRect()) };
    }
    return null;
  };
  const first = look();
  if (!first) return null;
  if (!document.documentElement.classList.contains('js')) {
    // Without scripts there are no frames to wait for; polling a few times takes as long.
    first.element.looks = first.scrolled ? 0 : (first.element.looks ?? 0) + 1;
    return first.element.looks > 5 ? first.spot : null;
  }
  const frame = () => new Promise(requestAnimationFrame);
  return frame().then(frame).then(() => {
    const second = look();
    return second && !second.scrolled && second.box === first.box ? second.spot : null;
  });
}";

/// Resolves as soon as the expected number of clicks has happened. A tap has failed if there is no click for a number
/// of frames: on a busy machine both frames and clicks are slower. On another page there is nothing left to count.
const CLICKED: &str = "
(clicks) => new Promise((tell) => {
  let frames = 40;
  const look = () => {
    if (!(window.clicks < clicks)) tell(true);
    else if (frames--) requestAnimationFrame(look);
    else tell(false);
  };
  look();
})";

impl Person {
    async fn spot(&self, selector: &str, scroll: bool) -> Result<Spot> {
        let found = self.find(&format!("({SPOT})({}, {scroll})", Value::from(selector))).await;
        let found = found.with_context(|| format!("{selector} cannot be touched"))?;
        Ok(Spot { x: found["x"].as_f64().unwrap_or_default(), y: found["y"].as_f64().unwrap_or_default() })
    }

    async fn mouse(&self, kind: &str, Spot { x, y }: Spot) -> Result<()> {
        let held = kind != "mouseMoved";
        let params = json!({
            "type": kind, "x": x, "y": y, "button": if held { "left" } else { "none" },
            "buttons": u8::from(kind == "mousePressed"), "clickCount": u8::from(held),
        });
        self.call("Input.dispatchMouseEvent", params).await.map(drop)
    }

    async fn pull(&self, Spot { x, y }: Spot) -> Result<()> {
        let params = json!({ "type": "mouseMoved", "x": x, "y": y, "button": "left", "buttons": 1 });
        self.call("Input.dispatchMouseEvent", params).await.map(drop)
    }

    async fn finger(&self, kind: &str, spot: Option<Spot>) -> Result<()> {
        let points: Vec<Value> = spot.iter().map(|Spot { x, y }| json!({ "x": x, "y": y })).collect();
        self.call("Input.dispatchTouchEvent", json!({ "type": kind, "touchPoints": points })).await.map(drop)
    }

    /// Clicks or taps the first matching element that can be touched.
    pub(crate) async fn click(&self, selector: &str) -> Result<()> {
        let spot = self.spot(selector, true).await?;
        match self.screen() {
            Screen::Desk => {
                self.mouse("mouseMoved", spot).await?;
                self.mouse("mousePressed", spot).await?;
                self.mouse("mouseReleased", spot).await
            }
            Screen::Phone => self.tap(selector, spot).await,
        }
    }

    /// Taps a point of an element. Sometimes the browser turns a tap into no click, mostly when the page has just scrolled; then this taps
    /// again. A click that happened but had no effect is never repeated.
    pub(crate) async fn tap(&self, selector: &str, spot: Spot) -> Result<()> {
        let prepared = format!(
            "document.documentElement.classList.contains('js')
                && document.querySelector({})?.matches('button, a, input, select, summary, [data-piece]')
                && (window.clicks ??= (addEventListener('click', () => window.clicks++, true), 0), window.clicks + 1)",
            Value::from(selector)
        );
        let awaited = self.eval(&prepared).await?.as_u64();
        for _ in 0..4 {
            // Both are sent at once: waiting for a response in between would make it a long press.
            tokio::try_join!(self.finger("touchStart", Some(spot)), self.finger("touchEnd", None))?;
            let Some(clicks) = awaited else { return Ok(()) };
            if self.find(&format!("({CLICKED})({clicks})")).await? == true {
                return Ok(());
            }
        }
        anyhow::bail!("{selector} was tapped four times without a click")
    }

    /// Clicks or taps a point.
    pub(crate) async fn touch_at(&self, x: f64, y: f64) -> Result<()> {
        let spot = Spot { x, y };
        match self.screen() {
            Screen::Desk => {
                self.mouse("mouseMoved", spot).await?;
                self.mouse("mousePressed", spot).await?;
                self.mouse("mouseReleased", spot).await
            }
            Screen::Phone => {
                // Both at once, or it would be a long press.
                tokio::try_join!(self.finger("touchStart", Some(spot)), self.finger("touchEnd", None))
                    .map(drop)
            }
        }
    }

    /// Lets the mouse rest on an element, or a finger until the page answers.
    pub(crate) async fn rest_on(&self, selector: &str) -> Result<()> {
        let spot = self.spot(selector, true).await?;
        match self.screen() {
            Screen::Desk => self.mouse("mouseMoved", spot).await,
            Screen::Phone => {
                self.finger("touchStart", Some(spot)).await?;
                self.wait("document.querySelector('#bubble:popover-open')").await?;
                self.finger("touchEnd", None).await
            }
        }
    }

    /// Drags one element onto another. Both must be visible at the same time.
    pub(crate) async fn drag(&self, what: &str, onto: &str) -> Result<()> {
        let to = self.spot(onto, true).await?;
        self.carry(what, to).await?;
        self.let_go(to).await
    }

    /// The middle of all matching elements, after scrolling to them.
    pub(crate) async fn middle_of(&self, selector: &str) -> Result<Spot> {
        self.spot(selector, true).await?;
        let middle = "((boxes) => {
          const middle = (low, high) =>
            (Math.min(...boxes.map((box) => box[low])) + Math.max(...boxes.map((box) => box[high]))) / 2;
          return { x: middle('left', 'right'), y: middle('top', 'bottom') };
        })";
        let boxes = "[...document.querySelectorAll(SELECTOR)].map((each) => each.getBoundingClientRect())"
            .replace("SELECTOR", &Value::from(selector).to_string());
        let found = self.eval(&format!("{middle}({boxes})")).await?;
        Ok(Spot { x: found["x"].as_f64().unwrap_or_default(), y: found["y"].as_f64().unwrap_or_default() })
    }

    /// The point on one of the matching elements that is nearest to the middle of all, but not at its edge.
    pub(crate) async fn innermost_of(&self, selector: &str) -> Result<Spot> {
        let middle = self.middle_of(selector).await?;
        let nearest = "((boxes, x, y) => {
          const within = (at, low, high) => Math.max(low + (high - low) / 5, Math.min(high - (high - low) / 5, at));
          const points = boxes.map(({ left, right, top, bottom }) => ({ x: within(x, left, right), y: within(y, top, bottom) }));
          const far = (point) => Math.hypot(point.x - x, point.y - y);
          return points.reduce((best, each) => (far(each) < far(best) ? each : best));
        })";
        let boxes = "[...document.querySelectorAll(SELECTOR)].map((each) => each.getBoundingClientRect())"
            .replace("SELECTOR", &Value::from(selector).to_string());
        let found = self.eval(&format!("{nearest}({boxes}, {}, {})", middle.x, middle.y)).await?;
        Ok(Spot { x: found["x"].as_f64().unwrap_or_default(), y: found["y"].as_f64().unwrap_or_default() })
    }

    /// Starts to drag a visible element and moves it there, without dropping it.
    pub(crate) async fn carry(&self, what: &str, to: Spot) -> Result<()> {
        let from = self.spot(what, false).await?;
        match self.screen() {
            Screen::Desk => {
                self.mouse("mouseMoved", from).await?;
                self.mouse("mousePressed", from).await?;
            }
            Screen::Phone => self.finger("touchStart", Some(from)).await?,
        }
        for step in 1..=STEPS {
            let part = f64::from(step) / f64::from(STEPS);
            let here = Spot { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
            match self.screen() {
                Screen::Desk => self.pull(here).await?,
                Screen::Phone => self.finger("touchMove", Some(here)).await?,
            }
        }
        Ok(())
    }

    /// Drops what was dragged there.
    pub(crate) async fn let_go(&self, at: Spot) -> Result<()> {
        match self.screen() {
            Screen::Desk => self.mouse("mouseReleased", at).await,
            Screen::Phone => self.finger("touchEnd", None).await,
        }
    }

    /// Presses a character key, or one with a name such as `Escape`.
    pub(crate) async fn press(&self, key: &str) -> Result<()> {
        let code = match key {
            "Enter" => 13,
            "Escape" => 27,
            "End" => 35,
            "Home" => 36,
            "ArrowLeft" => 37,
            "ArrowDown" => 40,
            _ => 0,
        };
        let mut down = json!({ "type": "keyDown", "key": key, "windowsVirtualKeyCode": code });
        if key.chars().count() == 1 {
            down["text"] = key.into();
        }
        if key == "Enter" {
            down["text"] = "\r".into();
        }
        self.call("Input.dispatchKeyEvent", down).await?;
        let up = json!({ "type": "keyUp", "key": key, "windowsVirtualKeyCode": code });
        self.call("Input.dispatchKeyEvent", up).await.map(drop)
    }

    /// Types into a field.
    pub(crate) async fn write(&self, field: &str, text: &str) -> Result<()> {
        self.click(field).await?;
        self.wait(&format!("document.activeElement.matches({})", Value::from(field))).await?;
        self.call("Input.insertText", json!({ "text": text })).await.map(drop)
    }

    /// Chooses from a list, by script: tests cannot reach the system's menu.
    pub(crate) async fn choose(&self, list: &str, value: &str) -> Result<()> {
        let told = "(list, value) => { list.value = value;
            for (const type of ['input', 'change']) list.dispatchEvent(new Event(type, { bubbles: true }));
            return list.value === value || null; }";
        let (list, value) = (Value::from(list), Value::from(value));
        self.find(&format!("({told})(document.querySelector({list}), {value})")).await.map(drop)
    }
}
