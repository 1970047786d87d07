// @vitest-environment jsdom

import { credit, debit, account as ledgerAccount } from '@baoqiao/server/ledger/accounts.ts'
import { post } from '@baoqiao/server/ledger/post.ts'
import { bulkPolicies } from '@baoqiao/server/seed/bulk.ts'
import { inFull } from '@baoqiao/server/testing/full.ts'
import { startTestApp } from '@baoqiao/server/testing/harness.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { renderInConsole } from '../../testing/render-in-console.tsx'
import { PageAt } from '../ground/router/place.tsx'
import EntryScreen from '../ledger/EntryScreen.tsx'
import InvoiceScreen from './InvoiceScreen.tsx'

let h: Awaited<ReturnType<typeof startTestApp>>
let client: Awaited<ReturnType<typeof h.client>>
let info: Awaited<ReturnType<typeof client.system.auth.info>>
beforeAll(async () => {
  h = await startTestApp()
  client = await h.client('admin')
  info = await client.system.auth.info()
  await bulkPolicies(h.db, 40)
  await h.db.kysely.transaction().execute((tx) =>
    post(
      { tx, tenantId: '3', now: () => h.clock.now },
      {
        source: { table: 'pay_receipt', id: '1', event: 'received' },
        about: { docNo: 'T1', channelId: null },
        entries: [debit(ledgerAccount('gateway', 'bank'), 123456), credit(ledgerAccount('suspense'), 123456)],
      },
    ),
  )
})
afterAll(() => h.close())
beforeEach(() => localStorage.clear())
afterEach(cleanup)

/** One issued policy, of whom nothing else is. */
async function issued(line: string, holder: string) {
  const { rows } = await h.db.query(
    `update policy set status = '3', policy_no = 'EL' || id, total_money = 106000, insured = $2, line = $1
     where id = (select min(id) from policy where insured not like '开票%') returning order_no`,
    [line, holder],
  )
  return String(Reflect.get(Object(rows[0]), 'order_no'))
}

/** Opens the form and chooses the policy. */
async function choose(holder: string) {
  renderInConsole(<InvoiceScreen />, { client, permissions: info.permissions, at: '/policies/invoice' })
  await userEvent.click(await screen.findByRole('button', { name: '申请开票' }))
  const form = await screen.findByRole('form', { name: '申请开票' })
  const box = await within(form).findByRole('combobox', { name: /保单/ })
  await userEvent.type(box, holder)
  await userEvent.click(await screen.findByRole('option', { name: holder }))
  return form
}

it('whoever asks for an invoice sees what the policy allows and the tax within the amount, and is told at the field', async () => {
  const orderNo = await issued('employerLiability', '开票甲有限公司')
  const form = await choose('开票甲有限公司')
  const facts = await within(form).findByRole('region', { name: '开票信息' })
  expect(facts.textContent).toContain(orderNo)
  expect(facts.textContent).toContain('还可开票1,060.00 元')
  const money = within(form).getByLabelText<HTMLInputElement>(/开票金额/)
  await waitFor(() => expect(money.value).toBe('1060.00'))
  within(form).getByText('不含税 1,000.00 元 + 税额 60.00 元（税率 6%）')
  within(form).getByText(/专票可抵扣进项税额/)
  await userEvent.clear(money)
  await userEvent.type(money, '1060.01')
  within(form).getByText('超过还可开票的 1,060.00 元')
  expect(money.getAttribute('aria-invalid')).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: '提交' }))
  await within(form).findAllByText('最多可开票 1,060.00 元')
  // Special ones ask for more.
  expect(within(form).queryByLabelText(/开户银行/)).toBeNull()
  await userEvent.click(within(form).getByRole('radio', { name: '增值税专票' }))
  await within(form).findByLabelText(/开户银行/)
})

inFull('from the list of one policy it is of that policy, and a void one is asked for again', async () => {
  await issued('employerLiability', '开票丙有限公司')
  const { rows } = await h.db.query(
    `update policy set holder = coalesce(holder, '{}'::jsonb) || '{"email": "bill@example.com"}' where insured = '开票丙有限公司' returning id`,
    [],
  )
  const policyId = String(Reflect.get(Object(rows[0]), 'id'))
  const { id } = await client.policies.invoice.add({ body: { policyId, type: '2', money: 6000 } })
  await client.policies.invoice.move({ params: { id, event: 'giveUp' }, body: {} })
  renderInConsole(<InvoiceScreen />, {
    ...{ client, permissions: info.permissions },
    at: `/policies/invoice?policyId=${policyId}`,
  })
  await userEvent.click(await screen.findByRole('button', { name: '申请开票' }))
  const filled = async (name: string, value: string) => {
    const form = await screen.findByRole('form', { name: '申请开票' })
    await waitFor(() =>
      expect(within(form).getByLabelText<HTMLInputElement>(new RegExp(name)).value).toBe(value),
    )
    return form
  }
  const form = await filled('开票金额', '1060.00')
  await filled('收票邮箱', 'bill@example.com')
  expect(within(form).getByRole('region', { name: '开票信息' }).textContent).toContain('开票丙有限公司')
  cleanup()
  localStorage.clear()
  renderInConsole(
    <PageAt place={{ pathname: `/policies/invoice/${id}`, search: '', params: { id } }}>
      <InvoiceScreen />
    </PageAt>,
    { client, permissions: info.permissions, at: `/policies/invoice/${id}` },
  )
  await screen.findByText(/普票开具中 → 已取消/)
  await userEvent.click(await screen.findByRole('button', { name: '重新申请' }))
  const again = await filled('开票金额', '60.00')
  await within(again).findByText(/还可开票/)
})

inFull('of a line that allows ordinary ones alone no other is offered, with the reason', async () => {
  await issued('groupAccident', '开票乙有限公司')
  const form = await choose('开票乙有限公司')
  await within(form).findByText(/只能开具普票/)
  expect(within(form).queryByRole('radio', { name: '增值税专票' })).toBeNull()
})

it('entries of an account say what it came to before the period and after it', async () => {
  const { records } = await client.ledger.account.page({ query: { code: 'gateway:bank' } })
  const [account] = records
  const at = `/ledger/entry?accountId=${account?.id}`
  renderInConsole(<EntryScreen />, { client, permissions: info.permissions, at })
  const said = await screen.findByLabelText(`${account?.name} 最初至今天`)
  expect(said.textContent).toBe('期初余额（借）0.00本期借方1,234.56本期贷方0.00期末余额（借）1,234.56')
})
