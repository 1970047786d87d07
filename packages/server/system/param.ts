import type { publicParam as publicParamCalls } from '@baoqiao/contract/system/public-param.ts'
import { cached } from '../kernel/data/cached.ts'
import { notFound } from '../kernel/http/app-error.ts'
import type { Handlers } from '../kernel/http/handlers.ts'

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
