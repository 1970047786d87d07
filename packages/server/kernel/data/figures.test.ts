import { CallError } from '@baoqiao/client/call-error.ts'
import { contract } from '@baoqiao/contract/contract.ts'
import { groupFields, sumFields } from '@baoqiao/contract/kernel/figures.ts'
import { resourcesIn } from '@baoqiao/contract/kernel/tree.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bulkPolicies } from '../../seed/bulk.ts'
import { startTestApp } from '../../testing/harness.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
type Person = Awaited<ReturnType<typeof h.client>>
const people: Record<string, Person> = {}
beforeAll(async () => {
  h = await startTestApp()
  for (const name of ['admin', 'mainadmin', 'agent']) people[name] = await h.client(name)
  await bulkPolicies(h.db, 300)
})
afterAll(() => h.close())

const as = (name: string): Person => {
  const one = people[name]
  if (!one) throw new Error(`${name} is not logged in`)
  return one
}
const SIZE = { current: 1, size: 1000 }

test.each(['admin', 'mainadmin', 'agent'])('%s gets the numbers of the rows of the list', async (name) => {
  const { policy } = as(name).policies
  const { records, total } = await policy.page({ query: SIZE })
  const [whole] = await policy.figures({ query: { sums: '1' } })
  const sum = (of: (row: (typeof records)[number]) => number) =>
    records.reduce((all, row) => all + of(row), 0)
  expect(whole).toEqual({
    value: null,
    count: total,
    sums: { totalMoney: sum((row) => row.totalMoney), empCount: sum((row) => row.empCount) },
  })
  const groups = await policy.figures({ query: { by: 'status' } })
  const counted = new Map<string | null, number>()
  for (const { status } of records) counted.set(status, (counted.get(status) ?? 0) + 1)
  expect(new Map(groups.map((one) => [one.value, one.count]))).toEqual(counted)
  expect(groups.map(({ count }) => count)).toEqual(groups.map(({ count }) => count).toSorted((a, b) => b - a))
})

test('a filter narrows the groups, and each of them adds up by itself', async () => {
  const { policy } = as('admin').policies
  const filter = JSON.stringify({ any: false, rules: [{ field: 'totalMoney', op: 'gte', value: '100' }] })
  const query = { filter, line: 'employerLiability' }
  const groups = await policy.figures({ query: { ...query, by: 'channelId', sums: '1' } })
  expect(groups.length).toBeGreaterThan(1)
  for (const { value, count, sums } of groups.filter((one) => one.value !== null)) {
    const { records, total } = await policy.page({ query: { ...query, ...SIZE, channelId: value ?? '' } })
    expect(total).toBe(count)
    expect(records.reduce((all, row) => all + row.totalMoney, 0)).toBe(sums.totalMoney)
  }
})

test('people are counted as they are listed: a department is itself and those below', async () => {
  const { user } = as('admin').system
  const { records } = await user.page({ query: SIZE })
  const deptId = records.find((row) => row.deptId)?.deptId ?? ''
  const { total } = await user.page({ query: { ...SIZE, deptId } })
  expect(await user.figures({ query: { deptId } })).toEqual([{ value: null, count: total, sums: {} }])
})

test('nothing else of a row can be asked for by it', async () => {
  for (const by of ['holderCode', 'insured', 'tenantId', 'constructor'])
    await expect(as('admin').policies.policy.figures({ query: { by } })).rejects.toBeInstanceOf(CallError)
  for (const [, { fields }] of resourcesIn(contract)) {
    for (const name of groupFields(fields))
      expect(['choice', 'dict', 'ref', 'boolean']).toContain(fields[name]?.kind)
    for (const name of sumFields(fields)) expect(['cents', 'integer']).toContain(fields[name]?.kind)
  }
})
