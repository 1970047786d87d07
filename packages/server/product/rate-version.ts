import { lineOf } from '@baoqiao/contract/product/line-of.ts'
import type { products } from '@baoqiao/contract/product/list.ts'
import { rateVersion as rateVersionResource } from '@baoqiao/contract/product/rate-version.ts'
import { largestCut } from '@baoqiao/contract/product/tariff/cut.ts'
import { faultsOf } from '@baoqiao/contract/product/tariff/faults.ts'
import { todayIn } from '@baoqiao/contract/rules/dates.ts'
import { POLICY } from '@baoqiao/contract/rules/states/policy-states.ts'
import { sql } from 'kysely'
import { born } from '../kernel/data/moves.ts'
import { storeOf } from '../kernel/data/store-of.ts'
import { withNames } from '../kernel/data/with-names.ts'
import { refuse } from '../kernel/http/app-error.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { alone, unasked } from './alone.ts'
import { baseOf, basisOf, draftOf, type VersionRow, versionById } from './tariff-rows.ts'
import { dayBefore, holdScope, neighboursOf } from './tariff-scope.ts'
import { unpricedProblem } from './tariff-versions.ts'
import { copyEditors, hasWritten, noteEditor } from './versions/editors.ts'

const say = (path: string, message: string) => refuse(message, [{ path, message }])

const store = storeOf(rateVersionResource)
const PEOPLE = ['maker', 'editor', 'publisher', 'withdrawAskedBy'] as const
/** What is a rule about tariff versions, and names of people; the rest is the resource's contract. Tables are changed by `tariffs.save`. */
export const rateVersion: NonNullable<Handlers<typeof products>['rateVersion']> = {
  async page(asked, context) {
    const answer = await store.page(asked, context)
    return { ...answer, records: await withNames(answer.records, PEOPLE, context.tx) }
  },
  async get(asked, context) {
    const row = await store.get(asked, context)
    return (await withNames([row], PEOPLE, context.tx))[0] ?? row
  },
  async add({ body }, context) {
    checkDates(body)
    if (body.productId) await checkProduct(body.productId, body.line, context)
    const base = await startOf(body, context)
    const { username: maker, userId: editorId } = context.caller
    const own = { table: base.table, basedOnId: base.id, maker, editor: maker, editorId }
    const made = await born(rateVersionResource, 'make', { ...body, ...own }, context)
    const written = { entity: 'rate_version', id: made.id } as const
    await noteEditor(written, context)
    // What nobody has reviewed is copied with its writers.
    if (!base.publishedAt) await copyEditors(written, base.id, context.tx)
    return made
  },
  guard: {
    submit: async ({ id }, context) => {
      const row = await versionById(id, context.tx)
      const found = (await faultsIn(row, context)).filter(({ level }) => level === 'error')
      if (found[0])
        return `费率表有${found.length}处错误，请在编辑页改正后再提交，第一处：${found[0].message}`
      return datesOpen(row, context) ?? unpricedProblem(row, context)
    },
    publish: async ({ id }, context, given) => {
      const row = await versionById(id, context.tx)
      await holdScope(row, context.tx)
      const { overlap } = await neighboursOf(row, context.tx)
      const refused = (await fourEyes(row, context)) ?? datesOpen(row, context) ?? overlap
      if (refused) return refused
      const errors = (await faultsIn(row, context)).filter(({ level }) => level === 'error')
      if (errors[0]) return `费率表有${errors.length}处错误，不能发布，第一处：${errors[0].message}`
      return (await unpricedProblem(row, context)) ?? unacknowledged(row, given, context)
    },
    refuse: async ({ id }, context) => {
      const row = await versionById(id, context.tx)
      return (await fourEyes(row, context)) && '不能退回自己制作或修改的费率，请用“取回修改”'
    },
    askWithdraw: async ({ validFrom }, context) => begunAlready(validFrom, context),
    dropWithdraw: ({ withdrawAskedBy }) => unasked('撤回', withdrawAskedBy ?? null),
    withdraw: async ({ id, withdrawAskedBy }, context) => {
      const row = await versionById(id, context.tx)
      await holdScope(row, context.tx)
      const begun = begunAlready(row.validFrom, context)
      if (begun) return begun
      const single = alone('撤回', withdrawAskedBy ?? null, context.caller)
      if (single) return single
      const sold = await soldAt(row, context)
      return sold > 0 ? `已有${sold}笔订单按这个费率投保，不能撤回，请发布一个新版本接替它` : null
    },
  },
  after: {
    publish: ({ id }, context) => published(id, context),
    askWithdraw: async ({ id }, { tx, caller }) => {
      await tx
        .updateTable('rateVersion')
        .set({ withdrawAskedBy: caller.username })
        .where('id', '=', id)
        .execute()
    },
    dropWithdraw: async ({ id }, { tx }) => {
      await tx.updateTable('rateVersion').set({ withdrawAskedBy: null }).where('id', '=', id).execute()
    },
    withdraw: reopened,
  },
}

/** Nobody who wrote any of it publishes it; null for others. */
export async function fourEyes(row: VersionRow, context: Pick<Context, 'tx' | 'caller'>) {
  const { userId } = context.caller
  const isMine =
    [row.editorId, row.createdBy].includes(userId) ||
    (await hasWritten({ entity: 'rate_version', id: row.id }, context))
  return isMine ? '须由没有制作或修改过它的人复核发布' : null
}

/** What is wrong or strange with a version, against what it replaces. */
export async function faultsIn(row: VersionRow, { tx }: Pick<Context, 'tx'>) {
  const base = await basisOf(row, tx)
  return faultsOf(draftOf(row), base && draftOf(base))
}

/** A cut below half is published by whoever says that it is meant, in the words that name the largest. */
async function unacknowledged(
  row: VersionRow,
  { acknowledged }: { acknowledged?: unknown },
  { tx }: Context,
) {
  const base = await basisOf(row, tx)
  const cut = base && largestCut(draftOf(row), draftOf(base))
  if (!cut || acknowledged === cut) return null
  throw say('acknowledged', `价格降到不足「${base.code}」的一半，请确认最大的降幅后再发布：${cut}`)
}

const begunAlready = (validFrom: string, { now }: Pick<Context, 'now'>) =>
  validFrom <= todayIn(now()) ? '已经生效的费率不能撤回，请发布一个新版本接替它' : null

export function checkDates({
  validFrom,
  validTo,
}: {
  validFrom: string
  validTo?: string | null | undefined
}) {
  if (validTo && validTo < validFrom) throw say('validTo', '失效日期不能早于生效日期')
}

/** Cover begins tomorrow at the earliest: what begins later changes no price that somebody was told today. */
function datesOpen({ validFrom }: VersionRow, { now }: Context): string | null {
  return validFrom > todayIn(now()) ? null : '生效日期须晚于今天，请修改生效日期'
}

/** Orders of all tenants that were priced by a version, without those that came to nothing. */
const soldAt = async ({ code }: VersionRow, context: Context): Promise<number> =>
  asOwner(context, async () => {
    const { sold } = await context.tx
      .selectFrom('policy')
      .select(({ fn }) => fn.countAll<number>().as('sold'))
      .where('rateVersion', '=', code)
      .where('status', 'not in', POLICY.failed)
      .where('deletedAt', 'is', null)
      .executeTakeFirstOrThrow()
    return sold
  })

async function checkProduct(id: string, line: string, { tx }: Context): Promise<void> {
  const product = await tx
    .selectFrom('distProduct')
    .select('type')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!product) throw say('productId', '产品不存在，请重新选择')
  if (lineOf(product.type) !== line) throw say('productId', '产品不属于该产品线')
}

/** What a new version begins as: the one it is copied from, else the last published one for the same. */
async function startOf(
  {
    basedOnId,
    line,
    productId,
  }: { basedOnId?: string | null | undefined; line: string; productId?: string | null | undefined },
  { tx }: Context,
): Promise<VersionRow> {
  if (!basedOnId) {
    const base = await baseOf({ line, productId: productId ?? null, validFrom: '9999-12-31' }, tx)
    if (!base) throw say('basedOnId', '没有可以开始的费率，请选择复制自哪个版本')
    return base
  }
  const base = await versionById(basedOnId, tx).catch(() => null)
  if (!base) throw say('basedOnId', '版本不存在，请重新选择')
  if (base.line !== line) throw say('basedOnId', '只能复制同一产品线的费率')
  return base
}

/** Ends the former version; the constraint is asked at once, so that a clash is told and not found at the commit. */
async function published(id: string, { tx, caller, now }: Context): Promise<void> {
  const row = await versionById(id, tx)
  const { closes } = await neighboursOf(row, tx)
  if (closes)
    await tx
      .updateTable('rateVersion')
      .set(({ eb }) => ({ validTo: dayBefore(row), version: eb('version', '+', 1) }))
      .where('id', '=', closes.id)
      .execute()
  await tx
    .updateTable('rateVersion')
    .set({
      publisher: caller.username,
      publishedAt: now().toISOString(),
      reason: null,
      closedId: closes?.id ?? null,
      closedTo: closes?.validTo ?? null,
    })
    .where('id', '=', id)
    .execute()
  await sql`set constraints rate_version_overlap immediate`.execute(tx).catch((error: unknown) => {
    const clash = error instanceof Error && 'code' in error && error.code === '23P01'
    throw clash ? refuse('与刚刚发布的另一版本日期重叠，请刷新后重试') : error
  })
}

/** The version that was ended for one that never began goes on: to its own end, or to that of the withdrawn one. */
async function reopened({ id }: { id: string }, { tx }: Context): Promise<void> {
  const row = await versionById(id, tx)
  if (!row.closedId) return
  const ends = [row.validTo, row.closedTo].filter((day) => day !== null).toSorted()
  await tx
    .updateTable('rateVersion')
    .set(({ eb }) => ({ validTo: ends[0] ?? null, version: eb('version', '+', 1) }))
    .where('id', '=', row.closedId)
    .where('status', '=', 'published')
    .where('validTo', '=', dayBefore(row))
    .execute()
}
