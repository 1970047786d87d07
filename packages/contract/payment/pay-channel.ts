import * as z from 'zod/mini'
import { call } from '../kernel/call.ts'
import { f } from '../kernel/field.ts'
import { idSchema, resource } from '../kernel/resource.ts'
import { GATEWAY_PARAMS, GATEWAY_TYPES } from './gateway-params.ts'

const address = (label: string, hint: string) =>
  f.text(label, {
    max: 255,
    pattern: '^(https?://\\S+)?$',
    message: `${label}以 http:// 或 https:// 开头`,
    hint,
  })

const SECRET_PARAMS = Object.values(GATEWAY_PARAMS).flatMap((fields) =>
  Object.entries(fields).flatMap(([name, { kind }]) => (kind === 'secret' ? name : [])),
)

/**
 * A way in which a tenant is paid: an account at a gateway (1-platform §3, §5 payment channel). New payment orders go by
 * the oldest that is enabled. `param` is checked by the type's own fields (`GATEWAY_PARAMS`).
 */
export const payChannel = resource({
  name: 'pay_channel',
  wireNames: { createTime: 'createdAt' },
  path: '/pay/paychannel',
  title: '支付渠道',
  scope: 'tenant',
  icon: 'link',
  label: 'channelName',
  without: ['import'],
  lookup: ['pay_order'],
  list: ['channelName', 'channelId', 'appId', 'channelMchId', 'state', 'remark', 'createdAt'],
  fields: {
    channelName: f.text('渠道名称', { required: true, max: 60, search: 'like' }),
    channelId: f.choice('渠道类型', {
      required: true,
      immutable: true,
      options: GATEWAY_TYPES,
      search: 'equal',
    }),
    appId: f.text('应用编号', { required: true, max: 64, search: 'equal' }),
    channelMchId: f.text('商户号', { required: true, max: 64, search: 'equal' }),
    state: f.choice('状态', {
      required: true,
      default: '0',
      options: { '0': '停用', '1': '启用' },
      tones: { '0': 'neutral', '1': 'success' },
      search: 'equal',
      hint: '新的支付订单使用最早建立的启用渠道；已有订单和退款仍走原渠道',
    }),
    param: f.json('接口参数', { required: true, secrets: SECRET_PARAMS }),
    returnUrl: address('支付完成后返回地址', '付款人付款后回到的页面'),
    notifyUrl: address('回调地址', '不填即用平台的回调地址'),
    remark: f.text('备注', { max: 200 }),
    /** Once somebody could pay by it, refunds go by this account: another one is another channel. */
    accountBarred: f.text('不能修改账户的原因', {
      ...{ joined: true, readOnly: true, unlisted: true, sortable: false },
    }),
    /** The secrets of `param`, as JSON. */
    secrets: f.secret('密钥', { readOnly: true, reversible: true }),
  },
})

/** What is done with payment channels beyond keeping them. */
export const payChannels = {
  /** Asks the gateway whether it takes the channel's configuration; a refusal is an answer (`works` false), not an error. */
  test: call({
    method: 'POST',
    path: '/pay/paychannel/{id}/test',
    title: '测试支付渠道',
    allow: { authority: 'pay_channel_edit' },
    params: z.object({ id: idSchema }),
    data: z.object({ works: z.boolean(), said: z.string() }),
  }),
}
