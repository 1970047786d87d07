import { holesOf } from '@baoqiao/contract/product/holes/holes-of.ts'
import type { products } from '@baoqiao/contract/product/list.ts'
import { productVersion as resource } from '@baoqiao/contract/product/version.ts'
import type { Hole } from '@baoqiao/contract/product/version-calls.ts'
import { todayIn } from '@baoqiao/contract/rules/dates.ts'
import { storeOf } from '../../kernel/data/store-of.ts'
import { withNames } from '../../kernel/data/with-names.ts'
import { notFound, refuse } from '../../kernel/http/app-error.ts'
import type { Context } from '../../kernel/http/context.ts'
import type { Handlers } from '../../kernel/http/handlers.ts'
import { alone, unasked } from '../alone.ts'
import { holdScope } from '../tariff-scope.ts'
import { aroundOf } from './around.ts'
import { draftOf, versionRow } from './config-of.ts'
import { hasWritten } from './editors.ts'
import { holdPublished } from './hold-published.ts'
import { knownOf } from './known-of.ts'
import { refreshCard } from './refresh-card.ts'
import { unpricedInstead } from './sold-instead.ts'
import { writeTexts } from './write-rows.ts'

const store = storeOf(resource)
const PEOPLE = ['madeBy', 'changedBy', 'publishedBy', 'withdrawAskedBy'] as const
/** What is a rule about publishing and taking back, and the rows with names of people; the states are the machine's. */
export const productVersion: NonNullable<Handlers<typeof products>['productVersion']> = {
  async page(asked, context) {
    const answer = await store.page(asked, context)
    return { ...answer, records: await withNames(answer.records, PEOPLE, context.tx) }
  },
  async get(asked, context) {
    const row = await store.get(asked, context)
    return (await withNames([row], PEOPLE, context.tx))[0] ?? row
  },
  guard: {
    submit: async ({ id }, context) => withoutHoles('提交', await holesIn(id, context)),
    refuse: async (row, context) =>
      (await isTheirs(row, context)) ? '不能退回自己编辑过的版本，请用“取回修改”' : null,
    async publish({ id, madeBy, changedBy, line, productId }, context) {
      if (await isTheirs({ id, madeBy, changedBy }, context))
        return '发布须由没有编辑过这个版本的人办理，请交由另一位同事发布'
      await holdTariffs({ line, productId }, context)
      withoutHoles('发布', await holesIn(id, context))
      // While it is not published yet: rows of what is do not change.
      return refill(id, context)
    },
    dropWithdraw: ({ withdrawAskedBy }) => unasked('停用', withdrawAskedBy ?? null),
    async withdraw({ id, line, productId, withdrawAskedBy }, context) {
      const single = alone('停用', withdrawAskedBy ?? null, context.caller)
      if (single) return single
      await holdTariffs({ line, productId }, context)
      return unpricedInstead({ id, productId }, context)
    },
  },
  after: {
    async publish({ id, productId }, context) {
      const { tx, caller, now } = context
      await holdPublished(tx, id, { by: caller.username, at: now().toISOString() })
      await refreshCard(productId, context)
    },
    async withdraw({ productId }, context) {
      await refreshCard(productId, context)
    },
    async askWithdraw({ id }, { tx, caller }) {
      await tx
        .updateTable('productVersion')
        .set({ withdrawAskedBy: caller.username })
        .where('id', '=', id)
        .execute()
    },
    async dropWithdraw({ id }, { tx }) {
      await tx
        .updateTable('productVersion')
        .set({ withdrawAskedBy: null, withdrawReason: null })
        .where('id', '=', id)
        .execute()
    },
  },
}

/** No tariff is published meanwhile that lacks what a version sells. */
async function holdTariffs({ line, productId }: { line: string; productId: string }, { tx }: Context) {
  await holdScope({ line, productId: null }, tx)
  await holdScope({ line, productId }, tx)
}

const isTheirs = async (row: { id: string; madeBy: string; changedBy: string }, context: Context) =>
  [row.madeBy, row.changedBy].includes(context.caller.username) ||
  hasWritten({ entity: 'product_version', id: row.id }, context)

function withoutHoles(what: string, holes: readonly Hole[]): null {
  const [first] = holes
  if (!first) return null
  throw refuse(
    `不能${what}：${first.message}（共${holes.length}处）`,
    holes.map(({ path, message }) => ({ path, message })),
  )
}

/** Its texts for good: the insurer may be called otherwise than when the draft was saved, and its tariff be another. */
async function refill(id: string, { tx, now }: Context): Promise<null> {
  const row = await versionRow(tx, id)
  if (!row) return null
  const draft = await draftOf(row, tx)
  await writeTexts(tx, id, draft, await aroundOf(tx, draft, row.productId, todayIn(now())))
  return null
}

/** What keeps a version from being published. */
export async function holesIn(id: string, { tx, now }: Context) {
  const row = await versionRow(tx, id)
  if (!row) throw notFound()
  const draft = await draftOf(row, tx)
  const { productId, number } = row
  const known = await knownOf({ id, productId, number, draft }, tx, todayIn(now()))
  // What is published already is behind the one that followed it, and rightly.
  return holesOf(
    draft,
    row.status === 'draft' || row.status === 'submitted' ? known : { ...known, sold: null },
  )
}
