// @vitest-environment jsdom

import { act, cleanup, render, screen } from '@testing-library/react'
import { useEffect, useRef } from 'react'
import { afterEach, expect, it } from 'vitest'
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
