import type { Lead } from '../product/limit-kinds.ts'
import type { Question } from '../product/rows.ts'

export type Given = Readonly<Record<string, boolean | number | string | undefined>>

/** What the answer to a question leads to; `premium` of this application in cents. */
export function leadOf(question: Question, answers: Given, premium: number): Lead {
  const { code, onlyIf, onYes, onNo, onOver, threshold, thresholdBp } = question
  if (onlyIf !== null && answers[onlyIf] !== true) return 'nothing'
  const answer = answers[code]
  if (typeof answer === 'boolean') return answer ? onYes : onNo
  if (typeof answer !== 'number') return 'nothing'
  const over =
    (threshold !== null && answer > threshold) ||
    (thresholdBp !== null && premium > 0 && answer * 10_000 > premium * thresholdBp)
  return over ? onOver : 'nothing'
}

/** What counts as an answer, by the kind of question: a kind without its line does not compile. */
const counts = (answer: unknown) => typeof answer === 'number' && Number.isInteger(answer) && answer >= 0
const ANSWERS = {
  yesNo: (answer) => typeof answer === 'boolean',
  text: (answer) => typeof answer === 'string' && answer.trim() !== '',
  number: counts,
  money: counts,
} satisfies Record<Question['kind'], (answer: unknown) => boolean>

/** Whether an answer is of the kind that the question asks for. */
export const isAnswer = ({ kind }: Pick<Question, 'kind'>, answer: unknown): boolean => ANSWERS[kind](answer)
