import * as z from 'zod/mini'
import { call } from '../kernel/call.ts'
import { PAGING } from '../kernel/paging-words.ts'
import { plain } from '../kernel/plain.ts'
import { idSchema } from '../kernel/resource.ts'

const short = z.object({
  id: z.string(),
  name: z.string(),
  parentId: z.nullable(z.string()),
  channelCode: z.string(),
  status: z.enum(['0', '1']),
})
/** A channel in a list of all of them. */
export type ShortChannel = z.infer<typeof short>
const ids = (what: string) => z.array(idSchema, what).check(z.minLength(1, what), z.maxLength(1000, what))
const may = (right: string) => ({ authority: `dist_channel_${right}` })
const PATH = '/dist/distChannel'
const seen = { method: 'GET', allow: may('view') } as const

/** Channels for dropdowns, trees and the channel one belongs to (2-calls §7 channels); rows as the channel list has them. */
export const channelCalls = {
  /** All channels in sight, by name. */
  list: call({ ...seen, path: `${PATH}/list`, title: '全部渠道', data: z.array(short) }),
  /** The whole tree as flat nodes in order, each under its parent; at the top whose parent is not in sight. */
  tree: call({ ...seen, path: `${PATH}/tree`, title: '渠道树', data: z.array(short) }),
  /** Channels whose names have `name` in them, with the channels above them, in the order of the tree. */
  getTreeByName: call({
    ...seen,
    path: `${PATH}/getTreeByName`,
    title: '按名称查渠道树',
    ignored: PAGING,
    query: z.strictObject({ name: z.string('请填写渠道名称').check(z.trim(), z.maxLength(60)) }),
    data: z.array(short),
  }),
  /** Main channels in sight: the companies that channels belong to. */
  companies: call({
    ...seen,
    path: `${PATH}/companies`,
    title: '渠道公司',
    data: z.array(z.object({ id: z.string(), name: z.string(), agencyName: z.nullable(z.string()) })),
  }),
  /** One's own channel and what it may sell; null for people of no channel. */
  my: call({
    method: 'GET',
    path: `${PATH}/my`,
    title: '本渠道',
    allow: 'login',
    data: z.nullable(
      z.extend(short, {
        mainChannelId: z.string(),
        isMain: z.boolean(),
        insureTypes: z.array(z.string()),
        insureAuthority: z.enum(['ALL', 'OLD', 'REPLACE']),
        limitPublicPay: z.enum(['ON', 'OFF']),
      }),
    ),
  }),
  /** The main channel above one's own, by name and products; null for people of no channel. */
  main: call({
    method: 'GET',
    path: `${PATH}/main`,
    title: '所属主渠道',
    allow: 'login',
    data: z.nullable(z.extend(short, { insureTypes: z.array(z.string()) })),
  }),
  /** The same change for several channels: all of them or none. Answers how many. */
  batchUpdate: call({
    method: 'PUT',
    path: `${PATH}/batchUpdate`,
    title: '批量修改渠道',
    allow: may('edit'),
    body: z.strictObject({
      ids: ids('请选择渠道'),
      status: z.optional(z.enum(['0', '1'], '请选择停用状态')),
      insureTypes: z.optional(
        z.string('请选择可用产品').check(z.minLength(1, '请选择可用产品'), z.maxLength(2000)),
      ),
      limitPublicPay: z.optional(z.enum(['ON', 'OFF'], '请选择限制公户支付')),
      feeTier: z.optional(z.enum(['100', '110', '115'], '请选择费率档位')),
      remark: z.optional(
        z.nullable(z.string().check(z.maxLength(200, '备注不能超过200个字符'), plain('备注', 200))),
      ),
    }),
    data: z.object({ done: z.int() }),
  }),
}

/** Markets in their order, and that order changed by hand. */
export const marketCalls = {
  getMarketList: call({
    method: 'GET',
    path: `${PATH}/getMarketList`,
    title: '市场列表',
    allow: { authority: 'dist_market_view' },
    data: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        channelIds: z.array(z.string()),
        sort: z.int(),
        status: z.enum(['0', '1']),
      }),
    ),
  }),
  /** The ids of all markets in their new order; answers how many stand elsewhere than before. */
  sort: call({
    method: 'PUT',
    path: `${PATH}/marketList/sort`,
    title: '市场排序',
    allow: { authority: 'dist_market_edit' },
    body: z.strictObject({ ids: ids('请给出市场的顺序') }),
    data: z.object({ done: z.int() }),
  }),
}
