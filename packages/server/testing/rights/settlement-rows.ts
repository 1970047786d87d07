import type { Kept } from './kept.ts'
import type { Row } from './resource-tries.ts'
import { changes, opens, shows, type Try } from './tries.ts'

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
    bodies: { remit: { remitAt: '2026-11-20', receiptNo: undefined } },
  },
}

const APPLY = '/dist/settle/apply'
const BASIC = '/dist/settle/ruleBasic'
const AWARD = '/dist/settle/ruleAward'
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
      body: { lineId: '1', on: false },
    })),
  },
  'settlement.rules.basicVersion': { of: 'settlement.ruleBasic', ...versioned(BASIC, 'settle_rule_basic') },
  'settlement.rules.awardVersion': { of: 'settlement.ruleAward', ...versioned(AWARD, 'settle_rule_award') },
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
