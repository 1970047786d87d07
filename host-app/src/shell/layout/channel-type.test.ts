// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { appIdFor, channelType } from './channel-type.ts'

afterEach(() => channelType.clear())
const of = <T>(ask: () => T, channel: string): T => {
  channelType.set(channel)
  return ask()
}

it('four channels have the pages alone, jitai and all others the whole shell', () => {
  const alone = ['mbFgk', 'hekang', 'bowei', 'xsm', 'jitai', 'DIRECT'].map((one) =>
    of(channelType.isFullScreen, one),
  )
  expect(alone).toEqual([true, true, true, true, false, false])
  channelType.clear()
  expect(channelType.isFullScreen()).toBe(false)
})

it('every call says for which channel it is made, but not the check of a holder under mbFgk', () => {
  const verify = '/dist/bowei/object?path=insure/verify_holder'
  expect(appIdFor('/admin/user/info')).toBe('console')
  expect(of(() => [appIdFor('/admin/user/info'), appIdFor(verify)], 'xsm')).toEqual(['xsm', 'xsm'])
  expect(of(() => [appIdFor('/admin/user/info'), appIdFor(verify)], 'mbFgk')).toEqual(['mbFgk', ''])
})
