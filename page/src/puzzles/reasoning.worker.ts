// Reasons about puzzles beside the page: digging and explaining may take seconds.

import { Chance } from "./chance";
import { OtherAnswer, OutOfTime } from "./deduction";
import { dig } from "./dig";
import { explain, stepFrom } from "./explain";
import type { Answers, Question } from "./reasoning";

const LIMIT = 10_000; // milliseconds for an explanation

self.onmessage = ({ data }: MessageEvent<Question>) => {
  try {
    postMessage({ answer: answer(data) });
  } catch (error) {
    postMessage(error instanceof OtherAnswer || error instanceof OutOfTime ? { answer: null } : { failed: String(error) });
  }
};

function answer(question: Question): Answers[Question["type"]] {
  const { problem, path } = question;
  if (question.type === "explain") return explain(problem, path, performance.now() + LIMIT);
  if (question.type === "step") return stepFrom(problem, path, question.placed, performance.now() + LIMIT);
  const givens = dig(problem, path, question.difficulty, new Chance(question.seed)).map((number): [typeof path[number], number] => [path[number - 1]!, number]);
  return { givens, ...explain({ ...problem, givens }, path) };
}
