import { expect, test } from 'vitest'
import { clientAddress, networkOf } from './client-address.ts'

test.each([
  ['nobody is trusted: the peer, whatever it claims', '203.0.113.9', '1.1.1.1', '0', '203.0.113.9'],
  ['one proxy: whom it names last', '10.0.0.1', '6.6.6.6, 203.0.113.9', '1', '203.0.113.9'],
  ['two proxies', '10.0.0.1', '6.6.6.6, 203.0.113.9, 10.0.0.2', '2', '203.0.113.9'],
  ['more proxies than names', '10.0.0.1', '203.0.113.9', '5', '203.0.113.9'],
  ['one proxy that names nobody', '10.0.0.1', null, '1', '10.0.0.1'],
  ['a network of ours', '10.0.0.1', '6.6.6.6, 203.0.113.9, 10.0.0.2', '10.0.0.0/8', '203.0.113.9'],
  ['a peer outside of it is not believed', '203.0.113.1', '6.6.6.6', '10.0.0.0/8', '203.0.113.1'],
  ['a proxy over IPv6 sockets', '::ffff:10.0.0.1', '203.0.113.9', '10.0.0.1', '203.0.113.9'],
  ['an IPv6 network', 'fd00::1', '2001:db8::9', 'fd00::/8', '2001:db8::9'],
  ['what is no address ends the chain', '10.0.0.1', '6.6.6.6, unknown', '2', '10.0.0.1'],
])('%s', (_, peer, forwardedFor, trusted, asker) => {
  expect(clientAddress(peer, forwardedFor, trusted)).toBe(asker)
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:bbbb:cccc::9', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
])('attempts from %s are counted for %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
