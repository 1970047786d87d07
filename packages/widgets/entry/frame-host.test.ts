// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { frameHost } from './frame-host.ts'

const SET = { theme: 'dark', primary: '#e60012' } as const

test.each([
  [{ theme: 'light', unsaid: true }, SET, SET],
  [{ theme: 'light' }, SET, { theme: 'light' }],
  [{ theme: 'light', unsaid: true }, undefined, { theme: 'light', unsaid: true }],
] as const)('in a frame whose page says %j and whose partner has set %j', (appearance, look, shown) => {
  const welcome = { instanceId: 'instance_1', props: {}, locale: 'zh-CN', appearance } as const
  const channel = { send() {}, ask: () => Promise.reject(new Error('none')), close() {} }
  const around = { partner: 'p', environment: 'live', onUpdate: () => () => {} } as const
  const host = frameHost({ ...around, look, parent: { origin: '', welcome, channel } })
  expect(host.appearance).toEqual(shown)
})
