// @vitest-environment jsdom
import { CallError } from '@baoqiao/client/call-error.ts'
import { renderHook } from '@testing-library/react'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openSealed } from '../../ground/sealed-store.ts'
import { tabStore } from '../../ground/tabs/tab-store.ts'
import { unsaved, useUnsaved } from '../../ground/tabs/unsaved.ts'
import { adoptSession } from './adopt-session.ts'
import { authClient } from './auth-client.ts'
import { endReason, endSession } from './end-session.ts'
import { lockRecord } from './lock-record.ts'
import { keepLock, unlockBy } from './lock-screen.ts'
import { forgetLock } from './locked-place.ts'
import { loginMark } from './login-mark.ts'
import { keepPlace } from './place.ts'
import { renewTokens } from './renew-tokens.ts'
import type { SessionMessage } from './session-channel.ts'
import { startSession } from './session-service.ts'
import { type Session, sessionStore } from './session-store.ts'

const session: Session = {
  id: 's1',
  userId: '1',
  accessToken: 'a1',
  expiresAt: Date.now() + 7_200_000,
  tenantId: '3',
}
const refresh = vi.spyOn(authClient, 'refresh')
const at = () => location.pathname + location.search
const stopKeeping = keepPlace()
afterAll(() => {
  stopKeeping()
  sessionStore.set(null)
})

describe('session', () => {
  beforeEach(async () => {
    await openSealed('5e'.repeat(32))
    refresh.mockReset()
    localStorage.clear()
    history.replaceState(null, '', '/')
    sessionStore.set(session)
    loginMark.set({ id: 's1', userId: '1', tenantId: '3' })
  })

  it('is over when the refresh token is refused, not when the server is away', async () => {
    refresh.mockRejectedValueOnce(new CallError({ status: 401, code: 1, message: '登录已过期，请重新登录' }))
    expect(await renewTokens()).toBeNull()
    refresh.mockRejectedValueOnce(new CallError({ status: 0, code: 1, message: '网络' }))
    await expect(renewTokens()).rejects.toThrow('网络')
  })

  const renewed = {
    access_token: 'access-two',
    refresh_token: 'refresh-two',
    token_type: 'bearer',
    expires_in: 9000,
    user_id: '1',
  } as const

  it('tells the other tabs that it was renewed, and no token', async () => {
    refresh.mockResolvedValueOnce(renewed)
    const heard: SessionMessage[] = []
    const other = new BroadcastChannel('baoqiao-session')
    other.onmessage = ({ data }: MessageEvent<SessionMessage>) => void heard.push(data)
    expect(await renewTokens()).toMatchObject({ id: 's1', accessToken: 'access-two', userId: '1' })
    expect(refresh).toHaveBeenCalledWith(expect.objectContaining({ userId: '1' }))
    await expect.poll(() => heard).toEqual([{ type: 'renewed', id: 's1', userId: '1' }])
    other.close()
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/access-two|refresh-two/)
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('refresh-two')
  })

  it('does not become somebody else: who logged in since has the cookie', async () => {
    loginMark.set({ id: 's2', userId: '2', tenantId: '3' })
    expect(await renewTokens()).toBeNull()
    expect(refresh).not.toHaveBeenCalled()
    endSession({ kind: 'logout' })
    expect(loginMark.get()?.id).toBe('s2')
  })

  it('a new tab asks once when there is a login, locked when that is, and not at all when there is none', async () => {
    sessionStore.set(null)
    loginMark.setLock('s1', true)
    refresh.mockResolvedValueOnce(renewed)
    await adoptSession()
    expect(sessionStore.get()).toMatchObject({ id: 's1', accessToken: 'access-two' })
    expect(lockRecord.get()).not.toBeNull()
    endSession({ kind: 'logout' })
    await adoptSession()
    expect(refresh).toHaveBeenCalledTimes(1)
    loginMark.set({ id: 's1', userId: '1', tenantId: '3' })
    refresh.mockRejectedValueOnce(new CallError({ status: 401, code: 1, message: '登录已过期，请重新登录' }))
    await adoptSession()
    expect([sessionStore.get(), loginMark.get()]).toEqual([null, null])
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
    lockRecord.set({ from: '/' })
    endSession({ kind: 'logout' })
    expect(at()).toBe('/login')
    expect(tabStore.get()).toHaveLength(1)
    expect(lockRecord.get()).toBeNull()
  })

  it('forgets with the login what was unsaved under it', () => {
    unsaved.clear()
    renderHook(() => useUnsaved(true))
    expect(unsaved.get().size).toBe(1)
    const over = vi.fn()
    const waits = () => new Promise<never>(() => undefined)
    startSession(session, { loadProfile: waits, profile: null, onView: vi.fn(), onOver: over }).end({
      kind: 'expired',
    })
    expect([unsaved.get().size, over.mock.calls.length]).toEqual([0, 1])
  })

  it('never returns to another site', () => {
    sessionStore.set(null)
    history.replaceState(null, '', '/login?redirect=//evil.example/x')
    sessionStore.set(session)
    expect(at()).toBe('/')
  })

  it('locks at the server, keeps no password here, and opens when the server says so', async () => {
    const lock = vi.spyOn(authClient, 'lock').mockResolvedValue(null)
    const unlock = vi.spyOn(authClient, 'unlock')
    await keepLock('暗号 2026')
    expect(lock).toHaveBeenCalledWith(session, '暗号 2026')
    expect(loginMark.get()?.lock).toBe(true)
    expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toContain('暗号')
    unlock.mockRejectedValueOnce(new CallError({ status: 400, code: 1, message: '锁屏密码不正确' }))
    expect(await unlockBy('别的')).toBe('锁屏密码不正确')
    expect(loginMark.get()?.lock).toBe(true)
    unlock.mockRejectedValueOnce(new CallError({ status: 0, code: 1, message: '网络' }))
    expect(await unlockBy('别的')).toBe('网络')
    unlock.mockResolvedValueOnce(null)
    expect(await unlockBy('暗号 2026')).toBeNull()
    expect(loginMark.get()?.lock).toBe(false)
  })

  it('never opens a lock when the login has run out: there is nobody to say that the password is right', async () => {
    const over = { status: 401, message: '登录已过期，请重新登录' }
    const unlock = vi.spyOn(authClient, 'unlock').mockClear().mockResolvedValue(null)
    loginMark.setLock('s1', true)
    sessionStore.set({ ...session, expiresAt: Date.now() - 1 })
    refresh.mockRejectedValueOnce(new CallError({ ...over, code: 1 }))
    await expect(unlockBy('随便什么')).rejects.toMatchObject(over)
    sessionStore.set(null)
    await expect(unlockBy('随便什么')).rejects.toMatchObject(over)
    expect(unlock).not.toHaveBeenCalled()
  })

  it('a lock that was opened elsewhere leads back to where the person was', () => {
    history.replaceState(null, '', '/lock')
    lockRecord.set({ from: '/system/role?roleCode=A' })
    // Whoever finds the machine reads nowhere what was looked at.
    for (const name of ['pigx-lock', 'pigx-lock-from'])
      expect(sessionStorage.getItem(name)).not.toContain('roleCode')
    forgetLock(session)
    expect([at(), lockRecord.get()]).toEqual(['/system/role?roleCode=A', null])
  })
})
