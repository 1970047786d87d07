// @vitest-environment jsdom
import { CallError } from '@baoqiao/client/call-error.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { tabStore } from '../tabs/tab-store.ts'
import { authClient } from './auth-client.ts'
import { endReason, endSession } from './end-session.ts'
import { lockRecord } from './lock-record.ts'
import { isUnlockedBy, keepLock } from './lock-screen.ts'
import { keepPlace } from './place.ts'
import { renewTokens } from './renew-tokens.ts'
import { isOutdone } from './session-channel.ts'
import { type Session, sessionStore } from './session-store.ts'

const session: Session = {
  id: 's1',
  accessToken: 'a1',
  refreshToken: 'r1',
  expiresAt: Date.now() + 7_200_000,
  tenantId: '3',
}
const refresh = vi.spyOn(authClient, 'refresh')
const at = () => location.pathname + location.search
keepPlace()

describe('session', () => {
  beforeEach(() => {
    refresh.mockReset()
    localStorage.clear()
    history.replaceState(null, '', '/')
    sessionStore.set(session)
  })

  it('is over when the refresh token is refused, not when the server is away', async () => {
    refresh.mockRejectedValueOnce(new CallError({ status: 401, code: 1, message: '登录已过期，请重新登录' }))
    expect(await renewTokens()).toBeNull()
    refresh.mockRejectedValueOnce(new CallError({ status: 0, code: 1, message: '网络' }))
    await expect(renewTokens()).rejects.toThrow('网络')
  })

  it('marks a renewal so that another tab knows its own tokens are old', async () => {
    const answer = {
      access_token: 'a2',
      refresh_token: 'r2',
      token_type: 'bearer',
      expires_in: 9000,
    } as const
    refresh.mockResolvedValueOnce(answer)
    expect(await renewTokens()).toMatchObject({ id: 's1', accessToken: 'a2', refreshToken: 'r2' })
    expect(isOutdone(session)).toBe(true)
    expect(isOutdone(sessionStore.get() ?? session)).toBe(false)
  })

  it('ends once and comes back to the same place with the same tabs', () => {
    history.replaceState(null, '', '/system/role?roleCode=A')
    tabStore.set([...tabStore.get(), { path: '/system/role', search: '?roleCode=A', title: '角色', used: 1 }])
    const told = vi.fn()
    const stop = sessionStore.subscribe(told)
    endSession({ kind: 'expired', message: '登录已过期' })
    endSession({ kind: 'logout' })
    stop()
    expect(told).toHaveBeenCalledTimes(1)
    expect(endReason()).toEqual({ kind: 'expired', message: '登录已过期' })
    expect(at()).toBe('/login?redirect=%2Fsystem%2Frole%3FroleCode%3DA')
    sessionStore.set(session)
    expect(at()).toBe('/system/role?roleCode=A')
    expect(tabStore.get().map(({ path }) => path)).toContain('/system/role')
  })

  it('forgets the tabs, the lock and the place on a logout', () => {
    history.replaceState(null, '', '/system/role')
    lockRecord.set({ salt: 's', hash: 'h', from: '/' })
    endSession({ kind: 'logout' })
    expect(at()).toBe('/login')
    expect(tabStore.get()).toHaveLength(1)
    expect(lockRecord.get()).toBeNull()
  })

  it('never returns to another site', () => {
    sessionStore.set(null)
    history.replaceState(null, '', '/login?redirect=//evil.example/x')
    sessionStore.set(session)
    expect(at()).toBe('/')
  })

  it('keeps no lock password in clear, and opens for that one only', async () => {
    await keepLock('暗号 2026')
    const kept = Object.values(sessionStorage).join(' ') + Object.values(localStorage).join(' ')
    expect(kept).toContain('"hash"')
    expect(kept).not.toContain('暗号')
    expect(await isUnlockedBy('别的')).toBe(false)
    expect(await isUnlockedBy('暗号 2026')).toBe(true)
  })
})
