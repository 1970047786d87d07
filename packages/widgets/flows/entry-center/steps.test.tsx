// @vitest-environment jsdom
import type { PayView } from '@baoqiao/contract/payment/pay.ts'
import type { Submitted } from '@baoqiao/contract/policy/apply.ts'
import { priceText } from '@baoqiao/contract/rules/money.ts'
import { ThemeRoot } from '@baoqiao/ui/theme/ThemeRoot.tsx'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Activity } from 'react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { freeze } from '../../flow/freeze.tsx'
import { PROFILE, VERDICT } from '../../testing/fixtures.ts'
import { ALL_TRADES, peopleOf } from '../../testing/people.ts'
import { EntryCenter } from './entry-center.flow.tsx'

afterEach(cleanup)

const FORM = {
  plan: { months: 12, startDate: '2026-11-22', coverageWan: 50, items: [1, 2] },
  holder: { termType: '1' as const },
  employees: peopleOf(3),
  answers: {},
  accepted: [],
}
const Frozen = freeze(EntryCenter, {
  productId: '103',
  today: '2026-11-20',
  key: 'test',
  profile: PROFILE,
  trades: ALL_TRADES,
  checked: null,
  carried: null,
  tried: [],
  reread: false,
  verdict: VERDICT,
  submitted: null,
  problem: null,
  form: FORM,
})
const show = (props: Parameters<typeof Frozen>[0]) =>
  render(
    <ThemeRoot>
      <Frozen {...props} />
    </ThemeRoot>,
  )

test('the foot of a step says what it costs, for how many, for one of them, and when all was saved', async () => {
  show({ state: 'employees', saved: 'saved', price: 129_000 })
  await screen.findByText('¥1,290.00')
  screen.getByText('3 人 · 人均 ¥430.00')
  screen.getByText(/^已保存 \d\d:\d\d$/)
})

test('a price of part of the people says of how many', async () => {
  const employees = peopleOf(3).map((row, i) => (i ? row : { ...row, professionId: '', profession: '普工' }))
  show({ state: 'employees', price: 86_000, context: { form: { ...FORM, employees } } })
  await screen.findByText('已计 2/3 人 · 人均 ¥430.00')
})

test.each(['plan', 'holder', 'employees', 'declarations'] as const)(
  'what bars applying is said on the step where a draft goes on: %s',
  async (state) => {
    show({ state, context: { profile: { ...PROFILE, barred: '您的渠道不能承保新业务' } } })
    await screen.findByText('您的渠道不能承保新业务')
  },
)

test('a list that waits for a decision is not left behind', async () => {
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  show({ state: 'employees' })
  const next = () => screen.getByRole<HTMLButtonElement>('button', { name: '下一步' })
  await user.upload(
    await screen.findByLabelText('人员清单文件'),
    new File(['姓名,身份证号\n张三,110101199003074514'], '名单.csv'),
  )
  await screen.findByRole('button', { name: '追加 1 人' })
  await waitFor(() => expect(next().disabled).toBe(true))
  screen.getByText(/^名单还没有导入/)
  await user.click(screen.getByRole('button', { name: '取消' }))
  expect(next().disabled).toBe(false)
})

test('the first question without an answer gets the focus clear of the bar of buttons and is marked, though its answers are radios', async () => {
  const { scrollIntoView } = Element.prototype
  const brought = vi.fn()
  Element.prototype.scrollIntoView = brought
  onTestFinished(() => {
    Element.prototype.scrollIntoView = scrollIntoView
  })
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  show({ state: 'declarations' })
  await user.click(await screen.findByRole('button', { name: '校验并试算' }))
  const group = screen.getByRole('radiogroup', { name: '是否有2米及以上高处作业？' })
  expect(group.getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(group.contains(document.activeElement)).toBe(true))
  expect(brought).toHaveBeenLastCalledWith({ block: 'center' })
  expect(brought.mock.contexts.at(-1)).toBe(document.activeElement)
})

test('too few people: the line that waits gets the focus and says how many are wanted', async () => {
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  const form = { ...FORM, employees: peopleOf(1) }
  show({ state: 'employees', context: { form } })
  await user.click(await screen.findByRole('button', { name: '下一步' }))
  screen.getByText('雇员不得少于3人，还差 2 人')
  const waiting = screen.getByLabelText('第2行姓名')
  await waitFor(() => expect(document.activeElement).toBe(waiting))
})

test('factors of 1 are not told', async () => {
  const [row] = VERDICT.quote?.rows ?? []
  if (!VERDICT.quote || !row) throw new Error('no price')
  const steps = [
    { kind: 'tier', label: '费率档位 100', value: '× 100%' },
    { kind: 'short', label: '保障期限 6个月', value: '× 70%' },
  ]
  const verdict = { ...VERDICT, quote: { ...VERDICT.quote, rows: [{ ...row, steps }] } }
  show({ state: 'review', context: { verdict } })
  await screen.findByText('× 70%')
  expect(screen.queryByText('× 100%')).toBeNull()
})

test('what was chosen beside the price is not asked again: a summary, and the form behind 修改', async () => {
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  show({ state: 'plan', price: 129_000, context: { plan: FORM.plan } })
  // Once as what was chosen, once as the limit that follows from it.
  expect(await screen.findAllByText('50万元')).toHaveLength(2)
  screen.getByText('焊工 3 人')
  screen.getByText('2026-11-22零时至2027-11-21二十四时')
  expect(screen.queryByLabelText('起保日期')).toBeNull()
  await user.click(screen.getByRole('button', { name: '修改' }))
  screen.getByLabelText(/起保日期/)
})

test('a submitted application says what comes next, until when, and leads on', async () => {
  const submitted = {
    orderId: '1',
    orderNo: 'P1',
    status: '100' as const,
    totalMoney: 129_000,
    payDeadline: '2026-11-21T15:30:00Z',
  }
  show({ state: 'manual', context: { submitted } })
  await screen.findByRole('button', { name: '查看订单' })
  screen.getByRole('button', { name: '再投一单' })
  screen.getByText(/请在 2026-11-21 23:30:00 前完成核保和支付/)
})

test('the review shows what is signed: address with its place, duties, papers, answers, people with masked numbers', async () => {
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  const holder = {
    name: '晨光',
    areaCode: '440106',
    address: '中山大道1号',
    termType: '1' as const,
    license: '/admin/sys-file/x/a.png',
  }
  const form = { ...FORM, holder, answers: { height: false, claimsCount: 2 }, accepted: ['notice'] }
  show({ state: 'review', context: { form } })
  // Frozen, nobody answers for the place's name: its code stands there.
  await screen.findByText('440106中山大道1号')
  screen.getByText('身故伤残、医疗费用')
  // What is signed has its limits.
  screen.getByText('保障内容与限额')
  expect(screen.getByText('身故伤残').nextSibling?.textContent).toContain('50万元')
  screen.getByText('营业执照（已上传）')
  screen.getByText('《投保须知》')
  expect(screen.getByText('近三年出险次数').nextSibling?.textContent).toBe('2')
  screen.getByText('共 3 人：焊工 3 人')
  await user.click(screen.getByText('查看全部名单'))
  const list = await screen.findByRole('region', { name: '人员名单' })
  expect(list.textContent).toContain('张伟4401**********')
  expect(list.textContent).not.toContain(FORM.employees[0]?.idNo)
})

test('birth dates and sexes that were stated are reviewed as they will be kept, however they were written', async () => {
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  const typed = [
    { birthDate: '1985/3/7', sex: '男' },
    { birthDate: '1990.12.01', sex: 'F' },
    { birthDate: '31113', sex: '男性' },
  ]
  const employees = FORM.employees.map((one, i) => ({ ...one, ...typed[i], idNo: `E1234567${i}` }))
  show({ state: 'review', context: { form: { ...FORM, employees } } })
  await user.click(await screen.findByText('查看全部名单'))
  const list = await screen.findByRole('region', { name: '人员名单' })
  const said = list.textContent ?? ''
  expect(said.match(/\d{4}-\d\d-\d\d，./g)).toEqual(['1985-03-07，男', '1990-12-01，女', '1985-03-07，男'])
  expect(said).not.toContain('F')
})

test('papers are called what the product calls them, where they are given and where they were', async () => {
  const papers = [{ code: 'license', title: '营业执照副本（加盖公章）', required: true }]
  const profile = { ...PROFILE, config: { ...PROFILE.config, papers } }
  const { unmount } = show({ state: 'holder', context: { profile, tried: ['holder'] } })
  await screen.findByText('请上传营业执照副本（加盖公章）')
  unmount()
  const holder = { termType: '1' as const, license: '/admin/sys-file/x/a.png' }
  show({ state: 'review', context: { profile, form: { ...FORM, holder } } })
  await screen.findByText('营业执照副本（加盖公章）（已上传）')
})

test('that a person will look at it is said while people are listed and questions are answered', async () => {
  const message = '劳务派遣或外包企业，转人工核保'
  const [height] = PROFILE.config.questions
  if (!height) throw new Error('no question')
  const dispatch = { ...height, code: 'dispatch', onYes: 'manual' as const, message }
  const profile = { ...PROFILE, config: { ...PROFILE.config, questions: [height, dispatch] } }
  show({ state: 'declarations', context: { profile, form: { ...FORM, answers: { dispatch: true } } } })
  await screen.findByText('劳务派遣或外包企业')
  cleanup()
  show({ state: 'employees', context: { form: { ...FORM, employees: peopleOf(501) } } })
  await screen.findByText(/人数超过500人/)
})

test('ticked at a height and denied below does not agree', async () => {
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  const [first, ...rest] = FORM.employees
  const employees = first ? [{ ...first, atHeight: true }, ...rest] : rest
  show({ state: 'declarations', context: { form: { ...FORM, employees, answers: { height: false } } } })
  await user.click(await screen.findByRole('button', { name: '校验并试算' }))
  screen.getByText('人员清单中有1人勾选了高处作业，请选择“是”，或取消勾选')
})

test('said to be at a height while nobody is ticked offers the way to the list', async () => {
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  show({ state: 'declarations', context: { form: { ...FORM, answers: { height: true } } } })
  await user.click(await screen.findByRole('button', { name: '校验并试算' }))
  screen.getByRole('button', { name: '去人员清单勾选' })
})

test('a text is not accepted unread; it is set in chapters, what is excluded in bold', async () => {
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  const [first] = PROFILE.config.declarations
  if (!first) throw new Error('no text')
  const text = '# 标题\n\n## 第一章 总则\n\n第一条 内容。\n\n**第二条 不赔。**'
  const declarations = [{ ...first, code: 'exclusions', title: '免责说明', text }]
  const profile = { ...PROFILE, config: { ...PROFILE.config, declarations } }
  show({ state: 'declarations', context: { profile, form: FORM } })
  const box = await screen.findByLabelText('我已阅读并同意《免责说明》')
  await user.click(box)
  expect(box).toHaveProperty('checked', false)
  screen.getByText('请阅读《免责说明》后再勾选')
  const paper = screen.getByRole('region', { name: '免责说明' })
  expect(within(paper).getByRole('heading').textContent).toBe('第一章 总则')
  expect(within(paper).getByText('第二条 不赔。').tagName).toBe('B')
  expect(paper.textContent).not.toMatch(/[#*]/)
  await user.click(screen.getByRole('button', { name: '收起《免责说明》' }))
  screen.getByRole('button', { name: '阅读全文《免责说明》' })
})

test('consent that met another version says which documents are other texts', async () => {
  const [first] = PROFILE.config.declarations
  const met = (texts: readonly string[]) =>
    show({ state: 'declarations', context: { form: FORM, reread: true, texts } })
  met(['other'])
  await screen.findByText(new RegExp(`内容有变化的文件：《${first?.title}》`))
  cleanup()
  met(PROFILE.config.declarations.map(({ sha256 }) => sha256))
  await screen.findByText(/请重新阅读并同意/)
  expect(screen.queryByText(/内容有变化的文件/)).toBeNull()
})

test('tickets that fit are offered with what is left to pay; one that does not fit any more is not sent', async () => {
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  const premium = VERDICT.quote?.total ?? 0
  const ticket = {
    ...{ id: '7', ticketNo: 'Q2611200000010001', name: '立减', faceMoney: 9000 },
    ...{ couponMoney: 9000, left: premium - 9000, expiryTime: '2027-01-01T00:00:00Z' },
  }
  const coupon = { fitting: async () => [ticket] }
  show({ state: 'review', calls: { coupon }, context: { form: { ...FORM, couponTicketId: '8' } } })
  const choice = await screen.findByLabelText('优惠券')
  expect(choice).toHaveProperty('value', '')
  await user.selectOptions(choice, '7')
  expect(choice).toHaveProperty('value', '7')
  await screen.findByText(priceText(premium - 9000))
})

const SUBMITTED: Submitted = {
  orderId: '1',
  orderNo: 'P20261121',
  status: '1',
  totalMoney: 129_000,
  payDeadline: '2026-11-21T15:30:00.000Z',
}
const PAID: PayView = {
  payId: '1',
  orderNo: 'T1',
  policyId: '1',
  policyOrderNo: 'P20261121',
  policyStatus: '3.5',
  policyNo: null,
  productName: '雇主责任险',
  insured: '晨光',
  amount: 129_000,
  status: '2',
  codeUrl: null,
  expiresAt: '2026-11-21T15:30:00.000Z',
  failedAt: null,
  publicPay: false,
  now: '2026-11-21T00:00:00.000Z',
}

test.each([
  ['订单已支付', {}],
  ['订单已取消', { policyStatus: '4' }],
  ['订单没有承保', { policyStatus: '4', refundWhy: '保险公司停售' }],
])('a page that says 请尽快支付 says %s when somebody comes back to it', async (heading, now) => {
  let asked = 0
  const payStatus = async () => {
    asked += 1
    return { ...PAID, ...now }
  }
  const page = (mode: 'visible' | 'hidden') => (
    <ThemeRoot>
      <Activity mode={mode}>
        <Frozen state="done" context={{ submitted: SUBMITTED }} calls={{ pay: { payStatus } }} />
      </Activity>
    </ThemeRoot>
  )
  const { rerender } = render(page('visible'))
  await screen.findByRole('button', { name: /去支付/ })
  expect(asked).toBe(0)
  rerender(page('hidden'))
  rerender(page('visible'))
  expect((await screen.findAllByText(heading)).length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: /去支付/ })).toBeNull()
  screen.getByRole('button', { name: '查看订单' })
})
