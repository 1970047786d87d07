import { MESSAGES } from '@baoqiao/contract/kernel/errors.ts'
import type { ProductDraft } from '@baoqiao/contract/product/config.ts'
import { differencesOf } from '@baoqiao/contract/product/differences-of.ts'
import type { products } from '@baoqiao/contract/product/list.ts'
import { productVersion } from '@baoqiao/contract/product/version.ts'
import { todayIn } from '@baoqiao/contract/rules/dates.ts'
import { record } from '../../kernel/data/change-log.ts'
import { namesOf } from '../../kernel/data/with-names.ts'
import type { Tx } from '../../kernel/database/database.ts'
import { AppError, notFound } from '../../kernel/http/app-error.ts'
import type { Context } from '../../kernel/http/context.ts'
import type { Handlers } from '../../kernel/http/handlers.ts'
import { quoteIn, termsIn } from '../../policy/quote.ts'
import { CARD, sellingChannel, shelfOf } from '../on-sale.ts'
import { profileOf, tradesIn } from '../profile-of.ts'
import { aroundOf } from './around.ts'
import { bothAsRead } from './as-read.ts'
import { begin } from './begin.ts'
import { checkBody } from './check-body.ts'
import { columnsOf } from './columns.ts'
import { configOf, draftOf, versionRow } from './config-of.ts'
import { editorsOf, noteEditor } from './editors.ts'
import { rowChanges } from './row-changes.ts'
import { holesIn } from './version-moves.ts'
import { writeRows } from './write-rows.ts'

export const versions: Handlers<typeof products>['versions'] = {
  begin: ({ body }, context) => begin(body, context),
  async whole({ params }, { tx, now }) {
    const row = await found(params.id, tx)
    const { id, productId, number, status, version, updatedAt, madeBy, changedBy } = row
    const { publishedBy, publishedAt, withdrawAskedBy, withdrawReason, reason } = row
    const { title } = await productOf(productId, tx)
    const written = await editorsOf({ entity: 'product_version', id }, tx)
    const editors = [...new Set([madeBy, changedBy, ...written.map(({ username }) => username)])]
    const people = { madeBy, changedBy, editors, publishedBy, publishedAt, withdrawAskedBy }
    const called = Object.fromEntries(await namesOf([...editors, publishedBy, withdrawAskedBy], tx))
    const changedAt = (await lastWritten(id, changedBy, tx)) ?? updatedAt
    const draft = await draftOf(row, tx)
    const counted = { number, status, version, updatedAt }
    const around = await aroundOf(tx, draft, productId, todayIn(now()))
    return {
      id,
      productId,
      title,
      ...counted,
      ...people,
      called,
      changedAt,
      withdrawReason,
      reason,
      draft,
      around,
    }
  },
  save: ({ params, body }, context) => save(params.id, body, context),
  holes: ({ params }, context) => holesIn(params.id, context),
  async differences({ params, query }, { tx }) {
    const [after, before] = await bothAsRead(await found(params.id, tx), await found(query.before, tx), tx)
    const insurers = await tx.selectFrom('insurer').select(['id', 'name']).execute()
    return differencesOf(before, after, new Map(insurers.map(({ id, name }) => [id, name])))
  },
  async preview({ params }, context) {
    const { product, channel } = await previewed(params.id, context)
    return profileOf(product, channel, context)
  },
  async previewTrades({ params }, context) {
    const { product } = await previewed(params.id, context)
    return tradesIn(product.config, context)
  },
  async previewQuote({ params, body }, context) {
    const { product, channel } = await previewed(params.id, context)
    return quoteIn(await termsIn(body.plan, product, channel, context.tx), body.rows, context.tx)
  },
}

async function found(id: string, tx: Context['tx']) {
  const row = await versionRow(tx, id)
  if (!row) throw notFound('产品版本不存在')
  return row
}

async function productOf(id: string, tx: Context['tx']) {
  const row = await tx
    .selectFrom('distProduct')
    .select([...CARD])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound('产品不存在')
  return row
}

/** The product on this version, whatever its state: nothing is sold by that. */
async function previewed(id: string, context: Context) {
  const row = await found(id, context.tx)
  const card = await productOf(row.productId, context.tx)
  const config = await configOf(row, context)
  return { product: { ...card, ...shelfOf(config), config }, channel: await sellingChannel(context) }
}

/** When its content was written last: the row also changes when it is handed over and published. */
async function lastWritten(id: string, by: string, tx: Tx): Promise<string | null> {
  const row = await tx
    .selectFrom('changeLog')
    .select(({ fn }) => fn.max('createdAt').as('at'))
    .where('entity', '=', productVersion.name)
    .where('entityId', '=', id)
    .where('action', '=', 'edit')
    .where('who', '=', by)
    .executeTakeFirst()
  return row?.at ?? null
}

/** Puts a whole body in place of a draft's, when nobody saved it meanwhile. */
async function save(
  id: string,
  { version, draft }: { version: number; draft: ProductDraft },
  context: Context,
) {
  const { tx, caller, now } = context
  const held = await tx
    .selectFrom('productVersion')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!held) throw notFound('产品版本不存在')
  if (held.status === 'submitted') throw new AppError(409, '已提交复核，请先取回修改')
  if (held.status !== 'draft') throw new AppError(409, '只有草稿可以修改，请复制为新的草稿')
  if (held.version !== version) throw new AppError(409, MESSAGES.changedMeanwhile)
  await checkBody(draft, held.line, tx)
  const after = { ...columnsOf(draft), changedBy: caller.username }
  const row = await found(id, tx)
  const before = await draftOf(row, tx)
  const updatedAt = now().toISOString()
  await tx
    .updateTable('productVersion')
    .set({ ...after, updatedAt, version: version + 1 })
    .where('id', '=', id)
    .execute()
  const around = await aroundOf(tx, draft, row.productId, todayIn(now()))
  await writeRows(tx, id, draft, around)
  await noteEditor({ entity: 'product_version', id }, context)
  const rows = rowChanges(before, draft)
  await record(productVersion, [{ id, action: 'edit', before: held, after, rows }], context)
  return { version: version + 1, updatedAt, around }
}
