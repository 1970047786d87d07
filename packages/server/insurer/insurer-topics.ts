import { defineTopic } from '../kernel/work/topic.ts'
import type { IssueAnswer } from './adapter.ts'

/** A paid policy is to be issued. */
export const insurerIssue = defineTopic<{ policyId: string }>('insurer.issue')

/** What the insurer decided, by callback or by answer. */
export const insurerAnswer = defineTopic<{ policyId: string; answer: IssueAnswer }>('insurer.answer')
