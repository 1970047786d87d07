import { account as accountResource } from '@baoqiao/contract/channel/account.ts'
import type { channels } from '@baoqiao/contract/channel/list.ts'
import { sql } from 'kysely'
import { storeOf } from '../kernel/data/store-of.ts'
import { withDeleted } from '../kernel/database/database.ts'
import { AppError, notFound, refuse } from '../kernel/http/app-error.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { changing } from '../system/changing.ts'

const store = storeOf(accountResource)

/** What ties a login to a channel decides what the person sees: it follows the rule of rights. */
export const account: NonNullable<Handlers<typeof channels>['account']> = {
  async add({ body }, context) {
    checkChannel(body.channelId, context)
    await checkPerson(body.userId, context)
    return changing({ people: [body.userId] }, context, () => store.add({ body }, context))
  },
  async edit({ body }, context) {
    checkChannel(body.channelId, context)
    const people = [await personOf(body.id, context)]
    return changing({ people }, context, () => store.edit({ body }, context))
  },
  async remove({ params }, context) {
    const people = [await personOf(params.id, context)]
    return changing({ people }, context, () => store.remove({ params }, context))
  },
  async restore({ params }, context) {
    const people = [await withDeleted(context.tx, () => personOf(params.id, context))]
    return changing({ people }, context, () => store.restore({ params }, context))
  },
}

/** Where the account is to be must be within sight: said here, before the row policy refuses it without a word. */
function checkChannel(id: string | null | undefined, { caller }: Context): void {
  const { channels } = caller.scope
  if (id !== undefined && channels !== 'all' && (id === null || !channels.includes(id)))
    throw new AppError(403, '该渠道不在您的渠道之下，不能操作')
}

async function personOf(id: string, { tx }: Context): Promise<string> {
  const row = await tx.selectFrom('distAccount').select('userId').where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return row.userId
}

/** People are looked for as the owner: who may be tied to a channel is not for the departments to say. */
async function checkPerson(id: string, context: Context): Promise<void> {
  const { rows } = await asOwner(context, () =>
    sql`select 1 from sys_user where id = ${id} and tenant_id = ${context.tenantId} and deleted_at is null`.execute(
      context.tx,
    ),
  )
  const message = '登录用户不存在，请重新选择'
  if (rows.length === 0) throw refuse(message, [{ path: 'userId', message }])
}
