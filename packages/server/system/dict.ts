import { dict as dictResource } from '@baoqiao/contract/system/dict.ts'
import { dictItem as dictItemResource } from '@baoqiao/contract/system/dict-item.ts'
import type { system } from '@baoqiao/contract/system/list.ts'
import { sql } from 'kysely'
import { storeOf } from '../kernel/data/store-of.ts'
import { withDeleted } from '../kernel/database/database.ts'
import { notFound, refuse } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { staysOfSystem } from './stays-of-system.ts'

const dictStore = storeOf(dictResource)
const itemStore = storeOf(dictItemResource)
const say = (path: string, message: string) => refuse(message, [{ path, message }])

/** Dictionaries of the system stay; others go with their entries, and come back with them. */
export const dict: NonNullable<Handlers<typeof system>['dict']> = {
  async edit({ body }, context) {
    const before = await context.tx
      .selectFrom('sysDict')
      .select('system')
      .where('id', '=', body.id)
      .where('deletedAt', 'is', null)
      .executeTakeFirst()
    if (before) staysOfSystem(before, body, '系统类字典不能改为业务类')
    return dictStore.edit({ body }, context)
  },
  async remove({ params }, context) {
    const { tx } = context
    const row = await tx
      .selectFrom('sysDict')
      .select(['type', 'system'])
      .where('id', '=', params.id)
      .where('deletedAt', 'is', null)
      .executeTakeFirst()
    if (!row) throw notFound()
    if (row.system === '1') throw refuse('系统类字典不能删除')
    // The time of the transaction, as the dictionary's own: by it they are known when it comes back.
    await withDeleted(tx, () =>
      tx
        .updateTable('sysDictItem')
        .set({ deletedAt: sql<string>`now()`, updatedAt: sql<string>`now()` })
        .where('type', '=', row.type)
        .where('deletedAt', 'is', null)
        .execute(),
    )
    return dictStore.remove({ params }, context)
  },
  async restore({ params }, context) {
    const { tx } = context
    await withDeleted(tx, () =>
      sql`update sys_dict_item i set deleted_at = null, updated_at = now() from sys_dict d
        where d.id = ${params.id} and i.type = d.type and i.deleted_at = d.deleted_at`.execute(tx),
    )
    return dictStore.restore({ params }, context)
  },
}

/** An entry belongs to a dictionary that is there, and its value stands in it once. */
export const dictItem: NonNullable<Handlers<typeof system>['dictItem']> = {
  async add({ body }, context) {
    await checkItem(null, body, context)
    return itemStore.add({ body }, context)
  },
  async edit({ body }, context) {
    if (body.type !== undefined || body.value !== undefined) {
      const before = await context.tx
        .selectFrom('sysDictItem')
        .select(['type', 'value'])
        .where('id', '=', body.id)
        .executeTakeFirst()
      if (before)
        await checkItem(
          body.id,
          { type: body.type ?? before.type, value: body.value ?? before.value },
          context,
        )
    }
    return itemStore.edit({ body }, context)
  },
  async restore({ params }, context) {
    const row = await withDeleted(context.tx, () =>
      context.tx
        .selectFrom('sysDictItem')
        .select(['type', 'value'])
        .where('id', '=', params.id)
        .executeTakeFirst(),
    )
    const [problem] = row ? await problemsOf([{ id: params.id, values: row }], context) : []
    if (problem?.path === 'type') throw refuse(`字典“${row?.type}”已被删除，请先恢复字典`)
    if (problem) throw refuse(`${problem.message}“${row?.value}”，不能恢复`)
    return itemStore.restore({ params }, context)
  },
  admit: async (rows, context) =>
    (await problemsOf(rows, context)).map((problem) => problem?.message ?? null),
}

async function checkItem(id: string | null, values: Entry['values'], context: Context) {
  const [problem] = await problemsOf([{ id, values }], context)
  if (problem) throw say(problem.path, problem.message)
}

interface Entry {
  id: string | null
  values: { type?: unknown; value?: unknown }
}

/** What is wrong with entries, by themselves, among each other and with what is there: two queries for all of them. */
async function problemsOf(rows: readonly Entry[], { tx }: Context) {
  const types = [...new Set(rows.map(({ values }) => String(values.type)))]
  const given = [...new Set(rows.map(({ values }) => String(values.value)))]
  if (types.length === 0) return []
  const dicts = await tx
    .selectFrom('sysDict')
    .select('type')
    .where('type', 'in', types)
    .where('deletedAt', 'is', null)
    .execute()
  const known = new Set(dicts.map(({ type }) => type))
  const items = await tx
    .selectFrom('sysDictItem')
    .select(['id', 'type', 'value'])
    .where('type', 'in', types)
    .where('value', 'in', given)
    .where('deletedAt', 'is', null)
    .execute()
  const holders = new Map(items.map(({ id, type, value }) => [`${type}\n${value}`, id]))
  return rows.map(({ id, values: { type, value } }) => {
    if (!known.has(String(type))) return { path: 'type', message: '没有这种字典类型，请先新增字典' }
    const place = `${type}\n${value}`
    const holder = holders.get(place)
    if (holder !== undefined && holder !== id) return { path: 'value', message: '该字典中已有此数据值' }
    holders.set(place, id ?? 'of this sheet')
    return null
  })
}
