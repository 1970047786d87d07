// @vitest-environment jsdom

import { CallError } from '@baoqiao/client/call-error.ts'
import { ConfirmProvider, useConfirm } from '@baoqiao/ui/overlay/confirm.tsx'
import { OverlayHome } from '@baoqiao/ui/theme/ThemeRoot.tsx'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useEffect, useRef } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderInConsole } from '../../../testing/render-in-console.tsx'
import { authClient } from './auth-client.ts'
import LockScreen from './LockScreen.tsx'
import { sessionStore } from './session-store.ts'
import { Withheld } from './Withheld.tsx'

afterEach(cleanup)

/** As a dialog does: whenever it opens, its first field has the focus. */
function Form() {
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  return (
    <>
      <input ref={first} aria-label="第一项" />
      <input aria-label="第二项" defaultValue="填了一半" />
      <span data-locking="">
        <button type="button">锁屏</button>
      </span>
    </>
  )
}

it('what was withheld comes back with the focus where it was, not on the first field or on what locked it', async () => {
  const draw = (withheld: boolean) => (
    <Withheld withheld={withheld}>
      <Form />
    </Withheld>
  )
  const { rerender } = render(draw(false))
  const second = screen.getByLabelText<HTMLInputElement>('第二项')
  second.focus()
  second.setSelectionRange(1, 3)
  screen.getByRole('button', { name: '锁屏' }).focus()
  rerender(draw(true))
  expect(screen.queryByLabelText('第二项')).toBeNull()
  rerender(draw(false))
  await act(() => new Promise((frame) => requestAnimationFrame(frame)))
  expect(document.activeElement).toBe(second)
  expect([second.value, second.selectionStart, second.selectionEnd]).toEqual(['填了一半', 1, 3])
})

function Asks() {
  const confirm = useConfirm()
  return (
    <button type="button" onClick={() => void confirm({ text: '删除张三？' })}>
      删除
    </button>
  )
}

it('a question of what is withheld is withheld with it, and is there again as it was', async () => {
  const draw = (withheld: boolean) => (
    <Withheld withheld={withheld}>
      <OverlayHome>
        <ConfirmProvider>
          <Asks />
        </ConfirmProvider>
      </OverlayHome>
    </Withheld>
  )
  const { rerender } = render(draw(false))
  fireEvent.click(screen.getByRole('button', { name: '删除' }))
  const question = await screen.findByRole('alertdialog')
  rerender(draw(true))
  await act(() => new Promise((rest) => setTimeout(rest, 50)))
  expect(document.body.textContent).not.toContain('张三')
  rerender(draw(false))
  expect(await screen.findByRole('alertdialog')).toBe(question)
})

it('a lock whose login has run out ends it, whatever is typed', async () => {
  sessionStore.set(null)
  const [onUnlock, onOver] = [vi.fn(), vi.fn()]
  renderInConsole(<LockScreen name="张三" onUnlock={onUnlock} onOver={onOver} onLogout={() => undefined} />, {
    client: {},
    permissions: [],
  })
  fireEvent.change(screen.getByLabelText('锁屏密码'), { target: { value: '随便什么' } })
  fireEvent.submit(screen.getByLabelText('解锁'))
  await waitFor(() => expect(onOver).toHaveBeenCalledWith(expect.any(CallError)))
  expect(onUnlock).not.toHaveBeenCalled()
})

it('a lock that could not be asked stays, and says so', async () => {
  const ours = { id: 's', userId: '1', accessToken: 't', expiresAt: Date.now() + 3_600_000, tenantId: '3' }
  sessionStore.set(ours)
  const unlock = vi.spyOn(authClient, 'unlock').mockRejectedValue(new TypeError('no code'))
  const [onUnlock, onOver] = [vi.fn(), vi.fn()]
  renderInConsole(<LockScreen name="张三" onUnlock={onUnlock} onOver={onOver} onLogout={() => undefined} />, {
    client: {},
    permissions: [],
  })
  fireEvent.change(screen.getByLabelText('锁屏密码'), { target: { value: '随便什么' } })
  fireEvent.submit(screen.getByLabelText('解锁'))
  await screen.findByText('没有解锁，请检查网络后重试')
  expect([onUnlock.mock.calls, onOver.mock.calls]).toEqual([[], []])
  unlock.mockRestore()
  sessionStore.set(null)
})
