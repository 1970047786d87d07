import { afterAll, beforeAll, expect, test } from 'vitest'
import { application } from '../testing/application.ts'
import { startTestApp } from '../testing/harness.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  h = await startTestApp()
})
afterAll(() => h.close())

test('blanks around names and numbers of people are not part of them', async () => {
  const agent = await h.client('agent')
  const trades = await agent.products.catalogue.trades({ params: { id: '103' } })
  const professionId = trades.find(({ name }) => name === '会计')?.id ?? ''
  const body = application({ productId: '103', professionId, from: 95_000 })
  const [first] = body.employees
  const employees = body.employees.map((one, i) =>
    i === 0 ? { ...one, name: ` ${one.name} `, idNo: ` ${one.idNo}  ` } : one,
  )
  const { orderId } = await agent.policies.apply.submit({ body: { ...body, employees } })
  const row = await h.db.kysely
    .selectFrom('policyInsured')
    .select(['name', 'idNo'])
    .where('policyId', '=', orderId)
    .where('seq', '=', 1)
    .executeTakeFirstOrThrow()
  expect([row.name, h.kernel.vaultOf('3').open(row.idNo)]).toEqual([first?.name, first?.idNo])
})
