import { fans as resource } from '@baoqiao/contract/wechat/fans.ts'
import type { wechat } from '@baoqiao/contract/wechat/list.ts'
import { storeOf } from '../kernel/data/store-of.ts'
import { addRow, editRow, guarded } from '../kernel/data/write.ts'
import { withDeleted } from '../kernel/database/database.ts'
import { notFound, refuse } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { holdAccount } from './hold-account.ts'

const store = storeOf(resource)

/** Fans as people write them down; once an account and openid. Following and leaving have their times from the server. */
export const fans: NonNullable<Handlers<typeof wechat>['fans']> = {
  async add({ body }, context) {
    await holdAccount(body.wxAccountId, context)
    await checkOnce(body.wxAccountId, body.openid, context)
    const follows = (body.subscribeStatus ?? '1') === '1'
    const subscribeTime = follows ? context.now().toISOString() : null
    return addRow(resource, { ...body, subscribeTime }, context)
  },
  async edit({ body }, context) {
    const row = await context.tx
      .selectFrom('wxAccountFans')
      .select(['subscribeStatus', 'subscribeTime'])
      .where('id', '=', body.id)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw notFound()
    const next = body.subscribeStatus ?? row.subscribeStatus
    const times = next === row.subscribeStatus ? {} : turned(next, row.subscribeTime, context.now())
    return editRow(resource, { ...body, ...times }, context)
  },
  async restore({ params }, context) {
    const row = await withDeleted(context.tx, () =>
      context.tx
        .selectFrom('wxAccountFans')
        .select(['wxAccountId', 'openid'])
        .where('id', '=', params.id)
        .where('deletedAt', 'is not', null)
        .executeTakeFirst(),
    )
    if (row) {
      await holdAccount(row.wxAccountId, context)
      await checkOnce(row.wxAccountId, row.openid, context)
    }
    return guarded(resource, () => store.restore({ params }, context))
  },
}

/** Times of one who came or left now; nobody leaves before they came. */
function turned(to: '0' | '1', subscribed: string | null, now: Date) {
  const at = now.toISOString()
  if (to === '1') return { subscribeTime: at, unsubscribeTime: null }
  const left = subscribed !== null && subscribed > at ? subscribed : at
  return { unsubscribeTime: subscribed === null ? null : left }
}

async function checkOnce(wxAccountId: string, openid: string, { tx }: Context): Promise<void> {
  const other = await tx
    .selectFrom('wxAccountFans')
    .select('id')
    .where('wxAccountId', '=', wxAccountId)
    .where('openid', '=', openid)
    .executeTakeFirst()
  const message = '该公众号下已有这个 openid 的粉丝'
  if (other) throw refuse(message, [{ path: 'openid', message }])
}
