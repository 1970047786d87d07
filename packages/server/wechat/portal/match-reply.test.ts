import { expect, test } from 'vitest'
import type { Reply } from '../reply-issues.ts'
import { readInbound } from './inbound.ts'
import { matchReply } from './match-reply.ts'

const reply = (
  reqType: Reply['reqType'],
  reqKey: string,
  content: string,
  repMate: Reply['repMate'] = '1',
) => ({
  ...{ reqType, reqKey, repMate, content, repType: 'text' as const },
})
const REPLIES = [
  reply('text', '', '默认'),
  reply('text', '理赔', '理赔半', '2'),
  reply('text', '理赔材料', '材料半', '2'),
  reply('text', '理赔', '理赔全'),
  reply('text', '发票', '发票全'),
  reply('event', 'subscribe', '欢迎'),
  reply('event', 'hall', '大厅来的'),
  reply('event', 'hotline', '电话'),
  reply('image', '', '收到图片'),
]
const told = (fields: Record<string, string>) => {
  const all = { ToUserName: 'gh_1', FromUserName: 'o'.repeat(28), CreateTime: '1763600000', ...fields }
  const inbound = readInbound(new Map(Object.entries(all)))
  if (!inbound) throw new Error('no message')
  return matchReply(inbound, REPLIES)?.content ?? null
}
const text = (Content: string) => told({ MsgType: 'text', Content, MsgId: '1' })
const event = (Event: string, EventKey = '') => told({ MsgType: 'event', Event, EventKey })

test('a whole keyword comes before a part, a longer part before a shorter, and any before the default', () => {
  expect(text('理赔')).toBe('理赔全')
  expect(text(' 理赔 ')).toBe('理赔全')
  expect(text('怎么理赔呀')).toBe('理赔半')
  expect(text('理赔材料有哪些')).toBe('材料半')
  expect(text('发票抬头')).toBe('默认')
  expect(text('你好')).toBe('默认')
})

test('events are met by what a code or button tells, else by their whole name', () => {
  expect(event('subscribe')).toBe('欢迎')
  expect(event('subscribe', 'qrscene_hall')).toBe('大厅来的')
  expect(event('subscribe', 'qrscene_other')).toBe('欢迎')
  expect(event('SCAN', 'hall')).toBe('大厅来的')
  expect(event('CLICK', 'hotline')).toBe('电话')
  for (const [name, key] of [
    ['unsubscribe'],
    ['subscribe_msg_popup_event'],
    ['CLICK', 'hot'],
    ['CLICK', 'hotline2'],
  ] as const)
    expect(event(name, key)).toBeNull()
})

test('other messages are met by their kind; a text is none of them', () => {
  expect(told({ MsgType: 'image', MediaId: 'abcd', MsgId: '2' })).toBe('收到图片')
  expect(told({ MsgType: 'voice', MediaId: 'abcd', MsgId: '2' })).toBeNull()
})
