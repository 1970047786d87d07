// @vitest-environment jsdom
import { payChannel } from '@baoqiao/contract/payment/pay-channel.ts'
import { expect, test } from 'vitest'
import { openSealed } from '../../ground/sealed-store.ts'
import { draftStore } from './draft.ts'

test('of what was typed for a payment channel no secret is kept on the machine, all else is', async () => {
  await openSealed('ab'.repeat(32))
  const store = draftStore('pay_channel-new', payChannel.fields)
  const param = { apiV3Key: 'k'.repeat(32), serialNo: 'A1', privateKey: 'p'.repeat(100) }
  store.write({ channelName: '微信', param: JSON.stringify(param) }, null)
  expect(store.read(null)?.values).toEqual({ channelName: '微信', param: '{"serialNo":"A1"}' })
  store.write({ channelName: '微信', param: '{"apiV3Key":"k' }, null)
  expect(store.read(null)?.values).toEqual({ channelName: '微信', param: '' })
  store.clear()
})
