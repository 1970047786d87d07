import { CallError } from '@baoqiao/client/call-error.ts'
import type { SurrenderApplication } from '@baoqiao/contract/policy/surrender-calls.ts'
import { OPENED } from '@baoqiao/widgets/testing/change.ts'
import { application, COVERED, openedWith } from '@baoqiao/widgets/testing/change-answers.ts'
import type { Row } from '../src/kit/resource-client.ts'

/** What the server answers about a policy. */
export type Answers = 'usual' | 'empty' | 'loading' | 'failed'

/** A policy in force, as its page gets it. */
export const POLICY: Row = {
  ...{ id: OPENED.policy.id, version: 1, status: '3', policyNo: OPENED.policy.policyNo },
  ...{ createdAt: '2026-10-30T02:00:00Z', updatedAt: '2026-11-20T02:00:00Z' },
  ...{ startDate: OPENED.policy.startDate, endDate: OPENED.policy.endDate },
  ...{ empCount: 50, heads: 50, totalMoney: 2_150_000, premiumNow: 2_190_408 },
  ...{ distAccountName: '陈晓明', distChannelName: '华南分部', policyFile: '/policy.pdf' },
}
const CHANGES = openedWith(
  application('7', '1', { payDeadline: '2026-11-24T08:00:00Z' }),
  application('6', '3', {
    ...{ changeCode: '803', heads: 3, payMoney: -121_224, doneMoney: -80_816, backMoney: 80_816 },
    ...{ rows: { open: 0, done: 2, failed: 1 }, endorseNo: 'PD20261115000006', payDeadline: null },
    ...{ at: '2026-11-15T02:00:00Z', effectiveDate: '2026-11-17' },
  }),
  application('5', '3', {
    ...{ doneMoney: 121_224, rows: { open: 0, done: 3, failed: 0 }, endorseNo: 'PD20261110000005' },
    ...{ at: '2026-11-10T02:00:00Z', effectiveDate: '2026-11-12', payDeadline: null },
  }),
)
const HISTORY = [
  ['2026-10-30T02:00:00Z', 'submitAuto', null, '1', '陈晓明'],
  ['2026-10-30T03:00:00Z', 'paySucceeded', '1', '2', '支付'],
  ['2026-10-30T03:01:00Z', 'issued', '2', '3.5', '保险公司'],
  ['2026-10-31T16:00:00Z', 'startReached', '3.5', '3', '系统'],
].map(([at, event, from, to, who]) => ({ at, event, from, to, who, called: null, why: null }))

const surrenderIn = (application: Partial<SurrenderApplication> | null) => ({
  ...{ earliest: '2026-11-25', barred: null, barringInvoice: null },
  application: application && {
    ...{ id: '3', status: 'SUBMITTED', effDate: '2026-12-01', refund: 1_935_000, moved: null },
    ...{ statement: null, note: '', history: [], ...application },
  },
})
const PAPERS: Readonly<Record<string, readonly object[]>> = {
  documents: [
    { id: '1', kind: 'policy', docNo: 'EL261120000001', status: 'issued', subjectId: POLICY.id },
    { id: '2', kind: 'receipt', docNo: 'SJ2610300001', status: 'issued', subjectId: '11' },
    { id: '3', kind: 'endorsement', docNo: 'PD20261115000006', status: 'making', subjectId: '6' },
    { id: '4', kind: 'endorsement', docNo: 'PD20261110000005', status: 'issued', subjectId: '5' },
  ],
  payments: [
    { id: '11', orderNo: 'Z20261030000001', amount: 2_150_000, status: '2', endorsementId: null },
    { id: '12', orderNo: 'Z20261110000002', amount: 121_224, status: '2', endorsementId: '5' },
  ],
  invoices: [
    {
      ...{ id: '21', type: '2', money: 2_150_000, status: '6', title: OPENED.policy.insured },
      ...{ invoiceNo: '26442000000021', createdAt: '2026-11-03T02:00:00Z' },
    },
  ],
}

const never = () => new Promise<never>(() => {})
const refused = (status: number, message: string) => async () => {
  throw new CallError({ status, code: 1, message, traceId: '8f2c41d79a03' })
}
/** What is done in a story is refused in words: there is no server. */
const nothing = refused(409, '故事里没有服务器，不能办理')

/**
 * The calls about one policy that its page makes, as they would be answered; no server. `giving`: how an application to give
 * it back stands.
 */
export function policyClient(answers: Answers, giving: Partial<SurrenderApplication> | null = null) {
  const answer = <T>(usual: T, empty: T) => {
    if (answers === 'loading') return never
    if (answers === 'failed') return refused(503, '服务暂时不可用，请稍后再试')
    return async () => (answers === 'empty' ? empty : usual)
  }
  const page = (name: string) => ({
    page: answer({ records: PAPERS[name] ?? [] }, { records: [] }),
    file: nothing,
  })
  const covered = { date: '2026-11-24', agreedEnd: null, size: 20, current: 1 }
  return {
    policies: {
      endorse: { open: answer(CHANGES, { ...OPENED, onAccount: 0 }) },
      surrender: { open: answer(surrenderIn(giving), surrenderIn(null)) },
      policy: { history: answer(HISTORY, []) },
      cover: {
        ofPolicy: answer(
          { ...covered, records: [...COVERED], total: COVERED.length, premium: 516_000 },
          { ...covered, records: [], total: 0, premium: 0 },
        ),
      },
      ...{ invoice: page('invoices'), surrenderApply: page('surrenders'), policyReminder: page('reminders') },
    },
    payment: { payOrder: page('payments'), refund: page('refunds') },
    documents: { document: page('documents'), file: nothing, cover: nothing, certificate: nothing },
    monitor: { common: { batchDecryptMessage: nothing } },
  }
}

/** All that may be seen of a policy, and done with it. */
export const SERVING = [
  ...['endorsement', 'surrender_apply', 'document', 'pay_order', 'refund', 'invoice', 'policy_reminder'].map(
    (name) => `${name}_view`,
  ),
  ...['policy_apply', 'endorsement_add', 'surrender_apply_add', 'account_payout_add', 'claim_add'],
]
