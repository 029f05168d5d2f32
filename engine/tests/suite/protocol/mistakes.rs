//! Every mistake gets its own error sentence.

use adda_engine::Engine;

use super::{DRAW, NEW, PLACE, check};

#[test]
fn every_mistake_gets_its_own_sentence() {
    let bad: &[(&[&str], &str, &str)] = &[
        // The line.
        (&[], "draw", r#"A request is a JSON object on one line, such as {\"cmd\":\"help\"}"#),
        (&[], "[]", "expected an object, found a list"),
        (&[], r#"{"cmd":"help""#, "EOF while parsing"),
        (&[], r#"{"cmd":"help"} {"cmd":"help"}"#, "trailing characters"),
        (&[], "{}", r#"A request needs the field \"cmd\""#),
        (&[], r#"{"cmd":7}"#, r#"must be the name of a command, not 7"#),
        (&[], r#"{"cmd":"fly"}"#, r#"There is no command \"fly\"; there are: help, "#),
        (&[], r#"{"cmd":"help","cmd":"help"}"#, r#"The field \"cmd\" is given twice."#),
        (&[], r#"{"id":[{"a":null}],"cmd":"fly"}"#, r#"{"ok":false,"id":[{"a":null}],"error":"#),
        (
            &[],
            r#"{"id":null,"cmd":"help","seat":0}"#,
            r#"{"ok":false,"id":null,"error":"\"help\" has no field \"seat\"; it has none."#,
        ),
        // Fields.
        (
            &[NEW],
            r#"{"cmd":"play","seat":0}"#,
            r#"\"play\" needs the field \"action\": an action, as \"legal\" lists them."#,
        ),
        (&[NEW], r#"{"cmd":"legal","seat":null}"#, r#"\"legal\" needs the field \"seat\""#),
        (&[NEW], r#"{"cmd":"legal","seat":"0"}"#, r#"must be the number of a seat, from 0 to 5, not \"0\"."#),
        (&[NEW], r#"{"cmd":"legal","seat":6}"#, "from 0 to 5, not 6."),
        (&[NEW], r#"{"cmd":"legal","seat":-1}"#, "from 0 to 5, not -1."),
        (&[NEW], r#"{"cmd":"legal","seat":0.5}"#, "from 0 to 5, not 0.5."),
        (&[NEW], r#"{"cmd":"legal","seat":2}"#, "There is no seat 2 here: seats go from 0 to 1."),
        (
            &[NEW],
            r#"{"cmd":"play","seat":1,"acton":"draw"}"#,
            r#"has no field \"acton\"; it has: seat, action, picks."#,
        ),
        (&[NEW], r#"{"cmd":"record","saved":"yes"}"#, r#"must be true or false, not \"yes\"."#),
        (&[NEW], r#"{"cmd":"lang","lang":"xx"}"#, r#"must be \"en\", "#),
        (&[NEW], r#"{"cmd":"view"}"#, r#"\"view\" needs either a \"seat\" or \"viewer\":\"spectator\"."#),
        (&[NEW], r#"{"cmd":"view","seat":0,"viewer":"spectator"}"#, "needs either"),
        (&[NEW], r#"{"cmd":"view","viewer":"open"}"#, r#"must be \"spectator\", not \"open\"."#),
        (&[NEW], r#"{"cmd":"prompt","seat":5}"#, "There is no seat 5 here"),
        // No game.
        (&[], r#"{"cmd":"position"}"#, r#"No game has been started: send \"new\" or \"load\" first."#),
        (&[], r#"{"cmd":"undo"}"#, "No game has been started"),
        (&[], r#"{"cmd":"rules"}"#, r#"Which game? Name the \"game\""#),
        (&[], r#"{"cmd":"rules","game":"chess"}"#, r#"There is no game \"chess\"; there is: dudab"#),
        (&[], r#"{"cmd":"rules","game":"dudab","paragraph":"99"}"#, r#"have no paragraph \"99\""#),
        // Starting a game.
        (&[], r#"{"cmd":"new","seats":2}"#, r#"\"new\" needs the field \"game\""#),
        (&[], r#"{"cmd":"new","game":"chess","seats":2}"#, r#"There is no game \"chess\""#),
        (
            &[],
            r#"{"cmd":"new","game":"dudab"}"#,
            r#"Say how many \"seats\" play, from 2 to 6, or name the \"players\"."#,
        ),
        (&[], r#"{"cmd":"new","game":"dudab","seats":7}"#, "for 2 to 6 players, not 7"),
        (&[], r#"{"cmd":"new","game":"dudab","seats":18446744073709551615}"#, "for 2 to 6 players"),
        (
            &[],
            r#"{"cmd":"new","game":"dudab","seats":3,"players":["A","B"]}"#,
            r#"There are 3 seats but 2 \"players\""#,
        ),
        (&[], r#"{"cmd":"new","game":"dudab","players":["A",""]}"#, "1 to 100 characters"),
        (
            &[],
            r#"{"cmd":"new","game":"dudab","players":["A","B\u001b"]}"#,
            "none of them a control character",
        ),
        (&[], r#"{"cmd":"new","game":"dudab","players":["A",7]}"#, "must be a list of names"),
        (
            &[],
            r#"{"cmd":"new","game":"dudab","seats":2,"seed":-7}"#,
            "or a string of 64 hexadecimal digits, not -7.",
        ),
        (&[], r#"{"cmd":"new","game":"dudab","seats":2,"seed":"7"}"#, "64 hexadecimal digits"),
        (&[], r#"{"cmd":"new","game":"dudab","seats":2,"options":[]}"#, "must be an object, not []."),
        (
            &[],
            r#"{"cmd":"new","game":"dudab","seats":2,"options":{"fast":true}}"#,
            r#"Wrong options for Dudab: there is no option \"fast\"; this game has none."#,
        ),
        (
            &[],
            r#"{"cmd":"new","game":"bombay","seats":3,"options":{"cash":"open"}}"#,
            r#"there is no option \"cash\"; there is: first_game, money, compensation."#,
        ),
        (
            &[],
            r#"{"cmd":"new","game":"bombay","seats":3,"options":{"money":"red"}}"#,
            r#"the option \"money\" cannot be \"red\": write hidden or open."#,
        ),
        (
            &[],
            r#"{"cmd":"new","game":"bombay","seats":3,"options":{"first_game":"perhaps"}}"#,
            r#"the option \"first_game\" cannot be \"perhaps\": write true or false."#,
        ),
        (
            &[],
            r#"{"cmd":"load"}"#,
            r#"\"load\" needs either a \"record\", or a \"game\" and a \"position\" of it."#,
        ),
        (&[], r#"{"cmd":"load","record":"","position":{}}"#, "needs either"),
        (
            &[],
            r#"{"cmd":"load","record":"","seed":7}"#,
            r#"A record says everything about its match: leave \"seed\" out."#,
        ),
        (
            &[],
            r#"{"cmd":"load","record":7}"#,
            "must be a list of objects, one for each line, or a string of lines, not 7.",
        ),
        (&[], r#"{"cmd":"load","record":[]}"#, "Line 1 of the record is wrong: the record is empty."),
        (
            &[],
            r#"{"cmd":"load","record":"no"}"#,
            "Line 1 of the record is wrong: this is not a line of a record",
        ),
        (&[], r#"{"cmd":"load","record":[7]}"#, "expected an object, found 7"),
        (
            &[],
            r#"{"cmd":"load","game":"alubari","position":{"options":{"free_building":true},"players":[{},{}]},"options":{"free_building":false}}"#,
            r#"The \"options\" contradict those of the position"#,
        ),
        (
            &[],
            r#"{"cmd":"new","game":"dabba-walla","seats":3,"options":{"third_player":true}}"#,
            "The imaginary third player is for two players",
        ),
        (&[], r#"{"cmd":"load","position":{}}"#, r#"\"load\" needs the field \"game\""#),
        (
            &[],
            r#"{"cmd":"load","game":"dudab","position":7}"#,
            r#"must be an object, as \"position\" returns it, not 7."#,
        ),
        (
            &[],
            r#"{"cmd":"load","game":"dudab","position":{}}"#,
            "This is not a valid position of Dudab: missing field `columns`.",
        ),
        // Playing.
        (
            &[NEW],
            r#"{"cmd":"play","seat":1,"action":7}"#,
            "This is not an action of Dudab: expected a word or an object, found 7.",
        ),
        (
            &[NEW],
            r#"{"cmd":"check","seat":1,"action":{"place":7}}"#,
            "This is not an action of Dudab: expected an object, found 7.",
        ),
        (
            &[NEW],
            r#"{"cmd":"play","seat":1,"action":"sleep"}"#,
            "unknown word `sleep`, expected one of `place`, `draw`",
        ),
        (&[NEW], r#"{"cmd":"play","seat":1,"action":{"shed":"Xx9"}}"#, "is no card: write D for a Dudab"),
        (
            &[NEW],
            r#"{"cmd":"play","seat":0,"action":"draw"}"#,
            r#"{"ok":false,"rule":"1.5","text":"It is not your turn: Ben has to decide.","error":"It is"#,
        ),
        (
            &[NEW],
            r#"{"cmd":"play","seat":1,"action":"suffer"}"#,
            r#"{"ok":false,"rule":"6.3","text":"No shaman is waiting"#,
        ),
        (
            &[NEW],
            r#"{"cmd":"check","seat":1,"action":{"place":{"card":"Gp2","column":0}}}"#,
            r#"{"ok":false,"rule":"2.2","text":"The green palm 2"#,
        ),
        (
            &[NEW],
            r#"{"cmd":"play","seat":1,"action":"draw","picks":[]}"#,
            r#"These \"picks\" do not fit: the action draws luck more often"#,
        ),
        (
            &[NEW],
            r#"{"cmd":"play","seat":1,"action":"draw","picks":[72]}"#,
            "a pick of 72 among 72 possibilities",
        ),
        (
            &[NEW],
            r#"{"cmd":"play","seat":1,"action":"draw","picks":[1,1]}"#,
            "more picks were given than the action draws",
        ),
        (
            &[NEW],
            r#"{"cmd":"play","seat":1,"action":"draw","picks":[-1]}"#,
            "must be a list of whole numbers from 0 to 4294967295, not [-1].",
        ),
        (&[NEW], r#"{"cmd":"play","seat":1,"action":"suffer","picks":[1]}"#, r#""rule":"6.3""#),
        (&[NEW], r#"{"cmd":"undo"}"#, "There is nothing to undo."),
        (&[NEW], r#"{"cmd":"undo","force":true}"#, "There is nothing to undo."),
        (&[NEW, PLACE], r#"{"cmd":"undo","seat":0}"#, "There is nothing to undo."),
        (&[NEW, PLACE, DRAW], r#"{"cmd":"undo","seat":1}"#, "Someone else has moved since"),
        (&[NEW, PLACE, DRAW], r#"{"cmd":"undo"}"#, "Something has been drawn at random"),
        (&[NEW, PLACE], r#"{"cmd":"redo"}"#, "There is nothing to redo"),
        (&[NEW, PLACE, r#"{"cmd":"undo"}"#], r#"{"cmd":"redo","seat":0}"#, "There is nothing to redo"),
        // Bots.
        (&[NEW], r#"{"cmd":"bot","seat":0}"#, "It is not your turn: Ben has to decide."),
        (&[NEW], r#"{"cmd":"bot","seat":1,"bot":"deep"}"#, r#"There is no bot \"deep\": write \"learner\""#),
        (&[NEW], r#"{"cmd":"bot","seat":1,"bot":"greedy","ms":5}"#, r#"The bot \"greedy\" has no budget"#),
        (&[NEW], r#"{"cmd":"bot","seat":1,"bot":"mcts:5","ms":5}"#, "Say only once how long the bot thinks"),
        (&[NEW], r#"{"cmd":"bot","seat":1,"iterations":5,"ms":5}"#, "Say only once how long the bot thinks"),
        (
            &[NEW],
            r#"{"cmd":"bot","seat":1,"iterations":10000001}"#,
            "must be from 1 to 10000000, not 10000001.",
        ),
        (&[NEW], r#"{"cmd":"bot","seat":1,"ms":60001}"#, "must be from 1 to 60000, not 60001."),
        (&[NEW], r#"{"cmd":"bot","seat":1,"threads":65}"#, "must be from 1 to 64, not 65."),
        (&[NEW], r#"{"cmd":"bot","seat":1,"bot":"mcts:100000000"}"#, "is over the limit of one request"),
        (&[NEW], r#"{"cmd":"bot","seat":1,"seed":1.5}"#, "must be a whole number from 0, not 1.5."),
    ];
    for (before, request, fragment) in bad {
        check(before, request, fragment);
    }
    let long_name = format!(r#"{{"cmd":"new","game":"dudab","players":["A","{}"]}}"#, "é".repeat(101));
    check(&[], &long_name, "1 to 100 characters");
    let long_value = format!(r#"{{"cmd":"legal","seat":"{}"}}"#, "x".repeat(100_000));
    check(&[NEW], &long_value, "xxx….");
}

#[test]
fn an_invalid_position_is_refused_with_the_reason_and_the_current_game_stays() {
    for (columns, players, reason) in [
        (r#"[["Rm2"],["Gc1"]]"#, r#"[{"hand":["Rm2"]},{"hand":["D"]}]"#, "more cards Rm2 than the box holds"),
        (r#"[["Rm2"]]"#, r#"[{"hand":["Rm1"]},{"hand":["D"]}]"#, "2 players have 2 columns"),
        (
            r#"[["Rm2"],["Gc1"]]"#,
            r#"[{"hand":["Rm1"]},{"hand":[]}]"#,
            "a waiting player has one to five cards",
        ),
        (r#"[["Rm2"],["Gc1"]]"#, r#"[{"hand":["Rm1"]}]"#, "this game is for 2 to 6 players, not 1"),
        (r#"[["Rm2"],[]]"#, r#"[{"hand":["Rm1"]},{"hand":["D"]}]"#, "a column has at least one card"),
        (
            r#"[["Rm2"],["Gc1"]]"#,
            r#"[{"hand":["Rm1"]},{"hand":["D"],"sheds":3}]"#,
            "seat 1: the number of cards shed",
        ),
    ] {
        let mut engine = Engine::new();
        engine.answer(NEW);
        let before = engine.answer(r#"{"cmd":"position"}"#);
        let request = format!(
            r#"{{"cmd":"load","game":"dudab","position":{{"columns":{columns},"players":{players}}}}}"#
        );
        let answer = engine.answer(&request);
        assert!(
            answer.starts_with(r#"{"ok":false,"error":"This is not a valid position of Dudab: "#),
            "{answer}"
        );
        assert!(answer.contains(reason), "{answer}");
        assert_eq!(engine.answer(r#"{"cmd":"position"}"#), before);
    }
}
