// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import type { ConsoleClient } from '../../ground/console-context.ts'
import { arrive } from './arrive.ts'
import type { SessionControl } from './session-control.ts'
import { sessionStore } from './session-store.ts'

const session = { id: 's1', userId: '7', accessToken: 'a1', expiresAt: Date.now() + 60_000, tenantId: '3' }
beforeEach(() => history.replaceState(null, '', '/nowhere'))

/** What is asked for on the way in by somebody whose profile says this of their password. */
async function asked(passwordDue: object, passwordStatus: string) {
  sessionStore.set({ ...session, ...passwordDue })
  const menus = vi.fn(async () => [])
  const all = vi.fn(async () => [])
  const client: object = { system: { auth: { menus }, preferences: { all } } }
  const view = { screen: passwordStatus === '1' ? 'changingPassword' : 'open', isSpent: false, problem: '' }
  const control: object = {
    view: () => ({ ...view, profile: { userId: '7', passwordStatus } }),
    subscribe: () => () => undefined,
  }
  await arrive({
    client: client as ConsoleClient,
    control: control as SessionControl,
    queries: new QueryClient(),
  })
  return [menus.mock.calls.length, all.mock.calls.length]
}

it('asks for nothing that is refused before the first password, and for everything once there is one', async () => {
  expect(await asked({ passwordDue: true }, '1')).toEqual([0, 0])
  expect(await asked({ passwordDue: true }, '0')).toEqual([1, 1])
  expect(await asked({}, '0')).toEqual([1, 1])
})
