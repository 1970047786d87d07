// @vitest-environment jsdom

import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, expect, it } from 'vitest'
import { OPENED } from '../../testing/change.ts'
import { ALL_TRADES } from '../../testing/people.ts'
import meta, { Asking, List, Review, Stalled } from './roster.stories.tsx'

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

it('of two numbers that are near, the digits that differ stand marked in both, and are told in words', async () => {
  draw(Asking)
  const asked = await screen.findByText(/证件号码第14、18位不同：保单为1、4，名单为2、6/)
  const marked = [...asked.querySelectorAll('mark')].map(({ textContent }) => textContent)
  expect(marked).toEqual(['1', '4', '2', '6'])
})

it('a word that may be several trades is asked with those trades to press, as on the list', async () => {
  if (!meta.component) throw new Error('no component')
  const { state, context } = Object(Asking.args)
  const asks = { ...context.plan.asks, trades: [{ word: '普工', rows: [2, 3] }] }
  const args = { state, context: { ...context, trades: ALL_TRADES, plan: { ...context.plan, asks } } }
  render(createElement(meta.component, Object(args)))
  const choices = within(await screen.findByRole('radiogroup', { name: '普工是' }))
  const names = choices.getAllByRole('radio').map(({ parentElement }) => parentElement?.textContent)
  expect(names).toContain('电子装配工 2类')
  expect(names.length).toBeGreaterThan(1)
  expect(choices.getByRole('combobox', { name: '普工的其他职业' })).toBeTruthy()
})

it('of who joins without a trade it is asked in words, with nothing guessed', async () => {
  if (!meta.component) throw new Error('no component')
  const { state, context } = Object(Asking.args)
  const asks = { ...context.plan.asks, trades: [{ word: '', rows: [4, 7] }] }
  const args = { state, context: { ...context, trades: ALL_TRADES, plan: { ...context.plan, asks } } }
  render(createElement(meta.component, Object(args)))
  expect(await screen.findByText(/^入职人员没有填写职业，共 2 人（第4行起），请选择：$/)).toBeTruthy()
  const choices = within(screen.getByRole('radiogroup', { name: '没有填写的职业是' }))
  expect(choices.queryAllByRole('radio')).toEqual([])
  expect(choices.getByRole('combobox', { name: '职业' })).toBeTruthy()
})

it('before anything is pasted it says how many are covered, and from when it is another number', async () => {
  if (!meta.component) throw new Error('no component')
  const heads = { heads: 44, headsToday: 45, headsAhead: { date: '2026-12-01', heads: 44 } }
  const context = { opened: { ...OPENED, policy: { ...OPENED.policy, ...heads } } }
  render(createElement(meta.component, Object({ ...List.args, context })))
  expect(await screen.findByText(/^在保 45 人（自 2026-12-01 起 44 人）；/)).toBeTruthy()
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

it('a list that stands still although it runs says so, and can be gone on with', async () => {
  draw(Stalled)
  expect(await screen.findByText('名单同步停住了，下一步还没有自动提交')).toBeTruthy()
  // Nothing of it waits for another step.
  expect(screen.queryByText('等待上一步')).toBeNull()
  expect(screen.getByRole('button', { name: '继续办理' })).toBeTruthy()
})
