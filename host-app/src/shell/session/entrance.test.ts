// @vitest-environment jsdom
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { channelType } from '../layout/channel-type.ts'
import { arrivedMobile, takeArrival } from './arrival.ts'
import { authClient } from './auth-client.ts'
import { takeWish } from './entrance.ts'
import { type Ask, follow } from './follow-wish.ts'
import { loginMark } from './login-mark.ts'
import { renewTokens } from './renew-tokens.ts'
import { sessionStore } from './session-store.ts'

const KNOWN = {
  id: 's1',
  userId: '1',
  accessToken: 'a1',
  expiresAt: Date.now() + 7_200_000,
  tenantId: '3',
}
const ask = vi.fn<Ask>()
const comeTo = async (address: string) => {
  history.replaceState(null, '', address)
  const wish = takeWish()
  await takeArrival()
  if (wish && wish.kind !== 'visitor') await follow(wish, ask)
  return location.pathname + location.search
}

// Other files' pages come without a number.
afterAll(() => comeTo('/?mobile=none'))

/** Whose each token is, as the server says. */
const OWNERS: Record<string, { userId: string; username: string; name: string }> = {
  a1: { userId: '1', username: 'mainadmin', name: '林主管' },
  'T1+': { userId: '2', username: 'agent2', name: '黄丽' },
  T1: { userId: '2', username: 'agent2', name: '黄丽' },
  T1b: { userId: '1', username: 'mainadmin', name: '林主管' },
}
const answer = (status: number, data: unknown) =>
  new Response(JSON.stringify({ code: status === 200 ? 0 : 1, msg: '', data }), { status })
const asked = vi.fn(async (input: string | URL | Request, init?: RequestInit) => {
  const address = String(input)
  const tokens = { refresh_token: 'RENEW-1', token_type: 'bearer', expires_in: 60, user_id: '2' }
  if (address.startsWith('/auth/mobile/token/social')) return answer(200, { ...tokens, access_token: 'T1' })
  if (address.includes('refresh_token=RENEW-1')) return answer(200, { ...tokens, access_token: 'T1+' })
  if (address.startsWith('/auth/token/logout')) return answer(200, null)
  const owner = OWNERS[new Headers(init?.headers).get('authorization')?.slice(7) ?? '']
  return owner ? answer(200, owner) : answer(401, null)
})

describe('what an address brings along (1-platform §2 "Navigation guard")', () => {
  beforeEach(() => {
    sessionStore.set(null)
    localStorage.clear()
    ask.mockReset()
    asked.mockClear()
    vi.stubGlobal('fetch', asked)
  })
  afterEach(() => {
    channelType.clear()
    vi.unstubAllGlobals()
  })

  it('a token and its channel: out of sight, renewed at once; the token that renews is kept nowhere', async () => {
    expect(
      await comeTo('/product/list?token=T1&refreshToken=RENEW-1&fromTypeChannel=xsm&fromType=insure'),
    ).toBe('/product/list?fromTypeChannel=xsm')
    expect(sessionStore.get()).toMatchObject({ accessToken: 'T1+', userId: '2' })
    expect((sessionStore.get()?.expiresAt ?? 0) - Date.now()).toBeLessThanOrEqual(1_000_000)
    expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toMatch(/RENEW-1|"T1"/)
    expect(loginMark.isOf(sessionStore.get() ?? KNOWN)).toBe(true)
    expect(channelType.get()).toBe('xsm')
    expect(ask).not.toHaveBeenCalled()
  })
  it('why somebody comes leads there, whose mobile it is waits at the login; nothing of it stays in the address', async () => {
    const params = encodeURIComponent('{"id":"103"}')
    expect(await comeTo(`/wel/index?fromType=insure&mobile=13800138000&params=${params}&a=1`)).toBe(
      '/insuranceCenter/entryCenter/103?a=1',
    )
    expect(arrivedMobile()).toBe('13800138000')
    expect(await comeTo('/wel/index?fromType=change&params=id%3D7')).toBe('/policy/endorseReplace/7')
    expect(await comeTo('/wel/index?fromType=constructor&params=id%3D7&mobile=1')).toBe('/wel/index')
    expect(await comeTo('/wel/index?params=%7Bbad')).toBe('/wel/index')
    expect(arrivedMobile()).toBe('')
  })
  it('a token that cannot be renewed lives until it is refused; nobody is asked to renew it', async () => {
    const renewing = vi.spyOn(authClient, 'refresh')
    await comeTo('/product/list?token=T2&fromTypeChannel=hekang')
    expect(sessionStore.get()).toMatchObject({ accessToken: 'T2' })
    expect((sessionStore.get()?.expiresAt ?? 0) - Date.now()).toBeGreaterThan(1_000_000)
    expect(await renewTokens()).toBeNull()
    expect(renewing).not.toHaveBeenCalled()
  })
  it('a token without a channel is not taken, and does not stay in the address', async () => {
    sessionStore.set(KNOWN)
    expect(await comeTo('/product/list?token=T3&refreshToken=R3')).toBe('/product/list')
    expect(sessionStore.get()).toEqual(KNOWN)
    expect(channelType.get()).toBeNull()
  })
  it('a secret clears the token of whom the server no longer knows, and the page goes on', async () => {
    sessionStore.set({ ...KNOWN, accessToken: 'spent' })
    expect(await comeTo('/product/list?secretType123=1&mobile=13800000000')).toBe('/product/list')
    expect(sessionStore.get()).toBeNull()
  })
  it('anything else changes nothing', async () => {
    sessionStore.set(KNOWN)
    expect(await comeTo('/product/list?name=a')).toBe('/product/list?name=a')
    expect(sessionStore.get()).toEqual(KNOWN)
  })
})

describe('an address that would end or replace the session of another person asks first', () => {
  const MAIN = { userId: '1', username: 'mainadmin' }
  const OTHER = { userId: '2', username: 'agent2' }
  const TOKENS = '/wel/index?token=T1&refreshToken=RENEW-1&fromTypeChannel=xsm'
  beforeEach(() => {
    sessionStore.set(KNOWN)
    ask.mockReset()
    asked.mockClear()
    vi.stubGlobal('fetch', asked)
  })
  afterEach(() => {
    channelType.clear()
    vi.unstubAllGlobals()
  })

  it.each([true, false])('tokens of somebody else; the answer is %s', async (yes) => {
    ask.mockResolvedValueOnce(yes)
    await comeTo(TOKENS)
    expect(ask).toHaveBeenCalledWith(expect.objectContaining(MAIN), expect.objectContaining(OTHER))
    expect(sessionStore.get()?.accessToken).toBe(yes ? 'T1+' : 'a1')
    expect(channelType.get()).toBe(yes ? 'xsm' : null)
  })
  it('tokens of the same person go on; tokens that open nothing change nothing', async () => {
    await comeTo('/wel/index?token=T1b&fromTypeChannel=xsm')
    expect(sessionStore.get()?.accessToken).toBe('T1b')
    await comeTo('/wel/index?token=forged&fromTypeChannel=xsm')
    expect(ask).not.toHaveBeenCalled()
    expect(sessionStore.get()).not.toMatchObject({ accessToken: 'forged' })
  })
  it.each([true, false])('a secret that ends the session; the answer is %s', async (yes) => {
    ask.mockResolvedValueOnce(yes)
    await comeTo('/wel/index?secretType123=1')
    expect(ask).toHaveBeenCalledWith(expect.objectContaining(MAIN), null)
    expect(sessionStore.get()).toEqual(yes ? null : KNOWN)
    const ended = asked.mock.calls.filter(([address]) => String(address).startsWith('/auth/token/logout'))
    expect(ended).toHaveLength(yes ? 1 : 0)
  })
  it.each([true, false])('a code of somebody else; the answer is %s', async (yes) => {
    ask.mockResolvedValueOnce(yes)
    expect(await comeTo('/proxy/index?params=theirs')).toBe('/')
    expect(ask).toHaveBeenCalledWith(expect.objectContaining(MAIN), expect.objectContaining(OTHER))
    expect(sessionStore.get()).toMatchObject({ accessToken: yes ? 'T1+' : 'a1' })
    const ended = asked.mock.calls.filter(([address]) => String(address).startsWith('/auth/token/logout'))
    expect(ended).toHaveLength(yes ? 0 : 1)
    // What the browser has for a cookie is the person's until they have agreed.
    const sent = asked.mock.calls.filter(([address]) => /social|logout/.test(String(address)))
    for (const [, init] of sent) expect(init?.credentials).toBe('omit')
  })
})
