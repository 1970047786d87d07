import * as z from 'zod/mini'
import { call } from '../kernel/call.ts'
import { f } from '../kernel/field.ts'
import { pageSchema, pagingShape } from '../kernel/list.ts'
import { plain } from '../kernel/plain.ts'
import { idSchema, resource } from '../kernel/resource.ts'
import { ANSWER_TYPES, REQUEST_TYPES } from './auto-reply.ts'

const given = { readOnly: true } as const
const openid = f.text('openid', {
  required: true,
  immutable: true,
  pattern: '^[\\w-]{28}$',
  message: 'openid 为28位字母、数字、下划线或短横',
  search: 'equal',
  width: 260,
})

/**
 * What fans wrote to an official account, or did there that it is told of (1-platform §5 WeChat message). It comes by the
 * platform's own calls; `add` writes down one that came while the server could not be reached. `repContent` is the text, of
 * an event its name and key, of the rest what is known of it; `mediaId` names its file for three days.
 */
export const fansMsg = resource({
  name: 'wx_fans_msg',
  path: '/mp/wxfansmsg',
  title: '粉丝消息',
  scope: 'tenant',
  icon: 'bell',
  label: 'repContent',
  verbs: ['add', 'remove'],
  lookup: ['wx_fans_msg_res'],
  without: ['export', 'import'],
  list: [
    'nickName',
    'repType',
    'repContent',
    'answerState',
    'readFlag',
    'createTime',
    'wxAccountId',
    'appId',
    'openid',
  ],
  indexes: [
    ['wx_account_id', 'openid', 'create_time'],
    ['wx_account_id', 'create_time'],
    ['wx_account_id', 'answer_state'],
  ],
  related: [{ resource: 'wx_fans_msg_res', by: 'fansMsgId' }],
  fields: {
    wxAccountId: f.ref('公众号', { from: 'wx_account', required: true, immutable: true, search: 'equal' }),
    appId: f.text('AppID', { ...given, max: 18 }),
    openid,
    nickName: f.text('昵称', { ...given, max: 64, search: 'like' }),
    repType: f.choice('消息类型', {
      required: true,
      immutable: true,
      default: 'text',
      options: REQUEST_TYPES,
      search: 'equal',
    }),
    repContent: f.longText('消息内容', { required: true, immutable: true, max: 2048, search: 'like' }),
    mediaId: f.text('media_id', { ...given, unlisted: true }),
    msgId: f.text('微信消息编号', { ...given, unlisted: true }),
    readFlag: f.choice('是否已读', {
      ...given,
      required: true,
      default: '0',
      options: { '0': '未读', '1': '已读' },
      tones: { '0': 'warning', '1': 'neutral' },
      search: 'equal',
    }),
    answerState: f.choice('回复状态', {
      ...given,
      required: true,
      default: '0',
      options: { '0': '未回复', '1': '已回复', '2': '无需回复' },
      tones: { '0': 'danger', '1': 'success', '2': 'neutral' },
      search: 'equal',
    }),
    createTime: f.instant('发送时间', { ...given, sortable: true, search: 'range' }),
  },
})

/**
 * What a fan was answered: by itself, by the rules of auto-replies, or by staff. One that staff sent says how it went; what
 * WeChat refused stays with its reason, and what it said nothing to (`3`) may have come to the fan.
 */
export const fansMsgRes = resource({
  name: 'wx_fans_msg_res',
  path: '/mp/wxfansmsgres',
  title: '消息回复',
  scope: 'tenant',
  icon: 'bell',
  label: 'repContent',
  verbs: ['remove'],
  without: ['export', 'import'],
  list: ['repContent', 'repType', 'way', 'sendStatus', 'why', 'createTime', 'openid', 'wxAccountId'],
  indexes: [['fans_msg_id'], ['wx_account_id', 'openid', 'create_time']],
  fields: {
    fansMsgId: f.ref('粉丝消息', { ...given, from: 'wx_fans_msg', required: true, search: 'equal' }),
    wxAccountId: f.ref('公众号', { ...given, from: 'wx_account', required: true, search: 'equal' }),
    openid: f.text('openid', { ...given, required: true, search: 'equal', width: 260 }),
    repType: f.choice('回复类型', { ...given, required: true, default: 'text', options: ANSWER_TYPES }),
    repContent: f.longText('回复内容', { ...given, required: true, max: 2048, search: 'like' }),
    way: f.choice('回复方式', {
      ...given,
      required: true,
      default: 'staff',
      options: { auto: '自动回复', staff: '客服回复' },
      search: 'equal',
    }),
    sendStatus: f.choice('发送状态', {
      ...given,
      required: true,
      default: '0',
      options: { '0': '发送中', '1': '已发送', '2': '发送失败', '3': '结果未知' },
      tones: { '0': 'info', '1': 'success', '2': 'danger', '3': 'warning' },
      search: 'equal',
    }),
    why: f.text('未送达说明', given),
    createTime: f.instant('回复时间', { ...given, sortable: true, search: 'range' }),
  },
})

/** Hours in which staff may answer after what a fan last wrote: by the platform's own rule. */
export const ANSWER_HOURS = 48
const fan = { wxAccountId: idSchema, openid: z.string().check(z.regex(/^[\w-]{28}$/, 'openid 格式不正确')) }
const instant = z.string()

/** Messages as a conversation with a fan (2-calls §7 wxfansmsg, wxfansmsgres). */
export const messages = {
  /** Fans who wrote, whoever wrote last first, with what they wrote last and how much of it nobody has answered; and how many of them wait for an answer in all. */
  talks: call({
    method: 'GET',
    path: '/mp/wxfansmsg/talks',
    title: '粉丝会话',
    allow: { authority: 'wx_fans_msg_view' },
    query: z.strictObject({
      current: pagingShape.current,
      size: pagingShape.size,
      wxAccountId: z.optional(idSchema),
      keyword: z.optional(z.string().check(z.maxLength(64))),
      unanswered: z.optional(z.literal('1', '未回复只能是1')),
    }),
    data: z.extend(
      pageSchema(
        z.object({
          wxAccountId: z.string(),
          openid: z.string(),
          nickName: z.nullable(z.string()),
          subscribeStatus: z.nullable(z.string()),
          repType: z.string(),
          repContent: z.string(),
          /** Of a press on a menu (`CLICK key`): what the button is called in the menu as it is kept; null when it is there no more. */
          menuName: z.nullable(z.string()),
          createTime: instant,
          unanswered: z.int(),
        }),
      ),
      { waiting: z.int() },
    ),
  }),
  /**
   * The last hundred messages and answers of a fan before `before` (an instant; now unless said), oldest first. `until`: to
   * when staff may answer; null when the fan has not written, past when it is too late. `answers`: the message that an
   * answer would stand under.
   */
  talk: call({
    method: 'GET',
    path: '/mp/wxfansmsg/talk',
    title: '会话内容',
    allow: { authority: 'wx_fans_msg_view' },
    query: z.strictObject({
      ...fan,
      before: z.optional(z.iso.datetime({ error: '时间格式不正确', offset: true })),
    }),
    data: z.object({
      lines: z.array(
        z.object({
          id: z.string(),
          from: z.enum(['fan', 'auto', 'staff']),
          repType: z.string(),
          repContent: z.string(),
          mediaId: z.nullable(z.string()),
          /** As in the list of talks. */
          menuName: z.nullable(z.string()),
          createTime: instant,
          sendStatus: z.nullable(z.string()),
          why: z.nullable(z.string()),
        }),
      ),
      more: z.boolean(),
      nickName: z.nullable(z.string()),
      /** '0' has left, '1' follows; null for one who is not known as a fan. */
      subscribeStatus: z.nullable(z.string()),
      unanswered: z.int(),
      until: z.nullable(instant),
      answers: z.nullable(z.string()),
    }),
  }),
  /** What the fan wrote up to a message of theirs needs no answer; what came since still waits for one. */
  noAnswer: call({
    method: 'POST',
    path: '/mp/wxfansmsg/noAnswer',
    title: '会话无需回复',
    allow: { authority: 'wx_fans_msg_res_add' },
    body: z.strictObject({ fansMsgId: idSchema }),
    data: z.object({ done: z.int() }),
  }),
  /**
   * Answers a fan's message as staff: with a text, or with material that the account keeps, by its media id. All that the fan
   * wrote up to that message is answered by it. 400 when the fan has not written within 48 hours or the platform refuses; 503 when it
   * does not answer. What did not go out stays with its reason.
   */
  answer: call({
    method: 'POST',
    path: '/mp/wxfansmsgres',
    title: '回复粉丝消息',
    allow: { authority: 'wx_fans_msg_res_add' },
    body: z.strictObject({
      fansMsgId: idSchema,
      repType: z._default(z.enum(['text', 'image', 'voice', 'video', 'news'], '回复类型不正确'), 'text'),
      repContent: z.string('请填写回复内容').check(
        z.refine((text) => text.trim() !== '', '请填写回复内容'),
        z.maxLength(2048, '回复内容不能超过2048个字'),
        plain('回复内容', 2048),
      ),
    }),
    data: z.object({ id: z.string() }),
  }),
}
