import type { Issue } from '@baoqiao/contract/kernel/errors.ts'
import { REPLY_TYPES, type REQUEST_TYPES } from '@baoqiao/contract/wechat/auto-reply.ts'

/** A reply as it would be kept; `reqKey` '' where there is none. */
export interface Reply {
  reqType: keyof typeof REQUEST_TYPES
  reqKey: string
  repMate: '1' | '2'
  repType: keyof typeof REPLY_TYPES
  content: string
}

/** Most bytes of a text that the platform of official accounts passes on. */
const BYTES = 2048

/** What keeps a reply from ever being given, each at its field; none when it can be. */
export function replyIssues({ reqType, reqKey, repMate, repType, content }: Reply): Issue[] {
  const issues: Issue[] = []
  const say = (path: keyof Reply, message: string) => issues.push({ path, message })
  const isKeyed = reqType === 'text' || reqType === 'event'
  if (reqType === 'event' && reqKey === '') say('reqKey', '请填写事件名或菜单的 key，关注事件为 subscribe')
  if (reqType === 'text' && reqKey === '' && repMate === '2') say('reqKey', '半匹配须填写关键词')
  if (!isKeyed && reqKey !== '') say('reqKey', '只有文本和事件有关键词，请清空关键词')
  if (reqType === 'event' && reqKey === 'unsubscribe') say('reqKey', '粉丝取消关注后不能再收到回复')
  if (reqType !== 'text' && repMate === '2') say('repMate', '半匹配只用于文本，其他消息请选择全匹配')
  if (repType === 'text' && new TextEncoder().encode(content).length > BYTES)
    say('content', `回复内容不能超过${BYTES}字节（约680个汉字）`)
  if (repType !== 'text' && !/^[\w-]{16,128}$/.test(content))
    say('content', `${REPLY_TYPES[repType]}回复填写素材的 media_id（16至128位字母、数字、下划线或短横）`)
  return issues
}
