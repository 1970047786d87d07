import { expect, test } from 'vitest'
import { accountKind, isOfChannel } from './account-kind.ts'

const account = (more: object = {}) => ({
  ...{ id: '1', channelId: '101', mainChannelId: '100', role: '6', accountType: '1' },
  ...more,
})

test.each([
  [null, 'platform'],
  [account({ channelId: null }), 'platform'],
  [account({ channelId: '100' }), 'main'],
  [account({ channelId: '100', role: '5' }), 'main'],
  [account({ role: '4' }), 'subChannel'],
  [account({ role: '4', mainChannelId: null }), 'channel'],
  [account({ role: '5' }), 'subStaff'],
  [account({ role: '5', mainChannelId: null }), 'subStaff'],
  [account(), 'channel'],
  [account({ accountType: '2', channelId: '100' }), 'partner'],
] as const)('%j is of the kind %s', (one, kind) => expect(accountKind(one)).toBe(kind))

test('logged in for a channel is who has an account of one', () => {
  expect([null, account({ channelId: null }), account({ id: '' }), account()].map(isOfChannel)).toEqual([
    ...[false, false, false, true],
  ])
})
