// @vitest-environment jsdom

import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { CHANGE, changed, filled, quoteOf } from '../../testing/change.ts'
import { Problems } from './Problems.tsx'
import type { View } from './view.ts'

afterEach(cleanup)
const form = filled('803', { people: changed(3) })

it('who was sent on and cannot be done: the step is there again with the reason focused, in sight', () => {
  const brought = vi.fn()
  Object.assign(Element.prototype, { scrollIntoView: brought })
  const at = (state: string, wrong: readonly number[]) => {
    const context = { ...CHANGE, form, quote: quoteOf(form, -100, wrong) }
    const snapshot = { context, matches: (one: string) => one === state }
    return <Problems view={{ snapshot, send: vi.fn() } as unknown as View} />
  }
  const { rerender } = render(at('employees', []))
  rerender(at('quoting', []))
  expect(document.activeElement).toBe(document.body)
  rerender(at('employees', [1]))
  const why = screen.getByText('1 人不能办理').closest('[data-refuses]')
  expect(document.activeElement).toBe(why)
  expect(brought.mock.contexts).toEqual([why])
})
