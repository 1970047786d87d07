import type { ProductDraft } from '@baoqiao/contract/product/config.ts'
import { lineOf } from '@baoqiao/contract/product/line-of.ts'
import { productVersion } from '@baoqiao/contract/product/version.ts'
import { todayIn } from '@baoqiao/contract/rules/dates.ts'
import { born } from '../../kernel/data/moves.ts'
import { notFound, refuse } from '../../kernel/http/app-error.ts'
import type { Context } from '../../kernel/http/context.ts'
import { aroundOf } from './around.ts'
import { columnsOf } from './columns.ts'
import { draftOf, versionRow } from './config-of.ts'
import { copyEditors, noteEditor } from './editors.ts'
import { emptyDraft } from './empty-draft.ts'
import { writeRows } from './write-rows.ts'

interface Asked {
  productId: string
  /** The version that it is copied from. */
  from?: string | undefined
}

/** A new draft of a product, with the next number. */
export async function begin({ productId, from }: Asked, context: Context): Promise<{ id: string }> {
  const { tx, caller, now } = context
  const product = await tx
    .selectFrom('distProduct')
    .select(['title', 'type', 'groupName'])
    .where('id', '=', productId)
    .where('deletedAt', 'is', null)
    // Numbers are given one after the other.
    .forUpdate()
    .executeTakeFirst()
  if (!product) throw notFound('产品不存在')
  const effectiveFrom = todayIn(now())
  const draft = {
    ...(from ? await copied(from, { productId, ...product }, context) : await fresh(product, context)),
    effectiveFrom,
  }
  const number = await nextNumber(productId, context)
  const by = caller.username
  const made = await born(
    productVersion,
    'begin',
    {
      ...columnsOf(draft),
      name: `${product.title} 第${number}版`,
      productId,
      number,
      madeBy: by,
      changedBy: by,
    },
    context,
  )
  await writeRows(tx, made.id, draft, await aroundOf(tx, draft, productId, effectiveFrom))
  const written = { entity: 'product_version', id: made.id } as const
  await noteEditor(written, context)
  if (from && !(await versionRow(tx, from))?.publishedAt) await copyEditors(written, from, tx)
  return made
}

async function nextNumber(productId: string, { tx }: Context): Promise<number> {
  const { last } = await tx
    .selectFrom('productVersion')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('productId', '=', productId)
    .executeTakeFirstOrThrow()
  return Number(last ?? 0) + 1
}

/** Another product's version is copied without what is that product's alone: its name and the number it was filed under. */
async function copied(
  from: string,
  { productId, type, title }: { productId: string; type: string; title: string },
  { tx }: Context,
): Promise<ProductDraft> {
  const row = await versionRow(tx, from)
  if (!row) throw notFound('产品版本不存在')
  if (row.line !== lineOf(type)) {
    const message = '只能复制同一产品线的版本'
    throw refuse(message, [{ path: 'from', message }])
  }
  const draft = await draftOf(row, tx)
  return row.productId === productId ? draft : { ...draft, title, settleName: title, filingNo: '' }
}

async function fresh(product: { title: string; type: string; groupName: string }, { tx, now }: Context) {
  const insurer = await tx
    .selectFrom('insurer')
    .select('id')
    .where('deletedAt', 'is', null)
    .orderBy(({ eb }) => eb('name', '=', product.groupName), 'desc')
    .orderBy('id')
    .executeTakeFirst()
  if (!insurer) throw refuse('还没有保险公司，请先新增保险公司')
  return emptyDraft(lineOf(product.type), insurer.id, todayIn(now()), product.title)
}
