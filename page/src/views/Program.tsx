// Any program's text: its header as prose, the rest to change, and a board on which it runs.

import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { ViewProps } from "../App";
import type { Ask, Request } from "../ask/ask";
import { Board } from "../board/Board";
import { captionOf, Chart, scaleOf } from "../board/chart";
import { Editor } from "../edit/Editor";
import { headerOf } from "../edit/header";
import { marksOf } from "../edit/marks";
import { changedName, ENDINGS, hasProfile, MOST_TEXT, ownFile, suited } from "../edit/source";
import { objection } from "../model/program";
import { lengthOf, type Problem } from "../model/problem";
import { effortOf } from "../model/profile";
import { blocksOf, Prose } from "../parts/Prose";
import { Path } from "../parts/Searches";
import { useDraft, type Draft } from "../state/draft";
import { isUnderWay, useRun } from "../state/run";
import { problemOf, writeProblem } from "../state/url";
import "../style/views.css";

const STANDARD = "naive", BOARD = "5x5"; // a program to read first, on a board where it finishes
const TIMEOUT = 20; // seconds
const PAUSE = 800; // milliseconds without a change until the program runs again
