import type { Carried } from '@baoqiao/contract/policy/carried.ts'
import { offerIssues } from '@baoqiao/contract/policy/plan-issues.ts'
import { addDays, sellingDay } from '@baoqiao/contract/rules/dates.ts'
import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { REVEAL } from '../../kernel/data/present.ts'
import { mask } from '../../kernel/data/vault.ts'
import type { Context } from '../../kernel/http/context.ts'
import {
  periodsOf,
  productsOnSale,
  type SaleProduct,
  saleProduct,
  sellingChannel,
} from '../../product/on-sale.ts'
import { sellingFor } from '../order-under.ts'
import { sellBar } from '../placed.ts'
import { reasonOf } from '../priced-or-why.ts'
import { type Terms, termsIn } from '../quote.ts'
import { renewalsOf } from '../renewals-of.ts'
import { sourceRow } from '../source-of.ts'
import { askedAnew } from './asked-anew.ts'
import { changesSince, tradesNow } from './changes.ts'
import { leftNotices } from './left.ts'
import { planNow } from './plan-now.ts'
import { type ReadSource, readSource } from './read-source.ts'

/** A policy for another term: everything on it, as the product is sold today. `productId`: another product than then. */
export async function renewal(id: string, productId: string | undefined, context: Context): Promise<Carried> {
  const policy = await sourceRow('renew', id, context)
  const source = await readSource(id, context)
  const seller = sellingFor(policy, context)
  const carried = await carry(source, productId ?? source.row.productId, seller, (product, channel) =>
    planNow(source.form.plan, {
      product,
      channel,
      today: sellingDay(context.now()),
      endDate: source.row.endDate,
    }),
  )
  const shown = inSight(carried, source.row.createdBy, context)
  const { answers, notices, changes } = await askedAnew(source, context)
  return {
    ...shown,
    ...(await barredIn(seller, context)),
    form: { ...shown.form, answers },
    notices: [
      ...inNameOfSeller(source, context),
      ...shown.notices,
      ...(await leftNotices(source, context)),
      ...notices,
    ],
    changes: [...shown.changes, ...changes],
    renewals: await renewalsOf(id, context),
  }
}

/** An order once more, for whom it was for: as the product is sold today, from the first day on which cover can begin. */
export async function copied(id: string, productId: string | undefined, context: Context): Promise<Carried> {
  await sourceRow('copy', id, context)
  const source = await readSource(id, context)
  const today = sellingDay(context.now())
  const carried = await carry(source, productId ?? source.row.productId, context, (product, channel) => {
    const { startDate } = source.form.plan
    const first = addDays(today, product.config.earliestStartDays)
    const planned = planNow(source.form.plan, { product, channel, today, endDate: today })
    const day = startDate !== undefined && startDate > first ? startDate : first
    return { ...planned, plan: { ...planned.plan, startDate: day } }
  })
  const shown = inSight(carried, source.row.createdBy, context)
  return shown === carried ? carried : withoutNumbers(shown)
}

const TYPED_ANEW = '原订单由他人办理：证件号码、持护照或台胞证人员的出生日期和性别、负责人手机须重新填写'
/** The copy is the caller's own, whose numbers they see: what they may not see of another's order does not get there. */
const withoutNumbers = ({ notices, form, ...rest }: Carried): Carried => ({
  ...rest,
  form: { ...form, employees: form.employees.map((one) => ({ ...one, idNo: '' })) },
  notices: notices.map((notice) =>
    notice.code === 'masked' ? { code: 'unseen', message: TYPED_ANEW } : notice,
  ),
})

/** A refused order as it was typed; with another product than then its plan as far as that offers it. */
export async function resubmission(
  id: string,
  productId: string | undefined,
  context: Context,
): Promise<Carried> {
  const over = await sourceRow('resubmit', id, context)
  const { revision } = over
  const source = await readSource(id, context)
  const { row, form } = source
  const seller = sellingFor(over, context)
  const today = sellingDay(context.now())
  const carried = await carry(source, productId ?? row.productId, seller, (product, channel) => {
    if (product.id === row.productId) return { plan: form.plan, notices: [] }
    const planned = planNow(form.plan, { product, channel, today, endDate: today })
    const { startDate } = form.plan
    return { ...planned, plan: { ...planned.plan, ...(startDate ? { startDate } : {}) } }
  })
  return {
    ...inSight(carried, row.createdBy, context),
    ...(await barredIn(seller, context)),
    refusal: { reason: row.reason ?? '没有写明原因', revision: revision + 1 },
  }
}

/** It is sold in the channel of the order, which may be barred where that of who opens it is not: a copy is the caller's own. */
async function barredIn(seller: Context, context: Context): Promise<Pick<Carried, 'barred'>> {
  const barred = await sellBar(seller, context)
  return barred ? { barred } : {}
}

/** A renewal by somebody else stays whose the policy is; that is said before. */
function inNameOfSeller({ row }: ReadSource, { caller }: Context): Carried['notices'] {
  if (caller.visitor || row.createdBy === caller.userId) return []
  const whose = [row.distChannelName, row.distAccountName].filter(Boolean).join(' ')
  return [{ code: 'seller', message: `续保单仍归原渠道和业务员（${whose}），您为代办，保费按该渠道计算` }]
}

const UNSEEN =
  '原订单由他人办理：证件号码部分隐藏，提交时连同持护照或台胞证人员的出生日期、性别按原清单取用；负责人手机须重新填写'

/** Numbers that somebody else typed are masked here as everywhere; an application may bring them back so. */
function inSight(carried: Carried, createdBy: string | null, { caller }: Context): Carried {
  if (caller.visitor || createdBy === caller.userId || caller.authorities.has(REVEAL)) return carried
  const { mobile: __, ...holder } = carried.form.holder
  const employees = carried.form.employees.map(({ birthDate: _, sex: ___, ...one }) => ({
    ...one,
    idNo: mask(one.idNo),
  }))
  const notices = [...carried.notices, { code: 'masked', message: UNSEEN }]
  return { ...carried, form: { ...carried.form, holder, employees }, notices }
}

type Planned = Pick<Carried, 'notices'> & { plan: Carried['form']['plan'] }
type Channel = Awaited<ReturnType<typeof sellingChannel>>

async function carry(
  source: ReadSource,
  productId: string,
  context: Context,
  plan: (product: SaleProduct, channel: Channel) => Planned,
): Promise<Carried> {
  const { row, form } = source
  const channel = await sellingChannel(context)
  const product = await saleProduct(productId, context, channel).catch(reasonOf)
  const answer = asItWas(source, productId)
  if (typeof product === 'string')
    return { ...answer, withdrawn: { message: product, instead: await insteadOf(row.line, context) } }
  const planned = plan(product, channel)
  const terms = await termsNow(planned.plan, product, channel, context)
  const trades = await tradesNow(source, { product }, context)
  const { changes, total } = await changesSince(source, trades, terms, context)
  const notices = [
    ...versionNotices(source, product),
    ...planned.notices,
    ...priceNotices(answer.before, total),
  ]
  return {
    ...answer,
    productId: product.id,
    productName: product.title,
    form: { ...form, employees: withTrades(form.employees, trades), plan: planOf(planned.plan) },
    notices,
    changes,
    now: total,
  }
}

/** The order of then, before anything is compared. */
const asItWas = ({ row, people, form }: ReadSource, productId: string): Carried => ({
  sourceId: row.id,
  orderNo: row.orderNo,
  policyNo: row.policyNo,
  insured: row.insured,
  productId,
  productName: row.productName,
  withdrawn: null,
  form: { ...form, plan: planOf(form.plan) },
  notices: [],
  changes: [],
  before: soldFor({ row, people }),
  now: null,
  startDate: row.startDate,
  endDate: row.endDate,
  renewals: [],
  refusal: null,
})

/** Cents that these people were sold for; null where somebody came, left or changed since: that premium was for others. */
function soldFor({ row, people }: Pick<ReadSource, 'row' | 'people'>): number | null {
  const theirs = people.reduce((sum, { premium }) => sum + premium, 0)
  const same = people.length === row.empCount && people.every(({ startDate }) => startDate === row.startDate)
  return same && theirs === row.totalMoney ? theirs : null
}

/** A trade that is gone is chosen anew; what it was called stays in sight. */
const withTrades = (
  employees: ReadSource['form']['employees'],
  trades: Awaited<ReturnType<typeof tradesNow>>,
): Carried['form']['employees'] =>
  employees.map((one) => {
    const trade = trades.get(one.professionId)
    return { ...one, professionId: trade?.id ?? '', profession: trade?.name ?? one.profession }
  })

const insteadOf = async (line: string, context: Context) =>
  (await productsOnSale(context, line === 'groupAccident' ? '2' : '1')).map(({ id, title }) => ({
    id,
    title,
  }))

/** The product is said by itself. */
function planOf(plan: Carried['form']['plan'] & { productId?: string }) {
  const { productId: _, ...rest } = plan
  return rest
}

/** The terms of the plan; null while something of it has to be chosen. */
async function termsNow(
  { startDate, months, ...chosen }: Planned['plan'],
  product: SaleProduct,
  channel: Channel,
  { tx }: Context,
): Promise<Terms | null> {
  if (startDate === undefined || months === undefined) return null
  const plan = { ...chosen, months }
  const offered = { config: product.config, periods: periodsOf(product.config, channel) }
  if (Object.keys(offerIssues(plan, offered)).length > 0) return null
  return termsIn({ ...plan, startDate, productId: product.id }, product, channel, tx)
}

function versionNotices({ row }: ReadSource, { id, title, config }: SaleProduct): Carried['notices'] {
  if (row.productId !== id)
    return [{ code: 'product', message: `由「${row.productName}」改为「${title}」，请重新选择保障方案` }]
  if (row.productVersionId === config.versionId) return []
  const message = `产品自${config.effectiveFrom}起为第${config.number}版，条款和声明须重新阅读并同意`
  return [{ code: 'version', message }]
}

const priceNotices = (before: number | null, now: number | null): Carried['notices'] =>
  before === null || now === null || now === before
    ? []
    : [{ code: 'price', message: `同样的人员，保费由${formatYuan(before)}元变为${formatYuan(now)}元` }]
