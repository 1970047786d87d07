import { dict as dictResource } from '@baoqiao/contract/system/dict.ts'
import { dictItem as dictItemResource } from '@baoqiao/contract/system/dict-item.ts'
import type { system } from '@baoqiao/contract/system/list.ts'
import { storeOf } from '../kernel/data/store-of.ts'
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
    await tx
      .updateTable('sysDictItem')
      .set({ deletedAt: gone, updatedAt: gone })
      .where('type', '=', row.type)
      .where('deletedAt', 'is', null)
      .execute()
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
}

async function checkItem(
  id: string | null,
  { type, value }: { type: string; value: string },
  { tx }: Context,
) {
  const known = await tx
    .selectFrom('sysDict')
    .select('id')
    .where('type', '=', type)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!known) throw say('type', '没有这种字典类型，请先新增字典')
  const same = await tx
    .selectFrom('sysDictItem')
    .select('id')
    .where('type', '=', type)
    .where('value', '=', value)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (same && same.id !== id) throw say('value', '该字典中已有此数据值')
}
