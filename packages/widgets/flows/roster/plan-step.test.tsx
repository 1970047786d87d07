// @vitest-environment jsdom

import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, expect, it } from 'vitest'
import meta, { Asking, Review } from './roster.stories.tsx'

afterEach(cleanup)
function draw(story: typeof Asking) {
  if (!meta.component) throw new Error('no component')
  render(createElement(meta.component, Object(story.args)))
}

it('counts that hang on open questions are marked until they are answered', async () => {
  draw(Asking)
  expect(await screen.findByText(/^还有 \d+ 处待确认，标为“暂计”的人数会随回答变化$/)).toBeTruthy()
  expect(screen.getByText(/^入职 \d+（暂计）$/)).toBeTruthy()
  cleanup()
  draw(Review)
  expect(await screen.findByText(/^入职 \d+$/)).toBeTruthy()
  expect(screen.queryByText(/暂计|待确认/)).toBeNull()
})

it('how an amount came about is read whole by pressing its line', async () => {
  draw(Review)
  const [line] = await screen.findAllByRole('button', { name: /÷|退还|保费/, expanded: false })
  if (!line) throw new Error('no line')
  fireEvent.click(line)
  expect(line.getAttribute('aria-expanded')).toBe('true')
  const whole = document.getElementById(line.getAttribute('aria-controls') ?? '')
  expect(whole?.textContent).toContain(line.textContent)
  fireEvent.click(screen.getByRole('button', { name: '收起' }))
  expect(whole?.textContent).toBe('')
})
