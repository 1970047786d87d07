import type { Application } from '@baoqiao/contract/policy/application.ts'
import type { Reason } from '@baoqiao/contract/policy/quote.ts'
import type { ProductConfig } from '@baoqiao/contract/product/config.ts'
import { CLAIMS_AMOUNT, CLAIMS_COUNT } from '@baoqiao/contract/rules/claims-told.ts'
import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { leadOf } from '@baoqiao/contract/rules/question-lead.ts'
import { MANUAL } from '@baoqiao/contract/rules/underwrite.ts'
import { type OwnClaim, summedClaims } from './own-claims.ts'

interface Asked {
  answers: Application['answers']
  /** Cents. */
  premium: number
  config: Pick<ProductConfig, 'questions'>
}

/**
 * What is known of claims beside what is declared of them: the greater of the two counts for the loss ratio (RULES §1.4).
 * `seen`: all of them are the caller's to see, and their numbers are said.
 */
export function claimReasons(
  { answers, premium, config: { questions } }: Asked,
  claims: readonly OwnClaim[],
  seen: boolean,
): { manual: Reason[]; warnings: Reason[] } {
  const { count, paid } = summedClaims(claims)
  const declared = { count: Number(answers[CLAIMS_COUNT] ?? 0), paid: Number(answers[CLAIMS_AMOUNT] ?? 0) }
  if (count <= declared.count && paid <= declared.paid) return { manual: [], warnings: [] }
  const known = { ...answers, [CLAIMS_COUNT]: count, [CLAIMS_AMOUNT]: paid }
  const over = questions.some(
    (question) =>
      (question.code === CLAIMS_AMOUNT || question.code === CLAIMS_COUNT) &&
      leadOf(question, answers, premium) === 'nothing' &&
      leadOf(question, known, premium) !== 'nothing',
  )
  const said = seen
    ? `平台记录该企业近三年出险${count}次、赔款${formatYuan(paid)}元，多于告知的${declared.count}次、${formatYuan(declared.paid)}元`
    : '平台记录的该企业近三年出险情况多于告知'
  return over
    ? { manual: [{ code: 'claimsKnown', message: `${said}，${MANUAL}` }], warnings: [] }
    : {
        manual: [],
        warnings: [{ field: `answers.${CLAIMS_COUNT}`, code: 'claimsKnown', message: `${said}，请核对` }],
      }
}
