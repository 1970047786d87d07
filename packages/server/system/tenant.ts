import { todayIn } from '@baoqiao/contract/rules/dates.ts'
import type { system } from '@baoqiao/contract/system/list.ts'
import { type tenants as tenantCalls, tenant as tenantResource } from '@baoqiao/contract/system/tenant.ts'
import { storeOf } from '../kernel/data/store-of.ts'
import { refuse } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { phased } from '../kernel/http/phased.ts'
import { firstTenantAdmin } from './first-tenant-admin.ts'
import { initialPassword } from './initial-password.ts'

const store = storeOf(tenantResource)
const say = (path: string, message: string) => refuse(message, [{ path, message }])

/** A tenant's period must not be backwards, and nobody shuts themselves out. */
export const tenant: NonNullable<Handlers<typeof system>['tenant']> = {
  async add({ body }, context) {
    checkPeriod(body.startTime, body.endTime)
    return store.add({ body }, context)
  },
  async edit({ body }, context) {
    const before = await context.tx
      .selectFrom('sysTenant')
      .selectAll()
      .where('id', '=', body.id)
      .executeTakeFirst()
    const after = { ...before, ...body }
    checkPeriod(after.startTime ?? '', after.endTime ?? '')
    if (body.id === context.tenantId) checkOwn(after, context)
    return store.edit({ body }, context)
  },
  async remove({ params }, context) {
    if (params.id === context.tenantId) throw refuse('不能删除自己所在的租户')
    return store.remove({ params }, context)
  },
}

export const tenants: Handlers<typeof tenantCalls> = {
  firstAdmin: phased({
    async before(_, { ports }) {
      const password = initialPassword()
      return { password, hash: await ports.passwords.hash(password) }
    },
    within: firstTenantAdmin,
  }),
  list: (_, { tx }) =>
    tx
      .selectFrom('sysTenant')
      .select(['id', 'name', 'code', 'startTime', 'endTime', 'status'])
      .where('deletedAt', 'is', null)
      .orderBy('id')
      .execute(),
}

function checkPeriod(startTime: string, endTime: string): void {
  if (startTime > endTime) throw say('endTime', '结束日期不能早于开始日期')
}

function checkOwn(
  after: { status?: string | null | undefined; startTime?: string; endTime?: string },
  { now }: Context,
) {
  const today = todayIn(now())
  if (after.status === '9') throw say('status', '不能停用自己所在的租户')
  if ((after.startTime ?? '') > today || (after.endTime ?? '') < today)
    throw say('endTime', '自己所在租户的有效期须包含今天')
}
