import * as z from 'zod/mini'
import { call } from '../kernel/call.ts'
import { f } from '../kernel/field.ts'
import { idSchema, resource } from '../kernel/resource.ts'

const shown = { readOnly: true } as const

/**
 * Who follows or followed an official account (2-calls §3 fan). The platform of official accounts has them; `sync` brings
 * them here. Following and leaving again sets the times; whoever comes back has no time of leaving.
 */
export const fans = resource({
  name: 'wx_account_fans',
  path: '/mp/wxaccountfans',
  title: '粉丝',
  scope: 'tenant',
  icon: 'staff',
  label: 'openid',
  without: ['import'],
  list: ['nickname', 'openid', 'gender', 'subscribeStatus', 'subscribeTime', 'wxAccountId', 'remark'],
  indexes: [{ unique: ['wx_account_id', 'openid'] }, ['wx_account_id', 'subscribe_time']],
  fields: {
    wxAccountId: f.ref('公众号', { from: 'wx_account', required: true, immutable: true, search: 'equal' }),
    nickname: f.text('昵称', {
      max: 64,
      search: 'like',
      hint: '微信不再提供多数粉丝的昵称，可以自行填写，同步不会清空',
    }),
    openid: f.text('openid', {
      required: true,
      immutable: true,
      pattern: '^[\\w-]{28}$',
      message: 'openid 为28位字母、数字、下划线或短横',
      search: 'equal',
      width: 260,
    }),
    gender: f.choice('性别', {
      required: true,
      default: '0',
      options: { '0': '未知', '1': '男', '2': '女' },
    }),
    subscribeStatus: f.choice('关注状态', {
      required: true,
      default: '1',
      options: { '0': '未关注', '1': '已关注' },
      tones: { '0': 'neutral', '1': 'success' },
      search: 'equal',
    }),
    subscribeTime: f.instant('关注时间', { ...shown, sortable: true, search: 'range' }),
    unsubscribeTime: f.instant('取消关注时间', shown),
    scene: f.text('来源场景', { ...shown, hint: '最近一次扫码带回的场景值' }),
    remark: f.text('备注', { max: 200 }),
    syncedAt: f.instant('同步时间', { ...shown, unlisted: true }),
  },
})

/** What is done with fans beyond keeping them. */
export const fansSync = {
  /**
   * Brings the fans of the account `id` as the platform of official accounts has them now: new ones are added, known ones
   * brought up to date, those it no longer names are marked as gone. Answers how many follow, came and left. May be done
   * again at any time. What takes more than some ten seconds goes on in the background (`goesOn`): asked again meanwhile it
   * answers how many came so far, and the account's `syncedAt` is set at its end. 400 when the platform refuses the account, 503
   * when it does not answer; what came until then stays.
   */
  sync: call({
    method: 'POST',
    path: '/mp/wxaccountfans/sync/{id}',
    title: '同步公众号粉丝',
    allow: { authority: 'wx_account_fans_sync' },
    params: z.object({ id: idSchema }),
    data: z.object({
      total: z.int(),
      added: z.int(),
      left: z.int(),
      goesOn: z.optional(z.literal(true)),
    }),
  }),
}
