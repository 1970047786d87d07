import type { InputOfCall } from '@baoqiao/contract/kernel/call.ts'
import { questionKey } from '@baoqiao/contract/product/question-key.ts'
import { classSold, DECLINED } from '@baoqiao/contract/product/trade-class.ts'
import type { TradeAnswer, tradeHelp } from '@baoqiao/contract/product/trade-help.ts'
import { sql } from 'kysely'
import { AppError } from '../kernel/http/app-error.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import { networkOf } from '../kernel/http/client-address.ts'
import type { Context } from '../kernel/http/context.ts'
import { attempt, type Counted, perAddress } from '../system/login-limit.ts'
import { productsOnSale, type SaleProduct, saleProduct, sellingChannel } from './on-sale.ts'
import { heldClasses } from './versions/held-classes.ts'

type Question = InputOfCall<typeof tradeHelp.ask>['body']
interface Check {
  result: '1' | '2' | '3' | null
  status: '0' | '1'
  suitWork: string | null
  suitProduct: string
  remark: string | null
}
/** Questions nobody has answered that are kept at once. */
const MOST_PENDING = 2000
/** What nobody has asked before, by one person or from one address in a while: who types nonsense does not fill the list. */
const perAsker = (subject: string): Counted => ({ subject, free: 20, first: 60, longest: 900 })
const tooMany = (seconds: number) =>
  `您提交的新职业问题过多，请${Math.ceil(seconds / 60)}分钟后再试，或先从职业库中选择相近的职业`

/**
 * Whether a trade can be insured, from the checks; one for the product's insurance type before one for all. Counted; what
 * nobody has answered is kept as a question for an underwriter. Nothing says who asked.
 */
export async function askTrade(question: Question, context: Context): Promise<TradeAnswer> {
  const product = await saleProduct(question.productId, context, await sellingChannel(context))
  const type = await context.tx
    .selectFrom('insureType')
    .select('id')
    .where('type', '=', product.insureType)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  // Sellers and visitors may not read or write the list: they are told one answer.
  const check = await asOwner(context, () => counted(question, type?.id ?? null, context))
  if (!check?.result || check.status === '0') return UNKNOWN
  return {
    result: check.result,
    pending: false,
    works: check.result === '1' ? await worksOf(check, product, context) : [],
    products: check.result === '1' ? await productsOf(check, context) : null,
    remark: check.remark,
  }
}

const UNKNOWN: TradeAnswer = { result: '2', pending: true, works: [], products: null, remark: null }

async function counted(
  question: Question,
  insuranceId: string | null,
  context: Context,
): Promise<Check | null> {
  const { tx, now } = context
  const [own, any] = [questionKey(question, insuranceId), questionKey(question, null)]
  const at = now().toISOString()
  const known = await tx
    .selectFrom('occupationCheck')
    .select(['id', 'result', 'status', 'suitWork', 'suitProduct', 'remark'])
    .where('questionKey', 'in', [own, any])
    .where('deletedAt', 'is', null)
    .orderBy('status', 'desc')
    .orderBy(({ eb }) => eb('questionKey', '=', own), 'desc')
    .limit(1)
    .executeTakeFirst()
  if (known) {
    // Not a change of the row: whoever is answering it is not disturbed.
    await sql`update occupation_check set asked = asked + 1, last_asked_at = ${at} where id = ${known.id}`.execute(
      tx,
    )
    return known
  }
  await attempt(tx, askers(context), now(), tooMany)
  await keep(question, { own, insuranceId, at }, tx)
  return null
}

/** A question that nobody has asked before, for an underwriter; refused when too many wait already. */
async function keep(
  question: Question,
  { own, insuranceId, at }: { own: string; insuranceId: string | null; at: string },
  tx: Context['tx'],
): Promise<void> {
  const { rows } = await sql`
    insert into occupation_check
      (key_word, condition1, condition2, condition3, insurance_id, suit_product, status, asked, last_asked_at, question_key)
    select ${question.keyWord}, ${question.condition1}, ${question.condition2}, ${question.condition3},
      ${insuranceId}::bigint, '-1', '0', 1, ${at}::timestamptz, ${own}
    where (select count(*) from occupation_check where status = '0' and deleted_at is null) < ${MOST_PENDING}
    on conflict (question_key) where deleted_at is null
    do update set asked = occupation_check.asked + 1, last_asked_at = excluded.last_asked_at
    returning id`.execute(tx)
  if (rows.length === 0)
    throw new AppError(
      429,
      '等待核保人员答复的职业问题已满，这个问题没有记下，请过些时候再问，或选择相近的职业',
    )
}

/** A seller is one person; a visitor may begin again as another, from the same address. */
const askers = ({ caller, ip }: Context): Counted[] =>
  caller.visitor
    ? [perAsker(`trade:v${caller.visitor.id}`), perAddress(`trade:${networkOf(ip)}`)]
    : [perAsker(`trade:${caller.userId}`)]

/** The trades that suit, at the product's class; what it does not take is not offered. */
async function worksOf({ suitWork }: Check, { config }: SaleProduct, { tx }: Context) {
  const ids = (suitWork ?? '').split(',').filter(Boolean)
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('occupation')
    .select(['id', 'code', 'name', 'cls'])
    .where('id', 'in', ids)
    .where('level', '=', 4)
    .where('deletedAt', 'is', null)
    .orderBy('code')
    .execute()
  const classOf = await heldClasses(config, tx, ids)
  return rows
    .map(({ id, code, name, cls }) => ({
      id,
      name,
      cls: classSold(config, code, classOf(id, Number(cls ?? DECLINED))),
    }))
    .filter(({ cls }) => cls !== DECLINED)
}

/** Of the products that suit, those the caller may sell; null: all. */
async function productsOf({ suitProduct }: Check, context: Context) {
  if (suitProduct === '-1') return null
  const ids = suitProduct.split(',')
  const sold = await productsOnSale(context)
  return sold.filter(({ id }) => ids.includes(id)).map(({ id, title }) => ({ id, title }))
}
