// @vitest-environment jsdom
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderInConsole } from '../../../testing/render-in-console.tsx'
import { sessionStore } from './session-store.ts'
import { useSettleHint } from './use-settle-hint.ts'

vi.mock('@baoqiao/ui/overlay/notify.tsx', async (original) => ({ ...(await original()), notify: vi.fn() }))

function Hinted() {
  useSettleHint()
  return null
}
interface Person {
  userType?: 'sys' | 'dist'
  permissions?: string[]
  settleInfoId?: string | null
}
/** What a person is told who came in by this login. */
async function told(
  login: string,
  { userType = 'dist', permissions = ['settle_info_add'], settleInfoId = null }: Person = {},
): Promise<unknown[]> {
  vi.mocked(notify).mockClear()
  sessionStore.set({ id: login, userId: '1', accessToken: 'a', expiresAt: 0, tenantId: '3' })
  const own = { told: async () => ({ settleInfoId, recipientId: null }) }
  renderInConsole(<Hinted />, { client: { channels: { own } }, permissions, user: { userType } })
  await new Promise((resolve) => setTimeout(resolve))
  cleanup()
  return vi.mocked(notify).mock.calls.map(([, text]) => text)
}
const HINT = '请完善结算信息，以便佣金按时到账。'

beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

it('whoever leads a channel is reminded after each login, once', async () => {
  expect([await told('first'), await told('first'), await told('second')]).toEqual([[HINT], [], [HINT]])
})

it('not when all is told already', async () => {
  expect(await told('third', { settleInfoId: '10000' })).toEqual([])
})

it('nobody is who could not fill it in', async () => {
  expect(await told('fourth', { permissions: [] })).toEqual([])
  expect(await told('fifth', { userType: 'sys' })).toEqual([])
})
