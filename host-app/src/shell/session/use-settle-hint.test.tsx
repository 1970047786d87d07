// @vitest-environment jsdom
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderInConsole } from '../../../testing/render-in-console.tsx'
import { sessionStore } from './session-store.ts'
import { useSettleHint } from './use-settle-hint.ts'

vi.mock('@baoqiao/ui/overlay/notify.tsx', async (original) => ({ ...(await original()), notify: vi.fn() }))

const there = vi.hoisted(() => ({ page: true }))
vi.mock('../find-screen.ts', () => ({ findScreen: () => (there.page ? {} : undefined) }))

function Hinted() {
  useSettleHint()
  return null
}
/** What a person is told who came in by this login. */
function told(userType: 'sys' | 'dist', login: string): unknown[] {
  vi.mocked(notify).mockClear()
  sessionStore.set({ id: login, userId: '1', accessToken: 'a', expiresAt: 0, tenantId: '3' })
  renderInConsole(<Hinted />, { client: {}, permissions: [], user: { userType } })
  cleanup()
  return vi.mocked(notify).mock.calls.map(([, text]) => text)
}
const HINT = '请完善结算信息，以便佣金按时到账。'

beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

it('people of a channel are reminded after each login, once', () => {
  expect([told('dist', 'first'), told('dist', 'first'), told('dist', 'second')]).toEqual([[HINT], [], [HINT]])
})

it('not while there is no page to fill it in', () => {
  there.page = false
  expect(told('dist', 'fourth')).toEqual([])
  there.page = true
  expect(told('dist', 'fourth')).toEqual([HINT])
})

it('nobody else is', () => {
  expect(told('sys', 'third')).toEqual([])
})
