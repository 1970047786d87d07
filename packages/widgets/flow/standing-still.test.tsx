// @vitest-environment jsdom
import type { Meta, StoryObj } from '@storybook/react-vite'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import insured, * as change from '../flows/insured/insured.stories.tsx'
import proposal, { Proposing, Settling } from '../flows/proposal/proposal.stories.tsx'
import surrender, * as giving from '../flows/surrender/surrender.stories.tsx'

afterEach(cleanup)
const PATIENT = { timeout: 60_000 }
const user = userEvent.setup({ pointerEventsCheck: 0 })
function show<Props>({ component, args }: Meta<Props>, story: StoryObj<Props>) {
  cleanup()
  if (!component) throw new Error('no component')
  return render(createElement(Object(component), { ...Object(args), ...Object(story.args) }))
}
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name }, PATIENT)
/** The body of a view, whether it takes anything or not. */
const body = () => document.querySelector('[part="body"]')

test('while it is asked or sent what was filled in, no field takes anything that would be lost', async () => {
  for (const story of [change.Quoting, change.Submitting, change.Requoting]) {
    show(insured, story)
    await screen.findAllByRole('heading', { hidden: true }, PATIENT)
    await vi.waitFor(() => expect(body()?.hasAttribute('inert')).toBe(true), PATIENT)
  }
  show(surrender, giving.Quoting)
  await vi.waitFor(() => expect(body()?.hasAttribute('inert')).toBe(true), PATIENT)
  show(proposal, Proposing)
  await vi.waitFor(() => expect(body()?.hasAttribute('inert')).toBe(true), PATIENT)
  show(insured, change.Removing)
  await button('核对金额')
  expect(body()?.hasAttribute('inert')).toBe(false)
})

test('while an application is taken back, nothing else can be done with it', async () => {
  show(insured, change.Revoking)
  expect((await button('返回')).disabled).toBe(true)
  expect((await button('去支付')).disabled).toBe(true)
  show(insured, change.Detail)
  expect((await button('去支付')).disabled).toBe(false)
  const { context } = { ...giving.Moved.args }
  show(surrender, { args: { state: 'withdrawing', ...(context ? { context } : {}) } })
  expect((await button(/^确认退费/)).disabled).toBe(true)
})

test('a way back stands only where one leads back', async () => {
  show(surrender, giving.Supplement)
  await button('重新提交')
  expect(screen.queryByRole('button', { name: '上一步' })).toBeNull()
  show(surrender, giving.Review)
  await user.click(await button('上一步'))
  await screen.findByRole('heading', { name: '申请退保' }, PATIENT)
})

test('that what was filled in is kept is said only where something was filled in', async () => {
  show(insured, change.NotRevoked)
  await screen.findByText(/不能撤销/, undefined, PATIENT)
  expect(screen.queryByText(/已保留/)).toBeNull()
  show(insured, change.AmountChanged)
  await screen.findByText(/您填写的内容已保留/, undefined, PATIENT)
})

test('what is on its way is said to be: people of an application, a refund, a price', async () => {
  show(insured, change.DetailFrom)
  await screen.findByText('正在加载…', undefined, PATIENT)
  show(insured, change.Detail)
  await user.click(await screen.findByRole('radio', { name: '成功 0' }, PATIENT))
  await screen.findByText('没有这个状态的人员', undefined, PATIENT)
  show(surrender, giving.ApplyAsking)
  await screen.findByText('正在计算退费…', undefined, PATIENT)
  show(proposal, Settling)
  await screen.findByText('计算中…', undefined, PATIENT)
})

test('a frozen flow goes on as far as a server is needed, and ways out say so', async () => {
  show(insured, change.Removing)
  await user.click(await button('核对金额'))
  await vi.waitFor(() => expect(body()?.hasAttribute('inert')).toBe(true), 60_000)
  expect(document.body.textContent).not.toMatch(/port of the flow/)
  show(insured, change.ToPay)
  await user.click(await button('去支付'))
  await screen.findByText('从这里离开流程')
})
