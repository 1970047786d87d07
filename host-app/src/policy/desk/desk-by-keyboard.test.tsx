// @vitest-environment jsdom

import { priceWith } from '@baoqiao/contract/underwriting/loading.ts'
import { FULL, inFull } from '@baoqiao/server/testing/full.ts'
import { startTestApp } from '@baoqiao/server/testing/harness.ts'
import { manualOrders } from '@baoqiao/server/testing/underwriting.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { renderInConsole } from '../../../testing/render-in-console.tsx'
import { PageAt, useLocation } from '../../ground/router/place.tsx'
import DeskScreen from './DeskScreen.tsx'

// jsdom has no layout to scroll in.
Element.prototype.scrollIntoView = () => {}
/** Each kind twice; the long run works through a morning of them. */
const CASES = FULL ? 20 : 4
let h: Awaited<ReturnType<typeof startTestApp>>
type Person = Awaited<ReturnType<typeof h.client>>
let agent: Person
let underwriter: Person
let make: ReturnType<typeof manualOrders>
beforeAll(async () => {
  h = await startTestApp()
  agent = await h.client('agent')
  underwriter = await h.client('underwriter')
  make = manualOrders(h, agent)
})
afterAll(() => h.close())
beforeEach(() => localStorage.clear())
afterEach(cleanup)

function Here() {
  const { pathname, search } = useLocation()
  return (
    <PageAt place={{ pathname, search, params: {} }}>
      <DeskScreen />
    </PageAt>
  )
}
async function show(at = '/underwriting/desk?view=open') {
  const info = await underwriter.system.auth.info()
  renderInConsole(<Here />, {
    client: underwriter,
    at,
    permissions: info.permissions,
    user: { actors: info.actors },
  })
}
const sees = (name: string) => screen.findByRole('heading', { level: 2, name: new RegExp(name) })
const press = (keys: string) => userEvent.keyboard(keys)
const standing = async (id: string) => (await underwriter.underwriting.task.get({ params: { id } })).status

it('cases of all kinds are decided by keyboard, one after the other, without leaving the desk', async () => {
  const cases = []
  for (let i = 0; i < CASES; i += 1) {
    const name = `键盘${String(i + 10)}有限公司`
    const answers = i % 3 === 0 ? { confined: true } : {}
    cases.push({ name, ...(await make({ heads: 3 + (i % 3), holder: { name }, answers })) })
  }
  await show()
  const kinds = [
    { key: 'a', type: '', done: 'APPROVED' },
    { key: 'r', type: '风险过高', done: 'REFUSED' },
    { key: 'l', type: '近三年出险较多', done: 'PROPOSED' },
    { key: 'm', type: '请补充登高证', done: 'MATERIAL' },
  ]
  const decided: string[] = []
  for (const [i, { name, taskId }] of cases.entries()) {
    await sees(name)
    await press('t')
    await screen.findByRole('button', { name: '通过' })
    const { key, type, done } = kinds[i % kinds.length] ?? kinds[0] ?? { key: '', type: '', done: '' }
    // In the box of the loading the keys of the desk act too.
    await press(key === 'l' ? 'l20a' : key)
    const dialog = await screen.findByRole('dialog')
    if (type) await press(type)
    expect(within(dialog).queryByText(/业务员确认后订单才能支付/) !== null).toBe(key === 'l')
    await press('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect([name, await standing(taskId)]).toEqual([name, done])
    decided.push(name)
  }
  expect(decided).toHaveLength(CASES)
  await screen.findByText('这里没有要办理的核保任务')
})

it('what was set about people is there again when one comes back, and goes with the decision', async () => {
  const one = await make({ holder: { name: '草稿甲有限公司' } })
  await make({ holder: { name: '草稿乙有限公司' } })
  await show(`/underwriting/desk?view=open&id=${one.taskId}`)
  await sees('草稿甲')
  await press('t')
  await screen.findByRole('button', { name: '通过' })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '员工2的结论' }), 'refuse')
  await userEvent.type(screen.getByRole('textbox', { name: '不承保员工2的原因' }), '证件已过期')
  const price = () => screen.getByRole('region', { name: '核保结论' }).textContent
  expect(price()).toContain('承保 3/4 人')
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  await press('j')
  await sees('草稿乙')
  await userEvent.click(screen.getByRole('tab', { name: /我的/ }))
  await sees('草稿甲')
  expect(price()).toContain('承保 3/4 人')
  await press('a')
  await screen.findByRole('dialog')
  await press('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const told = await agent.underwriting.desk.proposal({ params: { id: one.taskId } })
  expect(told.map(({ seq, reason }) => [seq, reason])).toEqual([[2, '证件已过期']])
})

inFull(
  'what L leads to is typed over, a high loading is asked for once more, and it has a reason',
  async () => {
    const { taskId } = await make({ holder: { name: '加费两次有限公司' } })
    await show(`/underwriting/desk?view=open&id=${taskId}`)
    await sees('加费两次')
    await press('t')
    await screen.findByRole('button', { name: '通过' })
    const percent = () => screen.getByRole('textbox', { name: '整单加费' })
    await press('l12o')
    await press('a')
    await screen.findByText('整单加费填的是“12o”，须为 0 到 300 的数字，改好后再通过')
    expect(screen.queryByRole('dialog')).toBeNull()
    await press('{Escape}l120{Enter}')
    expect(percent()).toHaveProperty('value', '120')
    await press('a')
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('整单加费 120%')
    await press('{Control>}{Enter}{/Control}')
    await within(dialog).findByText('请填写加费原因，业务员据此确认')
    await press('高处作业较多{Control>}{Enter}{/Control}')
    await within(dialog).findByText('加费比例较高，请勾选确认')
    await userEvent.click(within(dialog).getByRole('checkbox', { name: /加费 120% 无误/ }))
    await userEvent.click(within(dialog).getByRole('button', { name: '请业务员确认' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await standing(taskId)).toBe('PROPOSED')
  },
)

it('a price that was taken back begins with the loading of all, and with those of whom another thing was decided', async () => {
  const { taskId } = await make({ holder: { name: '收回加费有限公司' } })
  const params = { id: taskId }
  await underwriter.underwriting.task.move({ params: { ...params, event: 'take' }, body: {} })
  const { task, people } = await underwriter.underwriting.desk.open({ params })
  const rows = [{ insuredId: people[1]?.id ?? '', verdict: 'accept' as const, loadingBp: 0 }]
  const newTotal = priceWith(people, 2000, rows).total
  const body = { version: task.version, loadingBp: 2000, rows, newTotal, opinion: '高处作业' }
  await underwriter.underwriting.desk.approve({ params, body })
  await underwriter.underwriting.task.move({ params: { ...params, event: 'takeBack' }, body: {} })
  await show(`/underwriting/desk?view=mine&id=${taskId}`)
  await sees('收回加费')
  expect(await screen.findByRole('textbox', { name: '整单加费' })).toHaveProperty('value', '20')
  const set = screen.getAllByRole<HTMLSelectElement>('combobox', { name: /的结论$/ })
  expect(set.map(({ value }) => value)).toEqual(['whole', 'accept', 'whole', 'whole'])
  // Without a loading, and with nothing set about anybody but that, there is nothing to confirm.
  await press('l0{Enter}a')
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).queryByText(/业务员确认后订单才能支付/)).toBeNull()
  await press('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await standing(taskId)).toBe('APPROVED')
})

inFull(
  'what was asked is taken back by a key; numbers and arrows change the list, and S its order',
  async () => {
    const { taskId } = await make({ holder: { name: '收回按键有限公司' } })
    await underwriter.underwriting.task.move({ params: { id: taskId, event: 'take' }, body: {} })
    const asked = { askNote: '请补充登高证', askDue: '2026-11-21' }
    await underwriter.underwriting.task.move({ params: { id: taskId, event: 'askMaterial' }, body: asked })
    await show(`/underwriting/desk?view=waiting&id=${taskId}`)
    await sees('收回按键')
    screen.getAllByText(/^等待(不到1小时|\d+(小时|天))$/)
    await press('c')
    const question = await screen.findByRole('alertdialog')
    await userEvent.click(within(question).getByRole('button', { name: '确定' }))
    await screen.findByText('已收回')
    expect(await standing(taskId)).toBe('TAKEN')
    await press('6')
    const tab = (name: RegExp) => screen.getByRole('tab', { name, selected: true })
    tab(/全部/).focus()
    await press('{ArrowRight}')
    expect(document.activeElement).toBe(tab(/我的/))
    await press('s')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '等待时间' }).checked).toBe(true)
    expect(screen.getByTestId('address').textContent).toContain('order=waiting')
  },
)

inFull('a case whose seller withdrew it meanwhile says so and leaves', async () => {
  const { taskId, orderId } = await make({ holder: { name: '撤回其间有限公司' } })
  await show(`/underwriting/desk?view=open&id=${taskId}`)
  await sees('撤回其间')
  await press('t')
  await screen.findByRole('button', { name: '通过' })
  await agent.policies.policy.move({ params: { id: orderId, event: 'withdraw' }, body: {} })
  await press('a')
  await screen.findByRole('dialog')
  await press('{Control>}{Enter}{/Control}')
  await screen.findByText(/业务员已于 \d\d:\d\d 撤回投保/)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

inFull(
  'material is asked for by the day on which it must be paid; later, the first day is asked for too',
  async () => {
    const { taskId } = await make({ holder: { name: '材料日期有限公司' } })
    const { order } = await underwriter.underwriting.desk.open({ params: { id: taskId } })
    await show(`/underwriting/desk?view=open&id=${taskId}`)
    await sees('材料日期')
    await press('t')
    await screen.findByRole('button', { name: '通过' })
    await press('m')
    const dialog = await screen.findByRole('dialog')
    const day = within(dialog).getByLabelText(/最晚补充日期/)
    const newStart = () => within(dialog).getByRole<HTMLInputElement>('checkbox', { name: '要求改起保日期' })
    await userEvent.clear(day)
    await userEvent.type(day, '2027-12-01{Enter}')
    expect(dialog.textContent).toContain(`原起保日期 ${order.startDate} 将来不及`)
    expect(newStart()).toMatchObject({ checked: true, disabled: true })
  },
)

inFull(
  'who is not accepted without a reason is named and jumped to; a typed opinion outlives its dialog',
  async () => {
    const { taskId } = await make({ holder: { name: '理由先填有限公司' } })
    await show(`/underwriting/desk?view=open&id=${taskId}`)
    await sees('理由先填')
    await press('t')
    await screen.findByRole('button', { name: '通过' })
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '员工2的结论' }), 'refuse')
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    await press('a')
    await screen.findByText('请先填写不承保员工2（序号2）的原因，再通过')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '不承保员工2的原因' }))
    await press('证件已过期')
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    await press('a')
    await screen.findByRole('dialog')
    await press('其余人员正常{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await press('a')
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByRole('textbox', { name: /核保意见/ })).toHaveProperty('value', '其余人员正常')
  },
)

it('a person is found by name, last digits, class and age', async () => {
  const { taskId } = await make({ holder: { name: '查找人员有限公司' } })
  const { people } = await underwriter.underwriting.desk.open({ params: { id: taskId } })
  await show(`/underwriting/desk?view=open&id=${taskId}`)
  await sees('查找人员')
  const table = () => screen.getByRole('table', { name: '人员' })
  const names = () =>
    within(table())
      .getAllByRole('combobox')
      .map((box) => box.getAttribute('aria-label'))
  const box = screen.getByRole('searchbox', { name: '查找人员' })
  await userEvent.type(box, '员工3')
  expect(names()).toEqual(['员工3的结论'])
  await userEvent.clear(box)
  await userEvent.type(box, people[1]?.idNo.slice(-4) ?? '')
  expect(names()).toContain('员工2的结论')
  await userEvent.click(screen.getByRole('button', { name: '清除' }))
  expect(names()).toHaveLength(4)
  const bar = screen.getByRole('button', { name: /^6类 ?4人$/ })
  await userEvent.click(bar)
  expect(bar.getAttribute('aria-pressed')).toBe('true')
  expect(names()).toHaveLength(4)
})

it('of who has a passport age and sex are shown as what the applicant typed', async () => {
  const name = '护照核对有限公司'
  const { orderId, taskId } = await make({ holder: { name } })
  const { seal } = h.kernel.vaultOf('3')
  await h.db.query(`update policy_insured set id_no = $1, stated = $2 where policy_id = $3 and seq = 2`, [
    seal('E12345678'),
    seal(JSON.stringify({ birthDate: '1996-05-04', sex: '女' })),
    orderId,
  ])
  await show(`/underwriting/desk?view=open&id=${taskId}`)
  await sees(name)
  await screen.findByText('女 30岁')
  screen.getByText('证件不含出生日期，自填 1996-05-04')
})

it('the number that a stated birth date is compared with is shown in clear for who may look, and a look is logged', async () => {
  const name = '显示号码有限公司'
  const { orderId, taskId } = await make({ holder: { name } })
  const { rows } = await h.db.query(`select id_no from policy_insured where policy_id = $1`, [orderId])
  const numbers = rows.map((row) => h.kernel.vaultOf('3').open(String(Object(row).id_no)))
  const inClear = () => numbers.filter((number) => document.body.textContent?.includes(number))
  const looks = async () =>
    (await h.db.query(`select * from sys_user_log where action = '查看敏感信息'`)).rows.length
  const before = await looks()
  await show(`/underwriting/desk?view=open&id=${taskId}`)
  await sees(name)
  expect(inClear()).toEqual([])
  await userEvent.click(await screen.findByRole('button', { name: '显示全部证件号码' }))
  await waitFor(() => expect(inClear()).toEqual(numbers))
  expect(await looks()).toBe(before + 1)
})

inFull('a copy of the passport is asked for by a text that is ready', async () => {
  const name = '护照资料页有限公司'
  const { taskId } = await make({ holder: { name } })
  await show(`/underwriting/desk?view=open&id=${taskId}`)
  await sees(name)
  await press('t')
  await screen.findByRole('button', { name: '通过' })
  await press('m')
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(await within(dialog).findByRole('button', { name: '护照资料页' }))
  const asked = within(dialog).getByRole('textbox', { name: /需要补充什么/ })
  expect(asked).toHaveProperty('value', expect.stringContaining('护照资料页（含照片、出生日期、性别）'))
})

it('a start that has passed is said at once, and what cannot be approved is not to be approved', async () => {
  const name = '起保已过有限公司'
  const { orderId, taskId } = await make({ holder: { name } })
  await underwriter.underwriting.task.move({ params: { id: taskId, event: 'take' }, body: {} })
  await h.db.query(`update policy set pay_deadline = $1 where id = $2`, [
    new Date(h.clock.now.getTime() - 60_000),
    orderId,
  ])
  await show(`/underwriting/desk?view=all&id=${taskId}`)
  await sees(name)
  await screen.findByText(/已过起保前一日23:30的支付截止时间，不能通过/)
  const button = (called: string) => screen.getByRole<HTMLButtonElement>('button', { name: called })
  expect([button('通过').disabled, button('通过').title]).toEqual([
    true,
    expect.stringContaining('改起保日期'),
  ])
  expect(button('拒绝').disabled).toBe(false)
  await press('a')
  expect(screen.queryByRole('dialog')).toBeNull()
})
