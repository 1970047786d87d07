// @vitest-environment jsdom
import { pinyinOf } from '@baoqiao/server/node/pinyin-of.ts'
import { application } from '@baoqiao/server/testing/application.ts'
import { startTestApp } from '@baoqiao/server/testing/harness.ts'
import { ThemeRoot } from '@baoqiao/ui/theme/ThemeRoot.tsx'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { EntryCenter } from './entry-center.flow.tsx'

// jsdom has no layout to scroll in.
Element.prototype.scrollIntoView = () => {}
let h: Awaited<ReturnType<typeof startTestApp>>
let client: Awaited<ReturnType<typeof h.client>>
let draft = ''
beforeAll(async () => {
  h = await startTestApp({ pinyin: pinyinOf })
  client = await h.client('agent')
  const trades = await client.products.catalogue.trades({ params: { id: '103' } })
  const professionId = trades.find(({ name }) => name === '会计')?.id ?? ''
  const body = application({ productId: '103', professionId })
  await client.policies.apply.submit({ body })
  const { productId: _, ...plan } = body.plan
  const form = { plan, holder: body.holder, employees: [], answers: {}, accepted: [] }
  const kept = { flow: 'entry-center', subject: '103', title: '甲公司', step: 'employees' }
  draft = (await client.draft.save({ body: { ...kept, state: { form, key: 'trade-help' } } })).id
})
afterAll(() => h.close())
afterEach(cleanup)

async function atEmployees() {
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  render(
    <ThemeRoot>
      <EntryCenter
        client={client}
        productId="103"
        draft={draft}
        onPay={() => {}}
        onOpenOrder={() => {}}
        onAgain={() => {}}
      />
    </ThemeRoot>,
  )
  return { user, cell: await screen.findByRole('combobox', { name: '第1行职业' }) }
}

test('an empty trade offers first what the channel used lately', async () => {
  const { user, cell } = await atEmployees()
  await user.click(cell)
  await screen.findByRole('option', { name: /会计.*常用 · .*1类/ })
  expect(screen.getAllByRole('option')[0]?.textContent).toContain('会计')
})

test('a trade that the library does not have is asked for, waits for an underwriter, and is taken when it is answered', async () => {
  const { user, cell } = await atEmployees()
  await user.type(cell, '剧本杀主持')
  await user.click(await screen.findByRole('option', { name: /查一查能不能保/ }))
  const panel = await screen.findByRole('dialog', { name: '查一查能不能保' })
  expect(screen.getByLabelText(/^职业/, { selector: 'input[maxlength="30"]' })).toHaveProperty(
    'value',
    '剧本杀主持',
  )
  await user.click(screen.getByRole('button', { name: '查询' }))
  await screen.findByText('“剧本杀主持”还没有答复，已转给核保人员')
  expect(panel.isConnected).toBe(true)

  const underwriter = await h.client('underwriter')
  const { occupationCheck } = underwriter.products
  const [row] = (await occupationCheck.page({ query: { status: '0', keyWord: '剧本杀' } })).records
  const trades = await client.products.catalogue.trades({ params: { id: '103' } })
  const suitWork = trades.find(({ name }) => name === '会计')?.id ?? ''
  await occupationCheck.edit({ body: { id: row?.id ?? '', result: '1', suitWork } })
  await user.click(screen.getByRole('button', { name: '查询' }))
  await user.click(await screen.findByRole('button', { name: '会计（1类）' }))
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: '第1行职业' })).toHaveProperty('value', '会计（1类）'),
  )
  expect(screen.queryByRole('dialog', { name: '查一查能不能保' })).toBeNull()
})

test('what a word of this company meant is chosen already the next time, and every line tells its price', async () => {
  const { tradeHelp, catalogue } = client.products
  const trades = await catalogue.trades({ params: { id: '103' } })
  const professionId = trades.find(({ name }) => name === '会计')?.id ?? ''
  const body = application({ productId: '103', professionId })
  const { productId: _, ...plan } = body.plan
  const employees = body.employees.map((row, i) => ({
    ...row,
    ...(i ? { profession: '会计' } : { profession: '内勤组长', professionId: '' }),
  }))
  const begin = async (key: string) => {
    const form = { plan, holder: body.holder, employees, answers: {}, accepted: [] }
    const kept = { flow: 'entry-center', subject: '103', title: '甲公司', step: 'employees' }
    draft = (await client.draft.save({ body: { ...kept, state: { form, key } } })).id
    const { user } = await atEmployees()
    await user.click(await screen.findByRole('button', { name: /^批量选择职业/ }))
    return user
  }
  const user = await begin('words-1')
  const sought = screen.getByRole('combobox', { name: '内勤组长的其他职业' })
  await user.type(sought, '会计')
  await user.click(await screen.findByRole('option', { name: /^会计/ }))
  await user.click(screen.getByRole('button', { name: '应用到 1 人' }))
  // Where nobody lists what is put aside, as on a partner’s page, it is not offered.
  expect(screen.queryByRole('button', { name: '暂存' })).toBeNull()
  await waitFor(() => expect(screen.getAllByText('430.00').length).toBe(body.employees.length))
  expect(screen.getAllByText('50万').length).toBe(body.employees.length)
  const { code } = body.holder
  await waitFor(async () => expect(await tradeHelp.meant({ query: { code } })).toHaveLength(1))
  cleanup()

  const again = await begin('words-2')
  await screen.findByText(/上次选择/)
  await again.click(screen.getByRole('button', { name: '应用到 1 人' }))
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: '第1行职业' })).toHaveProperty('value', '会计（1类）'),
  )
})
