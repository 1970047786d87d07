import { dict as dictResource } from '@baoqiao/contract/system/dict.ts'
import { dictItem as dictItemResource } from '@baoqiao/contract/system/dict-item.ts'
import type { system } from '@baoqiao/contract/system/list.ts'
import { storeOf } from '../kernel/data/store-of.ts'
import { withDeleted } from '../kernel/database/database.ts'
import { notFound, refuse } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Handlers } from '../kernel/http/handlers.ts'

const dictStore = storeOf(dictResource)
const itemStore = storeOf(dictItemResource)
const say = (path: string, message: string) => refuse(message, [{ path, message }])

/** Dictionaries of the system stay; others go with their entries. */
export const dict: NonNullable<Handlers<typeof system>['dict']> = {
  async remove({ params }, context) {
    const { tx, now } = context
    const row = await tx
      .selectFrom('sysDict')
      .select(['type', 'system'])
      .where('id', '=', params.id)
      .where('deletedAt', 'is', null)
      .executeTakeFirst()
    if (!row) throw notFound()
    if (row.system === '1') throw refuse('系统类字典不能删除')
    const gone = now().toISOString()
    await withDeleted(tx, () =>
      tx
        .updateTable('sysDictItem')
        .set({ deletedAt: gone, updatedAt: gone })
        .where('type', '=', row.type)
        .where('deletedAt', 'is', null)
        .execute(),
    )
    return dictStore.remove({ params }, context)
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
