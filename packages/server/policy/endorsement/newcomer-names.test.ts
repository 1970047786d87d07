import { afterAll, beforeAll, expect, test } from 'vitest'
import { newcomer, peopleOf } from '../../testing/endorse.ts'
import { startTestApp } from '../../testing/harness.ts'
import { issuedPolicy } from '../../testing/surrender.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
let agent: Awaited<ReturnType<typeof h.client>>
beforeAll(async () => {
  h = await startTestApp()
  agent = await h.client('agent')
})
afterAll(() => h.close())

test('names of newcomers and corrected names are plain text, as in an application', async () => {
  const { id } = await issuedPolicy(h, agent)
  const [known] = await peopleOf(agent, id)
  const trades = await agent.products.catalogue.trades({ params: { id: '103' } })
  const clerk = trades.find(({ name }) => name === '会计')?.id ?? ''
  const said = async (changeCode: '101' | '102' | '802', rows: object[]) => {
    const body = { changeCode, effectiveDate: '2026-12-01', rows }
    const quote = await agent.policies.endorse.quote({ params: { id }, body })
    return quote.rows.map(({ name, issues }) => [name, issues.map(({ message }) => message).join()])
  }
  const hidden = '姓名不能含有换行、不可见字符或控制字符，请删除后重新输入'
  const names = ['王\u200b五', '李\n四', '···', ' 赵六 ', 'Rene\u0301']
  expect(
    (
      await said(
        '101',
        names.map((name) => newcomer(clerk, name)),
      )
    ).map(([, why]) => why),
  ).toEqual([hidden, hidden, '姓名须含有文字', '', ''])
  // As it is kept: without blanks around it, each letter written one way.
  expect((await said('101', [newcomer(clerk, ' Rene\u0301 ')]))[0]?.[0]).toBe('Ren\u00e9')
  expect(await said('102', [{ insuredId: known?.id, ...newcomer(clerk, '钱\u202e七') }])).toMatchObject([
    [expect.any(String), hidden],
  ])
  expect(await said('802', [{ insuredId: known?.id, name: '员\u2060工' }])).toMatchObject([
    [expect.any(String), hidden],
  ])
})
