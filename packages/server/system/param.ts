import type { system } from '@baoqiao/contract/system/list.ts'
import { param as paramResource } from '@baoqiao/contract/system/param.ts'
import type { publicParam as publicParamCalls } from '@baoqiao/contract/system/public-param.ts'
import { cached } from '../kernel/data/cached.ts'
import { storeOf } from '../kernel/data/store-of.ts'
import { notFound, refuse } from '../kernel/http/app-error.ts'
import type { Handlers } from '../kernel/http/handlers.ts'

const store = storeOf(paramResource)

/** Parameters that the system itself reads stay. */
export const param: NonNullable<Handlers<typeof system>['param']> = {
  async remove({ params }, context) {
    const row = await store.get({ params }, context)
    if (row.system === '1') throw refuse('系统类参数不能删除')
    return store.remove({ params }, context)
  },
}

/** Values of public parameters by key, kept in memory until one changes. */
export const publicParam: Handlers<typeof publicParamCalls> = {
  async value({ params }, context) {
    const values = await cached(context, 'param', context.tenantId, async () => {
      const rows = await context.tx
        .selectFrom('sysParam')
        .select(['publicKey', 'publicValue'])
        .where('status', '=', '0')
        .where('deletedAt', 'is', null)
        .execute()
      return new Map(rows.map((row) => [row.publicKey, row.publicValue]))
    })
    const value = values.get(params.key)
    if (value === undefined) throw notFound()
    return value
  },
}
