import { f } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'

/** Kinds of message that an official account is told, by the platform's own names. */
export const REQUEST_TYPES = {
  text: '文本',
  image: '图片',
  voice: '语音',
  video: '视频',
  shortvideo: '小视频',
  location: '地理位置',
  link: '链接',
  event: '事件',
} as const
/** Kinds of message that it answers with. */
export const REPLY_TYPES = { text: '文本', image: '图片', voice: '语音', video: '视频' } as const
/** Kinds of message that staff answer with. */
export const ANSWER_TYPES = { ...REPLY_TYPES, news: '图文' } as const

/**
 * What an official account answers by itself (2-calls §3 auto-reply): to a text by its keyword, to an event by its name or
 * the key of a menu, to another message by its kind alone. `content` is the text, or the media id of what is sent. Only
 * keywords may match a part (`repMate` 2); a text without one is answered when no keyword fits. For one account and what it is told there is one reply.
 */
export const autoReply = resource({
  name: 'wx_auto_reply',
  path: '/mp/wxautoreply',
  title: '自动回复',
  scope: 'tenant',
  icon: 'refresh',
  label: 'content',
  without: ['export', 'import'],
  list: ['wxAccountId', 'reqType', 'reqKey', 'repMate', 'repType', 'content', 'updatedAt'],
  indexes: [['wx_account_id'], { unique: ['wx_account_id', 'req_type', 'req_key', 'rep_mate'] }],
  fields: {
    wxAccountId: f.ref('公众号', { from: 'wx_account', required: true, immutable: true, search: 'equal' }),
    reqType: f.choice('请求消息类型', { required: true, options: REQUEST_TYPES, search: 'equal' }),
    reqKey: f.text('关键词', {
      max: 64,
      default: '',
      search: 'like',
      hint: '文本填关键词，不填则为没有关键词匹配时的默认回复；事件填事件名（关注为 subscribe）或菜单的 key；其他类型不填',
    }),
    repMate: f.choice('匹配方式', {
      required: true,
      default: '1',
      options: { '1': '全匹配', '2': '半匹配' },
      hint: '半匹配：消息中含有关键词即回复，只用于文本',
    }),
    repType: f.choice('回复消息类型', {
      required: true,
      default: 'text',
      options: REPLY_TYPES,
      search: 'equal',
    }),
    content: f.longText('回复内容', {
      required: true,
      max: 2048,
      hint: '文本填回复的文字；图片、语音、视频从素材中选择',
    }),
  },
})
