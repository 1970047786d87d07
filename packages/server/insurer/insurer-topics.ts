import { defineTopic } from '../kernel/work/topic.ts'
import type { EndorseAnswer, InsurerNotice, IssueAnswer } from './adapter.ts'

/** A paid policy is to be issued. */
export const insurerIssue = defineTopic<{ policyId: string }>('insurer.issue')

/** What the insurer decided, by callback or by answer. */
export const insurerAnswer = defineTopic<{ policyId: string; answer: IssueAnswer }>('insurer.answer')

/** An endorsement that is paid for, or costs nothing, is to be carried out. */
export const insurerEndorse = defineTopic<{ endorsementId: string }>('insurer.endorse')

/** What the insurer made of it, person by person. */
export const insurerEndorsed = defineTopic<{ endorsementId: string; answer: EndorseAnswer }>(
  'insurer.endorsed',
)

/** A change was taken back after the insurer was asked for it, or a policy ended by a surrender: the insurer is told. */
export const insurerTold = defineTopic<{ event: InsurerNotice['event']; subjectId: string }>('insurer.told')

/** By what the insurer knows a repetition of a change that it was asked for. */
export const endorseRequestNo = (applyNo: string) => `ENDORSE-${applyNo}`
