import { claim } from '@baoqiao/contract/policy/claim/claim.ts'
import { endorsement } from '@baoqiao/contract/policy/endorsement.ts'
import { invoice } from '@baoqiao/contract/policy/invoice.ts'
import { policy } from '@baoqiao/contract/policy/policy.ts'
import { surrenderApply } from '@baoqiao/contract/policy/surrender.ts'
import { settleApply } from '@baoqiao/contract/settlement/settle-apply.ts'
import { expect, test } from 'vitest'
import type { PlainResource } from '../../kit/resource-client.ts'
import { statesFor } from './use-waiting.ts'

const waits = (resource: PlainResource, rights: readonly string[], actors: readonly string[]) =>
  Object.fromEntries(
    [...statesFor(resource, (one) => rights.includes(one), actors)].map(([state, { title }]) => [
      state,
      title,
    ]),
  )

test('what waits for somebody are the states that their moves lead on from', () => {
  expect(waits(surrenderApply, ['surrender_apply_review'], ['insurer'])).toEqual({ SUBMITTED: '同意退保' })
  expect(waits(surrenderApply, ['surrender_apply_pay'], ['finance'])).toEqual({ APPROVED: '登记退款' })
  expect(waits(policy, ['policy_underwrite'], ['underwriter'])).toEqual({
    '100': '受理核保',
    '101': '核保通过',
  })
  expect(waits(invoice, ['invoice_review'], ['finance'])).toEqual({
    '1': '通过',
    '2': '登记开票',
    '5': '登记开票',
  })
  expect(waits(endorsement, ['endorsement_review'], ['insurer'])).toMatchObject({ '2': '确认批改' })
  expect(waits(claim, ['claim_settle'], ['insurer'])).toEqual({ OPEN: '登记赔付' })
  expect(waits(surrenderApply, [], ['insurer'])).toEqual({})
  const settling = ['settle_apply_review', 'settle_apply_final', 'settle_apply_pay']
  expect(waits(settleApply, settling, ['firstReviewer'])).toMatchObject({ CREATED: '初审通过' })
  expect(waits(settleApply, settling, ['seniorReviewer'])).toEqual({ APPROVED_FIRST: '复审通过' })
  expect(waits(settleApply, settling, ['finance'])).toEqual({
    APPROVED_FINAL: '提交打款',
    COMMITTED_FINANCE: '登记打款',
  })
})
