// @vitest-environment jsdom
import { CallError } from '@baoqiao/client/call-error.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { tabStore } from '../tabs/tab-store.ts'
import { authClient, refreshTokens } from './auth-client.ts'
import { endReason, endSession } from './end-session.ts'
import { keepPlace } from './place.ts'
import { type Session, sessionStore } from './session-store.ts'

const session: Session = {
  accessToken: 'a1',
  refreshToken: 'r1',
  expiresAt: Date.now() + 7_200_000,
  tenantId: '3',
}
const token = vi.spyOn(authClient, 'token')
const at = () => location.pathname + location.search
keepPlace()

describe('session', () => {
  beforeEach(() => {
    token.mockReset()
    history.replaceState(null, '', '/')
    sessionStore.set(session)
  })

  it('renews once for all who ask at the same time', async () => {
    token.mockResolvedValue({
      access_token: 'a2',
      refresh_token: 'r2',
      token_type: 'bearer',
      expires_in: 7200,
    })
    expect(await Promise.all([refreshTokens(), refreshTokens()])).toEqual(['a2', 'a2'])
    expect(token).toHaveBeenCalledTimes(1)
    expect(sessionStore.get()?.refreshToken).toBe('r2')
  })

  it('is over when the refresh token is refused, not when the server is away', async () => {
    token.mockRejectedValueOnce(new CallError({ status: 401, code: 1, message: '登录已过期，请重新登录' }))
    expect(await refreshTokens()).toBeNull()
    token.mockRejectedValueOnce(new CallError({ status: 0, code: 1, message: '网络' }))
    await expect(refreshTokens()).rejects.toThrow('网络')
  })

  it('ends once and comes back to the same place with the same tabs', () => {
    history.replaceState(null, '', '/system/role?roleCode=A')
    tabStore.set([...tabStore.get(), { path: '/system/role', search: '?roleCode=A', title: '角色', used: 1 }])
    const told = vi.fn()
    const stop = sessionStore.subscribe(told)
    endSession('expired')
    endSession('expired')
    stop()
    expect(told).toHaveBeenCalledTimes(1)
    expect(endReason()).toBe('expired')
    expect(at()).toBe('/login?redirect=%2Fsystem%2Frole%3FroleCode%3DA')
    sessionStore.set(session)
    expect(at()).toBe('/system/role?roleCode=A')
    expect(tabStore.get().map(({ path }) => path)).toContain('/system/role')
  })

  it('forgets the tabs and the place on a logout', () => {
    history.replaceState(null, '', '/system/role')
    endSession('logout')
    expect(at()).toBe('/login')
    expect(tabStore.get()).toHaveLength(1)
  })

  it('never returns to another site', () => {
    sessionStore.set(null)
    history.replaceState(null, '', '/login?redirect=//evil.example/x')
    sessionStore.set(session)
    expect(at()).toBe('/')
  })
})
