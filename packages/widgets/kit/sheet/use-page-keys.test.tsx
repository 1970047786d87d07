// @vitest-environment jsdom
import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { expect, test } from 'vitest'
import { usePageKeys } from './use-page-keys.ts'

function Step({ onPaste }: { onPaste(cells: unknown): void }) {
  const root = useRef<HTMLDivElement>(null)
  const none = () => {}
  usePageKeys(root, { onPaste, onUndo: none, onRedo: none, onFill: none, onFind: none, onFault: none })
  return (
    <main tabIndex={-1}>
      <button type="button">别处</button>
      <div data-flow-frame="">
        <h2 tabIndex={-1}>人员清单</h2>
        <input aria-label="备注" />
        <div ref={root}>名单</div>
      </div>
    </main>
  )
}

test('a table that is pasted on the heading of its step, or on the page around it, is the list’s', () => {
  const pasted: unknown[] = []
  render(<Step onPaste={(cells) => pasted.push(cells)} />)
  const paste = (at: Element) => {
    const event = createEvent.paste(at)
    Object.assign(event, { clipboardData: { getData: () => '张三\t440106198512120077' } })
    fireEvent(at, event)
    return pasted.length
  }
  expect(paste(screen.getByRole('heading'))).toBe(1)
  expect(paste(screen.getByRole('main'))).toBe(2)
  expect(paste(screen.getByLabelText('备注'))).toBe(2)
  expect(paste(screen.getByRole('button', { name: '别处' }))).toBe(2)
})
