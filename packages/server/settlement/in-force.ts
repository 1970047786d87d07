import { todayIn } from '@baoqiao/contract/rules/dates.ts'
import type { Books } from '../ledger/post.ts'
import { BASIC_COLUMNS, type BasicRow, basicItemsOf, basicTerms, type Terms } from './terms.ts'

/** Whether a rule is of a day. */
export const holdsOn = ({ from, to }: Pick<Terms, 'from' | 'to'>, day: string): boolean =>
  from <= day && (to === null || day <= to)

/** What a channel earns of an insurance type; rates in hundredths of a percent. */
export interface Rates {
  ruleId: string
  basicFeeRate: number
  additionalFeeRate: number
}
interface Asked {
  channelId: string
  insureName: string
  payTime: Date
}

/**
 * By which rule premium is rated (RULES §3.1): the one that held for the channel on the day it was paid. One that was
 * switched off since still rates what was paid while it was on; null where there was none.
 */
export function ratesFor(rules: readonly BasicRow[], asked: Asked): Rates | null {
  const day = todayIn(asked.payTime)
  const at = asked.payTime.getTime()
  const standing = rules
    .filter((row) => {
      const terms = basicTerms(row)
      const isOn = row.status === 'ON' || (row.switchedOffAt !== null && at < Date.parse(row.switchedOffAt))
      return isOn && holdsOn(terms, day) && terms.channels.includes(asked.channelId)
    })
    // Who was paid by one that stood then is not paid by one that somebody dated back since.
    .sort((one, other) => onFrom(one) - onFrom(other))
  for (const row of standing) {
    const item = basicItemsOf(row).find(({ insureName }) => insureName === asked.insureName)
    if (item)
      return {
        ruleId: row.id,
        basicFeeRate: item.basicFeeRate,
        additionalFeeRate: item.additionalFeeRate,
      }
  }
  return null
}

const onFrom = ({ switchedOnAt }: BasicRow) => (switchedOnAt === null ? 0 : Date.parse(switchedOnAt))

/** Rules of a tenant by which premium may be rated: those that are on, and those that were. As owner. */
export const rulesOf = ({ tx, tenantId }: Pick<Books, 'tx' | 'tenantId'>): Promise<BasicRow[]> =>
  tx
    .selectFrom('settleRuleBasic')
    .select(BASIC_COLUMNS)
    .where('tenantId', '=', tenantId)
    .where('deletedAt', 'is', null)
    .where(({ or, eb }) => or([eb('status', '=', 'ON'), eb('switchedOffAt', 'is not', null)]))
    .execute()

/** Said of premium that no rule rates. */
export const NO_RULE = '支付当日没有适用的费率规则，暂不结算'
