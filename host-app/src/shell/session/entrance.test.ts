// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { channelType } from '../layout/channel-type.ts'
import { authClient } from './auth-client.ts'
import { enter } from './entrance.ts'
import { renewTokens } from './renew-tokens.ts'
import { sessionStore } from './session-store.ts'

const KNOWN = {
  id: 's1',
  accessToken: 'a1',
  refreshToken: 'r1',
  expiresAt: Date.now() + 7_200_000,
  tenantId: '3',
}
const comeTo = (address: string) => {
  history.replaceState(null, '', address)
  enter()
  return location.pathname + location.search
}

describe('what an address brings along (1-platform §2 "Navigation guard")', () => {
  beforeEach(() => sessionStore.set(KNOWN))
  afterEach(() => channelType.clear())

  it('a token and its channel: kept, out of sight, renewed at once', () => {
    expect(comeTo('/product/list?token=T1&refreshToken=R1&fromTypeChannel=xsm&fromType=insure')).toBe(
      '/product/list?fromTypeChannel=xsm&fromType=insure',
    )
    expect(sessionStore.get()).toMatchObject({ accessToken: 'T1', refreshToken: 'R1' })
    expect((sessionStore.get()?.expiresAt ?? 0) - Date.now()).toBeLessThanOrEqual(1_000_000)
    expect(channelType.get()).toBe('xsm')
  })
  it('a token that cannot be renewed lives until it is refused; nobody is asked to renew it', async () => {
    const asked = vi.spyOn(authClient, 'refresh')
    comeTo('/product/list?token=T2&fromTypeChannel=hekang')
    expect(sessionStore.get()).toMatchObject({ accessToken: 'T2', refreshToken: '' })
    expect((sessionStore.get()?.expiresAt ?? 0) - Date.now()).toBeGreaterThan(1_000_000)
    expect(await renewTokens()).toBeNull()
    expect(asked).not.toHaveBeenCalled()
  })
  it('a token without a channel is not taken, and does not stay in the address', () => {
    expect(comeTo('/product/list?token=T3&refreshToken=R3')).toBe('/product/list')
    expect(sessionStore.get()).toEqual(KNOWN)
    expect(channelType.get()).toBeNull()
  })
  it('a secret clears the token, and the page goes on', () => {
    expect(comeTo('/product/list?secretType123=1&mobile=13800000000')).toBe(
      '/product/list?mobile=13800000000',
    )
    expect(sessionStore.get()).toBeNull()
  })
  it('anything else changes nothing', () => {
    expect(comeTo('/product/list?name=a')).toBe('/product/list?name=a')
    expect(sessionStore.get()).toEqual(KNOWN)
  })
})
