import type { Kept } from './kept.ts'
import type { Row } from './resource-tries.ts'
import { changes, counts, opens, shows, type Try } from './tries.ts'

const INSURANCE = '雇主责任险'
const kept = (days: object, items: readonly object[]): Kept => ({
  label: 'name',
  change: { remark: '改过' },
  // Off, so that no two of them hold for the same premium.
  values: () => ({
    tenantId: '3',
    status: 'OFF',
    channelIds: '100',
    ruleItems: JSON.stringify(items),
    ...days,
  }),
})

/** Paid 0.01, as the books have it. */
const paid =
  (table: string) =>
  ({ id }: { id: string }) => {
    const side = (kind: string, debit: number, credit: number) => ({
      ...{ kind, owner: '', code: kind, name: kind },
      ...{ debit, credit },
    })
    const posted = {
      ...{ tenantId: '3', at: '2026-11-20T01:00:00Z', docNo: 'x', channelId: null, note: null },
      ...{ sourceTable: table, sourceId: id, event: 'paidOut', nth: 1 },
      entries: [side('commissionCost', 1, 0), side('bank', 0, 1)],
    }
    return `update ${table} set fee = 1 where id = ${id};
      select ledger_post('${JSON.stringify(posted)}'::jsonb)`
  }

/** Rules by which channels are paid, by the names that their resources have in the contract. */
export const SETTLEMENT_ROWS: Readonly<Record<string, Kept>> = {
  'settlement.ruleBasic': kept({ validFrom: '2040-01-01' }, [
    { insureName: INSURANCE, basicFeeRate: 1000, additionalFeeRate: 0 },
  ]),
  'settlement.ruleAward': kept(
    { settleStartTime: '2040-01-01', validTime: '2040-12-31', awardCombine: '100,110,115' },
    [{ insureName: INSURANCE, moneyThreshold: 0, awardRate: 100 }],
  ),
  // Without lines and without anything to transfer.
  'settlement.settleApply': {
    label: 'no',
    values: () => ({ tenantId: '3', feePre: 0, fee: 0, status: 'CREATED' }),
    bodies: { remit: { tax: 0, remitAt: '2026-11-20', receiptNo: undefined } },
    befores: { bounced: paid('settle_apply') },
  },
  'settlement.settleAward': {
    label: 'no',
    values: () => ({ tenantId: '3', feePre: 0, fee: 0, status: 'CREATED' }),
    bodies: { remit: { tax: 0, remitAt: '2026-11-20', receiptNo: undefined } },
    befores: { bounced: paid('settle_award') },
  },
  'settlement.settleAwardLine': {
    label: 'ruleName',
    values: () => ({
      ...{ tenantId: '3', awardId: '1', ruleId: '1', edition: 1, insureType: INSURANCE, awardCombine: '100' },
      ...{ feeRatePercent: 100, countRatePercent: 100, countType: 'SINGLE', awardRate: 100 },
      ...{ countStartTime: '2026-11-01', countEndTime: '2026-11-20' },
      ...{ premium: 1, counted: 1, award: 0, allFeePre: 0, allFee: 0 },
    }),
  },
  'settlement.payout': {
    label: 'no',
    values: () => ({ tenantId: '3', status: 'OPEN', itemCount: 0, amount: 1 }),
  },
  'settlement.payoutItem': {
    label: 'no',
    values: () => ({
      ...{ tenantId: '3', payoutId: '1', seq: 1, kind: 'apply', applyId: '1', amount: 1, outcome: 'OPEN' },
      ...{ payeeName: 'x', payeeBank: 'x', payeeCard: '6222020000000007' },
    }),
  },
}

const PAYOUT = '/dist/settle/payout'
/** Submitted for payment, with somebody to pay. */
const payable = ({ id }: Row) =>
  `update settle_apply set status = 'COMMITTED_FINANCE', fee = 1, payee_name = 'x', payee_bank = 'x' where id = ${id};
   update settle_apply set payee_card = s.card_no, payee_card_hash = s.card_no_hash from (select card_no, card_no_hash from settle_info limit 1) s where settle_apply.id = ${id}`
const APPLY = '/dist/settle/apply'
const BASIC = '/dist/settle/ruleBasic'
const AWARD = '/dist/settle/ruleAward'
const AWARD_APPLY = '/dist/settle/award'
const PROGRESS = '/dist/settle/progress'
/** Counted among what may be submitted for payment. */
const agreed = (path: string, table: string): Try<Row> => ({
  ...shows<Row>(({ id }) => ({ method: 'POST', path: `${path}/toPay`, body: { ids: [id] } })),
  trace: '"count":1',
  before: ({ id }) => `update ${table} set status = 'APPROVED_FINAL', fee = 1 where id = ${id}`,
})
/** Of an application in the view of both kinds. */
const twice = ({ id }: Pick<Row, 'id'>) => String(BigInt(id) * 2n)
const progressSheet = (selection: object) => ({
  method: 'POST' as const,
  path: `${PROGRESS}/export`,
  body: { format: 'csv', ...selection },
})
const ofApply = (one: Try<Row>) => ({ of: 'settlement.settleApply', one })
const ofChannel = (rest: string) => ({
  of: 'channels.channel',
  one: opens<Row>(({ id }) => `/dist/settle/statement${rest}?channelId=${id}&from=2026-11-01&to=2026-11-30`),
})
const versioned = (path: string, table: string) => ({
  one: changes<Row>(({ id }) => ({ method: 'POST', path: `${path}/${id}/version` })),
  state: `select count(*)::int from ${table}`,
})

/** What is done with rules beyond keeping them. */
export const settlementTries: Readonly<Record<string, { of: string; one: Try<Row>; state?: string }>> = {
  // It has no such line; who may not adjust is not told so.
  'settlement.applying.adjust': {
    of: 'settlement.settleApply',
    one: changes(({ id }) => ({
      method: 'POST',
      path: `${APPLY}/${id}/adjust`,
      body: { lineId: '1', version: 1, on: false },
    })),
  },
  'settlement.applying.toPay': { of: 'settlement.settleApply', one: agreed(APPLY, 'settle_apply') },
  'settlement.awarding.toPay': { of: 'settlement.settleAward', one: agreed(AWARD_APPLY, 'settle_award') },
  'settlement.paying.waiting': ofApply({ ...shows(() => `${PAYOUT}/waiting`), before: payable }),
  'settlement.paying.make': {
    ...ofApply(
      changes(({ id }) => ({ method: 'POST', path: `${PAYOUT}/make`, body: { applyIds: [id] } }), payable),
    ),
    state: 'select count(*)::int from settle_payout',
  },
  'settlement.paying.file': {
    of: 'settlement.payout',
    one: changes(({ id }) => ({ method: 'POST', path: `${PAYOUT}/${id}/file`, body: { format: 'csv' } })),
  },
  'settlement.awarding.adjust': {
    of: 'settlement.settleAward',
    one: changes(({ id }) => ({
      method: 'POST',
      path: `${AWARD_APPLY}/${id}/adjust`,
      body: { lineId: '1', version: 1, on: false },
    })),
  },
  'settlement.awarding.givenBack': {
    of: 'settlement.settleAward',
    one: opens(({ id }) => `${AWARD_APPLY}/${id}/givenBack`),
  },
  'settlement.settleProgress.page': ofApply(
    shows(
      () => `${PROGRESS}/page?size=1000`,
      (row) => `${PROGRESS}/page?ids=${twice(row)}`,
      ({ mark }) => `${PROGRESS}/page?keyword=${encodeURIComponent(mark)}`,
    ),
  ),
  'settlement.settleProgress.figures': ofApply(counts((row) => `${PROGRESS}/figures?ids=${twice(row)}`)),
  'settlement.settleProgress.get': ofApply(opens((row) => `${PROGRESS}/${twice(row)}`)),
  'settlement.settleProgress.export': ofApply(
    shows(
      () => progressSheet({ matching: {} }),
      (row) => progressSheet({ ids: [twice(row)] }),
    ),
  ),
  'settlement.statement.read': ofChannel(''),
  'settlement.statement.sheet': ofChannel('/sheet'),
  // None was issued: whoever may read the statement is told so.
  'settlement.statement.paperFile': ofChannel('/paper/file'),
  'settlement.statement.paper': {
    of: 'channels.channel',
    one: opens(({ id }) => ({
      method: 'POST',
      path: '/dist/settle/statement/paper',
      body: { channelId: id, from: '2026-11-01', to: '2026-11-30' },
    })),
  },
  'settlement.rules.basicVersion': { of: 'settlement.ruleBasic', ...versioned(BASIC, 'settle_rule_basic') },
  'settlement.rules.awardVersion': { of: 'settlement.ruleAward', ...versioned(AWARD, 'settle_rule_award') },
  'settlement.rules.losses': {
    of: 'settlement.ruleBasic',
    one: opens(({ id }) => `${BASIC}/${id}/losses?status=ON`),
  },
  'settlement.rules.switch': {
    of: 'settlement.ruleBasic',
    one: changes(
      ({ id }) => ({ method: 'POST', path: `${BASIC}/${id}/switch`, body: { status: 'OFF', version: 1 } }),
      ({ id }) => `update settle_rule_basic set status = 'ON' where id = ${id}`,
    ),
  },
  'settlement.rules.editOver': {
    of: 'settlement.ruleBasic',
    one: changes(({ id }) => ({ method: 'PUT', path: `${BASIC}/over`, body: { id, remark: '改过' } })),
  },
  'settlement.rules.basicWouldPay': {
    of: 'settlement.ruleBasic',
    one: opens(({ id }) => `${BASIC}/${id}/wouldPay`),
  },
  'settlement.rules.awardWouldPay': {
    of: 'settlement.ruleAward',
    one: opens(({ id }) => `${AWARD}/${id}/wouldPay`),
  },
  'settlement.rules.standing': {
    of: 'settlement.ruleBasic',
    one: {
      ...shows(() => '/dist/settle/ruleStanding?day=2040-01-01'),
      before: ({ id }) => `update settle_rule_basic set status = 'ON' where id = ${id}`,
    },
  },
}
