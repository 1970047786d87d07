// @vitest-environment jsdom
import { priceWith } from '@baoqiao/contract/underwriting/loading.ts'
import { anonymous, startTestApp } from '@baoqiao/server/testing/harness.ts'
import { manualOrders } from '@baoqiao/server/testing/underwriting.ts'
import { type VisitorClient, visitorClient } from '@baoqiao/server/testing/visitor.ts'
import { ThemeRoot } from '@baoqiao/ui/theme/ThemeRoot.tsx'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { AnswerUnderwriter } from './answer-underwriter.flow.tsx'

Element.prototype.scrollIntoView = () => {}
let h: Awaited<ReturnType<typeof startTestApp>>
let visitor: VisitorClient
let underwriter: Awaited<ReturnType<typeof h.client>>
let make: ReturnType<typeof manualOrders>
beforeAll(async () => {
  h = await startTestApp()
  visitor = await visitorClient(h.app.fetch, 'buyer')
  underwriter = await h.client('underwriter')
  make = manualOrders(h, visitor)
})
afterAll(() => h.close())
afterEach(cleanup)

function show(orderId: string) {
  const told = { onNothing: vi.fn(), onPay: vi.fn(), onOrders: vi.fn() }
  render(
    <ThemeRoot>
      <AnswerUnderwriter
        client={anonymous(h.app.fetch, { accessToken: visitor.token })}
        orderId={orderId}
        {...told}
      />
    </ThemeRoot>,
  )
  return { ...told, user: userEvent.setup({ pointerEventsCheck: 0 }) }
}
const move = (id: string, event: string, body: object = {}) =>
  underwriter.underwriting.task.move({ params: { id, event }, body: { ...body } })
const taskOf = async (id: string) => (await underwriter.underwriting.desk.open({ params: { id } })).task

test('material is asked for in the underwriter’s words; nothing is not sent, a word is', async () => {
  const { orderId, taskId } = await make()
  await move(taskId, 'take')
  await move(taskId, 'askMaterial', { askNote: '请补充登高证', askDue: '2026-11-21' })
  const { user } = show(orderId)
  await screen.findByText('请补充登高证')
  await user.click(screen.getByRole('button', { name: '提交补充材料' }))
  await screen.findByText('请上传补充材料或填写补充说明')
  await user.type(screen.getByLabelText('补充说明'), '证件编号 T2026')
  await user.click(screen.getByRole('button', { name: '提交补充材料' }))
  await screen.findByRole('heading', { name: '补充材料已提交' })
  expect(await taskOf(taskId)).toMatchObject({ status: 'TAKEN', answerNote: '证件编号 T2026' })
})

test('a new price is taken with both prices in sight, and leads to paying', async () => {
  const { orderId, taskId } = await make()
  await move(taskId, 'take')
  const { task, people } = await underwriter.underwriting.desk.open({ params: { id: taskId } })
  const { total } = priceWith(people, 2000, [])
  const body = { version: task.version, opinion: '高处作业', loadingBp: 2000, rows: [], newTotal: total }
  await underwriter.underwriting.desk.approve({ params: { id: taskId }, body })
  const { user, onPay } = show(orderId)
  await screen.findByText(/^保费由 7,600\.00 元变为 9,120\.00 元，承保 4 人$/)
  const lines = [...screen.getAllByRole('listitem')].map(({ textContent }) => textContent)
  expect(lines).toEqual(expect.arrayContaining(['原保费7,600.00 元', '加费1,520.00 元', '应付9,120.00 元']))
  await screen.findByText(/^(须在|确认截止时间) [-0-9]{10} 23:30 /)
  await user.click(screen.getByRole('button', { name: '接受，按 ¥9,120.00 支付' }))
  await user.click(await screen.findByRole('button', { name: '去支付' }))
  expect(onPay).toHaveBeenCalledTimes(1)
  expect((await taskOf(taskId)).status).toBe('APPROVED')
})

test('what was asked anew meanwhile is looked at first; leaving is asked about', async () => {
  const { orderId, taskId } = await make()
  await move(taskId, 'take')
  await move(taskId, 'askMaterial', { askNote: '请补充登高证', askDue: '2026-11-21' })
  const { user, onOrders } = show(orderId)
  await user.type(await screen.findByLabelText('补充说明'), '证件编号 T2026')
  await visitor.underwriting.order.reply({
    params: { id: orderId },
    body: {
      event: 'answer',
      version: (await visitor.underwriting.order.asked({ params: { id: orderId } }))?.version ?? 0,
      answerNote: '先到',
    },
  })
  await move(taskId, 'askMaterial', { askNote: '请补充营业执照', askDue: '2026-11-21' })
  await user.click(screen.getByRole('button', { name: '提交补充材料' }))
  await screen.findByText('请补充营业执照')
  expect(screen.getByLabelText('补充说明')).toHaveProperty('value', '证件编号 T2026')
  await user.click(screen.getByRole('button', { name: '不接受，撤回投保' }))
  await user.click(await screen.findByRole('button', { name: '取消' }))
  expect((await taskOf(taskId)).status).not.toBe('WITHDRAWN')
  await user.click(screen.getByRole('button', { name: '不接受，撤回投保' }))
  await user.click(await screen.findByRole('button', { name: '撤回投保' }))
  await user.click(await screen.findByRole('button', { name: '我的投保' }))
  expect(onOrders).toHaveBeenCalledTimes(1)
})

test('where nothing is asked it says so to whoever shows it', async () => {
  const { orderId } = await make()
  const { onNothing } = show(orderId)
  await waitFor(() => expect(onNothing).toHaveBeenCalledTimes(1))
})
