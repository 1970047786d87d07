// @vitest-environment jsdom

import { invoice } from '@baoqiao/contract/policy/invoice.ts'
import { policy } from '@baoqiao/contract/policy/policy.ts'
import { surrenderApply } from '@baoqiao/contract/policy/surrender.ts'
import { dict } from '@baoqiao/contract/system/dict.ts'
import { param } from '@baoqiao/contract/system/param.ts'
import { bulkPolicies } from '@baoqiao/server/seed/bulk.ts'
import { inFull } from '@baoqiao/server/testing/full.ts'
import { startTestApp } from '@baoqiao/server/testing/harness.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { renderInConsole } from '../../../testing/render-in-console.tsx'
import { hearComingBack } from '../../ground/coming-back.ts'
import { matchPath } from '../../ground/router/match-path.ts'
import { PageAt, useLocation } from '../../ground/router/place.tsx'
import PolicyPage from '../../policy/PolicyPage.tsx'
import { ResourceScreen } from '../ResourceScreen.tsx'
import type { PlainResource } from '../resource-client.ts'
import { listWalk } from './list-walk.ts'
import { RecordPage } from './RecordPage.tsx'

let h: Awaited<ReturnType<typeof startTestApp>>
let client: Awaited<ReturnType<typeof h.client>>
let info: Awaited<ReturnType<typeof client.system.auth.info>>
let policyId = ''
let invoiceId = ''
beforeAll(async () => {
  h = await startTestApp()
  client = await h.client('admin')
  info = await client.system.auth.info()
  await bulkPolicies(h.db, 40)
  const { rows } = await h.db.query(
    `update policy set status = '3', policy_no = 'EL1', total_money = 100000 where id = (select min(id) from policy) returning id`,
  )
  policyId = String(Reflect.get(Object(rows[0]), 'id'))
  const made = await h.db.query(
    `insert into invoice (tenant_id, channel_id, policy_id, title, type, money, status)
     select tenant_id, channel_id, id, '开票有限公司', '1', 5000, '1' from policy where id = $1 returning id`,
    [policyId],
  )
  invoiceId = String(Reflect.get(Object(made.rows[0]), 'id'))
})
afterAll(() => h.close())
beforeEach(() => localStorage.clear())
afterEach(cleanup)

const around = { permissions: [] as string[], at: '/' }
const show = (page: ReactNode, at: string, permissions = info.permissions) =>
  renderInConsole(page, { ...around, client, at, permissions, user: { actors: info.actors } })
const address = () => decodeURIComponent(screen.getByTestId('address').textContent ?? '')

/** A record at its address, as the stage of tabs places it. */
function At({ pattern, children }: { pattern: string; children: ReactNode }) {
  const { pathname, search } = useLocation()
  return <PageAt place={{ pathname, search, params: matchPath(pattern, pathname) ?? {} }}>{children}</PageAt>
}
const showRecord = (resource: PlainResource, folder: string, id: string, permissions?: string[]) =>
  show(
    <At pattern={`${folder}/:id`}>
      <RecordPage resource={resource} />
    </At>,
    `${folder}/${id}`,
    permissions,
  )

it('a record with a life has a page without a line of code: facts, moves, history, and its policy as a link', async () => {
  const { container } = showRecord(invoice, '/policies/invoice', invoiceId)
  const head = await screen.findByRole('heading', { level: 1 })
  expect(head.textContent).toContain('开票有限公司')
  expect(within(head).getByText(invoice.machine?.states['1'] ?? '')).toBeTruthy()
  expect((await screen.findByRole('region', { name: '专票资料' })).textContent).toContain('开户银行')
  const link = await within(container).findByRole('link', { name: /公司/ })
  expect(link.getAttribute('href')).toBe(`/policy/details/${policyId}`)
  await userEvent.click(screen.getByRole('button', { name: '驳回' }))
  const dialog = await screen.findByRole('dialog', { name: /^驳回/ })
  await userEvent.type(within(dialog).getByLabelText(/驳回原因/), '抬头不符')
  await userEvent.click(within(dialog).getByRole('button', { name: '驳回' }))
  await screen.findByText('未开票原因：抬头不符')
  const history = await screen.findByRole('list', { name: '发票经过' })
  await waitFor(() => expect(history.textContent).toContain('抬头不符'))
})

it('who was slower is told so, and the page behind the question shows what the other did', async () => {
  const { rows } = await h.db.query(
    `insert into invoice (tenant_id, channel_id, policy_id, title, type, money, status)
     select tenant_id, channel_id, id, '两人开票有限公司', '1', 5000, '1' from policy where id = $1 returning id`,
    [policyId],
  )
  const id = String(Reflect.get(Object(rows[0]), 'id'))
  showRecord(invoice, '/policies/invoice', id)
  await userEvent.click(await screen.findByRole('button', { name: '驳回' }))
  const dialog = await screen.findByRole('dialog', { name: /^驳回/ })
  await client.policies.invoice.move({ params: { id, event: 'refuse' }, body: { reason: '税号不符' } })
  await userEvent.type(within(dialog).getByLabelText(/驳回原因/), '抬头不符')
  await userEvent.click(within(dialog).getByRole('button', { name: '驳回' }))
  await within(dialog).findByText(/内容已被他人修改/)
  await screen.findByText('未开票原因：税号不符')
  await h.db.query('update invoice set deleted_at = now() where id = $1', [id])
})

it('the question before a surrender is agreed to names policy and amount, and the day that it will be', async () => {
  const { rows } = await h.db.query(
    `insert into surrender_apply (tenant_id, channel_id, policy_id, policy_no, insured, status, eff_date, reason, confirmed_refund, letter, express_company, tracking_number)
     select tenant_id, channel_id, id, 'EL1', '退保有限公司', 'SUBMITTED', '2027-01-02', '1', 4200, '/l', '顺丰', 'SF123456' from policy where id = $1 returning id`,
    [policyId],
  )
  const id = String(Reflect.get(Object(rows[0]), 'id'))
  const asked = async (now: string) => {
    vi.setSystemTime(new Date(now))
    showRecord(surrenderApply, '/policies/surrenderApply', id)
    await userEvent.click(await screen.findByRole('button', { name: '同意退保' }))
    const said = (await screen.findByText('同意退保 退保有限公司')).closest('dialog')?.textContent
    cleanup()
    return said
  }
  // Ahead of its day, and when that has passed.
  expect(await asked('2026-12-01T02:00:00Z')).toContain(
    '保单 EL1（退保有限公司）自 2027-01-02 零时起终止，退费 42.00 元',
  )
  expect(await asked('2027-01-05T02:00:00Z')).toContain('自 2027-01-06 零时起终止')
  vi.useRealTimers()
})

it('before a refund is registered its dialog says to whom it goes, to which account, and how much', async () => {
  const bankNo = h.kernel.vaultOf('3').seal('3602000109001234567')
  const { rows } = await h.db.query(
    `insert into surrender_apply (tenant_id, channel_id, policy_id, policy_no, insured, status, eff_date, reason, confirmed_refund, refund_money, payee_name, bank_name, bank_no, letter, express_company, tracking_number)
     select tenant_id, channel_id, id, 'EL1', '退款有限公司', 'APPROVED', '2027-01-02', '1', 93626, 93626, '广州收款有限公司', '工商银行', $2, '/l', '顺丰', 'SF123457' from policy where id = $1 returning id`,
    [policyId, bankNo],
  )
  showRecord(surrenderApply, '/policies/surrenderApply', String(Reflect.get(Object(rows[0]), 'id')))
  await userEvent.click(await screen.findByRole('button', { name: '登记退款' }))
  const dialog = await screen.findByRole('dialog', { name: /^登记退款/ })
  expect(dialog.textContent).toMatch(/向广州收款有限公司（工商银行 \d+\*+4567）转账 936\.26 元/)
})

inFull('a policy says how giving it back stands, and offers the same once more', async () => {
  const page = () =>
    show(
      <At pattern="/policy/details/:id">
        <PolicyPage />
      </At>,
      `/policy/details/${policyId}`,
    )
  page()
  const link = await screen.findByRole('link', { name: '查看退保申请' })
  expect(link.getAttribute('href')).toMatch(/^\/policy\/surrender\/detail\/\d+$/)
  expect(screen.queryByRole('button', { name: '申请退保' })).toBeNull()
  expect(screen.queryByText(/^当前状态为/)).toBeNull()
  cleanup()
  await h.db.query(`update surrender_apply set status = 'REJECTED' where policy_id = $1`, [policyId])
  // In force: of one that is over its invoice bars nothing.
  await h.db.query(`update policy set end_date = '2099-12-31' where id = $1`, [policyId])
  page()
  await screen.findByText(/^暂不能.*申请退保：/)
  // What bars it is one press away.
  expect((await screen.findByRole('link', { name: '查看发票' })).getAttribute('href')).toBe(
    `/policies/invoice/${invoiceId}`,
  )
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '申请退保' }).disabled).toBe(true)
  // Rare: behind the others where there are many.
  const more = screen.queryByRole('button', { name: '更多' })
  if (more) await userEvent.click(more)
  await userEvent.click(await screen.findByRole(more ? 'menuitem' : 'button', { name: '复制再投' }))
  expect(address()).toBe(`/policy/entry/${policyId}?applyType=copy`)
})

it('what belongs to it is counted, listed, and only for whoever may view it', async () => {
  showRecord(policy, '/policy/details', policyId)
  await userEvent.click(await screen.findByRole('tab', { name: /^发票/ }))
  expect(address()).toBe(`/policy/details/${policyId}?tab=invoice.policyId`)
  await waitFor(() => expect(screen.getByRole('tab', { name: /^发票/ }).textContent).toBe('发票1'))
  const row = await screen.findByRole('link', { name: '开票有限公司' })
  expect(row.getAttribute('href')).toBe(`/policies/invoice/${invoiceId}`)
  cleanup()
  showRecord(policy, '/policy/details', policyId, ['policy_view', 'pay_order_view'])
  await screen.findByRole('tab', { name: /^支付订单/ })
  expect(screen.queryByRole('tab', { name: /^发票/ })).toBeNull()
})

it('a record that is not there says so, and offers no second try', async () => {
  showRecord(invoice, '/policies/invoice', '987654321')
  await screen.findByText('没有找到这条发票')
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
})

it('a plain row has a page too, for a link that somebody sends', async () => {
  const { records } = await client.system.param.page({ query: { size: 1 } })
  showRecord(param, '/system/param', records[0]?.id ?? '')
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain(
    records[0]?.publicName ?? '-',
  )
  await userEvent.click(screen.getByRole('button', { name: '修改' }))
  await screen.findByRole('form', { name: `修改${param.title}` })
})

inFull('a list asks once for the numbers of all its states, and by arrows one comes to each', async () => {
  const { figures } = client.policies.policy
  const asked = vi.fn((request: Parameters<typeof figures>[0] & { query: { by?: string } }) =>
    figures(request),
  )
  const counted = {
    ...client,
    policies: { ...client.policies, policy: { ...client.policies.policy, figures: asked } },
  }
  renderInConsole(<ResourceScreen resource={policy} />, {
    client: counted,
    permissions: info.permissions,
    at: '/insurance/policy/index',
  })
  const states = await screen.findByRole('group', { name: '按状态' })
  await within(states).findByRole('button', { name: /^生效中\d+$/ })
  const [whole] = await figures({ query: {} })
  await within(states).findByRole('button', { name: `全部${whole?.count}` })
  const bys = asked.mock.calls.map(([request]) => request.query.by)
  expect(bys.filter((by) => by === 'status')).toHaveLength(1)
  within(states).getByRole('button', { name: /^全部/ }).focus()
  await userEvent.keyboard('{ArrowRight}{Enter}')
  await waitFor(() => expect(address()).toMatch(/^\/insurance\/policy\/index\?status=\d+$/))
  await screen.findByText(/^合计 首期保费 [\d,.]+ · 投保人数 [\d,]+$/)
})

it('a list put together by a field opens to the rows of each value', async () => {
  show(<ResourceScreen resource={policy} />, '/insurance/policy/index?group=status')
  const groups = await screen.findByRole('list', { name: '保单分组' })
  const group = await within(groups).findByText('生效中')
  await userEvent.click(group)
  const rows = await within(groups).findByRole('grid', { name: '状态 生效中' })
  await waitFor(() => expect(within(rows).getAllByRole('link').length).toBeGreaterThan(0))
})

it('a file opens in a window of its own, by an address for the moment', async () => {
  await h.db.query(`update invoice set tax_certificate = '/admin/sys-file/uploads/a.pdf' where id = $1`, [
    invoiceId,
  ])
  const page = { location: { href: '' }, close: vi.fn() }
  vi.spyOn(window, 'open').mockReturnValue(page as unknown as Window)
  const address = vi.fn(async (_: object) => ({ url: '/signed/a.pdf', expiresAt: '' }))
  const { file, ...rest } = client.system
  renderInConsole(
    <At pattern="/policies/invoice/:id">
      <RecordPage resource={invoice} />
    </At>,
    {
      client: { ...client, system: { ...rest, file: { ...file, address } } },
      permissions: info.permissions,
      at: `/policies/invoice/${invoiceId}`,
    },
  )
  await userEvent.click(await screen.findByRole('button', { name: '打开一般纳税人证明' }))
  await waitFor(() => expect(page.location.href).toBe('/signed/a.pdf'))
  expect(address.mock.calls[0]?.[0]).toMatchObject({ params: { bucket: 'uploads', name: 'a.pdf' } })
})

it('records are walked through in the order of the list one came from, by buttons and Alt with arrows', async () => {
  const { records } = await client.system.param.page({ query: { size: 3 } })
  const [first, second, third] = records.map(({ id }) => id)
  listWalk.set('sys_param', [first, second, third].map(String))
  showRecord(param, '/system/param', String(second))
  await screen.findByText('2 / 3')
  await userEvent.click(screen.getByRole('button', { name: '下一条' }))
  await waitFor(() => expect(address()).toBe(`/system/param/${third}`))
  await screen.findByText('3 / 3')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '下一条' }).disabled).toBe(true)
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await waitFor(() => expect(address()).toBe(`/system/param/${second}`))
})

it('who did something is called by name and role', async () => {
  const { id } = await client.system.param.add({
    body: { publicName: '谁改的', publicKey: 'WHO_DID', publicValue: '1' },
  })
  showRecord(param, '/system/param', id)
  await userEvent.click(await screen.findByRole('tab', { name: '变更记录' }))
  const panel = await screen.findByRole('tabpanel')
  await within(panel).findByText(`${info.name} · ${info.roleNames.join('、')}`)
})

it('what cannot be deleted is not offered to be', async () => {
  await client.system.dict.add({ body: { type: 'kept_a', description: '系统的', system: '1' } })
  await client.system.dict.add({ body: { type: 'kept_b', description: '业务的', system: '0' } })
  show(<ResourceScreen resource={dict} />, '/system/dict?type=kept_')
  await screen.findByRole('button', { name: '删除 业务的' })
  expect(screen.queryByRole('button', { name: '删除 系统的' })).toBeNull()
})

it.each(['visibilitychange', 'focus'])(
  'what was paid in another window is seen on coming back: %s',
  async (coming) => {
    const { rows } = await h.db.query(
      `update policy set status = '1', policy_no = null where id = (select max(id) from policy) returning id`,
    )
    const id = String(Reflect.get(Object(rows[0]), 'id'))
    show(
      <At pattern="/policy/details/:id">
        <PolicyPage />
      </At>,
      `/policy/details/${id}`,
    )
    hearComingBack()
    await screen.findByRole('button', { name: '去支付' })
    await h.db.query(
      `update policy set status = '3', policy_no = 'EL77', version = version + 1 where id = $1`,
      [id],
    )
    window.dispatchEvent(new Event(coming))
    await waitFor(() => expect(screen.queryByRole('button', { name: '去支付' })).toBeNull())
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain('生效中')
  },
)
