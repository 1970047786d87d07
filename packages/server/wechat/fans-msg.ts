import type { wechat } from '@baoqiao/contract/wechat/list.ts'
import { fansMsg as resource } from '@baoqiao/contract/wechat/message.ts'
import { addRow } from '../kernel/data/write.ts'
import { refuse } from '../kernel/http/app-error.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { holdAccount } from './hold-account.ts'

/** A message that somebody writes down is of a fan who is known; when it came is now. */
export const fansMsg: NonNullable<Handlers<typeof wechat>['fansMsg']> = {
  async add({ body }, context) {
    const { wxAccountId, openid } = body
    await holdAccount(wxAccountId, context)
    const { tx, now } = context
    const fan = await tx
      .selectFrom('wxAccountFans as f')
      .innerJoin('wxAccount as a', 'a.id', 'f.wxAccountId')
      .select(['f.nickname', 'a.appid'])
      .where('f.wxAccountId', '=', wxAccountId)
      .where('f.openid', '=', openid)
      .executeTakeFirst()
    const message = '该公众号没有这个 openid 的粉丝，请先同步粉丝'
    if (!fan) throw refuse(message, [{ path: 'openid', message }])
    const own = { appId: fan.appid, nickName: fan.nickname, createTime: now().toISOString() }
    return addRow(resource, { ...body, ...own }, context)
  },
}
