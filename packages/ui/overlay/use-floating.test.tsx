// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { useFloating } from './use-floating.ts'

vi.mock('./keep-beside.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})
afterEach(cleanup)

function Panel() {
  const panel = useRef<HTMLDivElement>(null)
  useFloating(panel, () => ({ x: 30, y: 50 }))
  return (
    <div ref={panel} role="menu">
      编辑
    </div>
  )
}

it('a panel whose placing does not arrive stands under its anchor, in sight', async () => {
  render(<Panel />)
  const { style } = screen.getByRole('menu')
  expect(style.opacity).toBe('0')
  await waitFor(() => expect(style.opacity).toBe(''))
  expect([style.position, style.left, style.top]).toEqual(['fixed', '30px', '50px'])
})
