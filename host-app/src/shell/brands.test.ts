// @vitest-environment jsdom
import { publicParam } from '@baoqiao/contract/system/public-param.ts'
import { afterEach, expect, it } from 'vitest'
import { brand } from './brands.ts'
import { channelType } from './layout/channel-type.ts'

afterEach(() => channelType.clear())

it('every brand has a copyright and a record number of its own, under a key the server takes', () => {
  const own = brand()
  const others = ['mbFgk', 'hekang', 'bowei', 'xsm', 'jitai'].map((channel) => {
    channelType.set(channel)
    return brand()
  })
  const all = [own, ...others]
  expect(new Set(all.map(({ copyright }) => copyright)).size).toBe(6)
  expect(new Set(all.map(({ recordKey }) => recordKey)).size).toBe(6)
  for (const { recordKey } of all)
    expect(publicParam.value.params?.safeParse({ key: recordKey }).success).toBe(true)
  channelType.set('toString')
  expect(brand()).toEqual(own)
})
