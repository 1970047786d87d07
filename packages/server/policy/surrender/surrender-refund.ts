import type { ElTable, GaTable } from '@baoqiao/contract/data/rates.ts'
import type { SurrenderQuote } from '@baoqiao/contract/policy/surrender-calls.ts'
import { productConfig } from '@baoqiao/contract/product/config.ts'
import { addDays, startedMonths } from '@baoqiao/contract/rules/dates.ts'
import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { type SurrenderTerms, surrenderHead, surrenderMode } from '@baoqiao/contract/rules/surrender.ts'
import { elHead } from '@baoqiao/contract/rules/tariff.ts'
import * as z from 'zod/mini'
import type { Tx } from '../../kernel/database/database.ts'
import { refuse } from '../../kernel/http/app-error.ts'
import { asOwner } from '../../kernel/http/as-owner.ts'
import type { Context } from '../../kernel/http/context.ts'
import type { SurrenderedPolicy } from './surrendered-policy.ts'

const MODES = { SHORT_RATE: '按短期费率退费', PRORATA: '按未到期天数退费' }

/**
 * What is given back of a policy when there is no cover from a day on: people with the same terms in one line. All of its
 * people count, whoever put them on it.
 */
export const surrenderRefund = (
  policy: SurrenderedPolicy,
  cancel: string,
  context: Context,
): Promise<SurrenderQuote> => asOwner(context, () => reckon(policy, cancel, context.tx))

async function reckon(policy: SurrenderedPolicy, cancel: string, tx: Tx): Promise<SurrenderQuote> {
  const groups = await tx
    .selectFrom('policyInsured')
    .select(['cls', 'premium', 'startDate', 'endDate'])
    .select(({ fn }) => fn.countAll<number>().as('heads'))
    .where('policyId', '=', policy.id)
    .where('endDate', '>=', cancel)
    .where('deletedAt', 'is', null)
    .groupBy(['cls', 'premium', 'startDate', 'endDate'])
    .orderBy('cls')
    .orderBy('premium')
    .orderBy('startDate')
    .execute()
  if (groups.length === 0) throw refuse('保单没有被保险人清单，不能在线退保，请联系客服')
  const { annualOf, ...terms } = await termsOf(policy, tx)
  const lines = groups.map(({ cls, premium, startDate, endDate, heads }) => {
    const person = { paid: premium, annual: annualOf(cls, premium), start: startDate, end: endDate }
    const { refund, formula } = surrenderHead(terms, person, cancel)
    return { title: `${cls}类职业`, heads, paid: premium * heads, refund: refund * heads, formula }
  })
  return {
    refund: lines.reduce((sum, { refund }) => sum + refund, 0),
    mode: MODES[surrenderMode(terms)],
    lines,
  }
}

/** The same in words, as it is kept with the application. */
export const inWords = ({ mode, refund, lines }: SurrenderQuote) =>
  [
    mode,
    ...lines.map(
      ({ title, heads, formula, refund: back }) =>
        `${title}${heads}人，每人：${formula}，共退${formatYuan(back)}元`,
    ),
    `合计${formatYuan(refund)}元`,
  ].join('\n')

const planned = z.object({ items: z.optional(z.array(z.int())) })
const priced = z.object({ feeTier: z.optional(z.int()) })

/** Product, tariff and price level as they were when it was sold. */
async function termsOf(
  policy: SurrenderedPolicy,
  tx: Tx,
): Promise<SurrenderTerms & { annualOf(cls: number, paid: number): number }> {
  const { line, startDate, endDate, coverageWan: wan } = policy
  const product = await tx
    .selectFrom('distProduct')
    .select('config')
    .where('id', '=', policy.productId)
    .executeTakeFirst()
  const { surrender } = productConfig.safeParse(product?.config).data ?? {}
  const version = await tx
    .selectFrom('rateVersion')
    .select('table')
    .where('code', '=', policy.rateVersion)
    .where('line', '=', line)
    .executeTakeFirst()
  if (!version) throw refuse('没有找到承保时的费率，不能在线退保，请联系客服')
  const months = startedMonths(startDate, addDays(endDate, 1))
  const { items } = planned.safeParse(policy.plan).data ?? {}
  const { feeTier: tier = 100 } = priced.safeParse(policy.explanation).data ?? {}
  // The column is JSON whose shape the line decides; it was checked when it was written.
  const { shortRatePct } = version.table as ElTable | GaTable
  const ofYear = (cls: number) =>
    elHead(version.table as ElTable, { cls, wan, tier, months: 12, ...(items ? { items } : {}) })
  return {
    line,
    mode: surrender?.mode,
    preStartFeeBp: surrender?.preStartFeeBp,
    shortRatePct,
    annualOf: (cls, paid) => (months === 12 || line !== 'employerLiability' ? paid : ofYear(cls)),
  }
}
