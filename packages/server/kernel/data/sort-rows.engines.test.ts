import { contract } from '@baoqiao/contract/contract.ts'
import { callsIn } from '@baoqiao/contract/kernel/tree.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp } from '../../testing/harness.ts'
import { newValues } from './new-values.ts'

describe('the values of a new order', () => {
  const rows = (...sorts: number[]) => sorts.map((sort, i) => ({ id: String(100 - i), sort }))
  const limits = { sameUp: false, most: 100, highest: 99_999 }

  test('values of their own are exchanged, and nothing else changes', () => {
    expect([...newValuesOf(rows(1, 5, 9, 12), ['98', '100', '99'])]).toEqual([
      ['98', 1],
      ['100', 5],
      ['99', 9],
    ])
  })

  test('rows of one value are told apart, and push those after them no further than they must', () => {
    expect([...newValuesOf(rows(0, 0, 0, 0, 7), ['99', '100'])]).toEqual([
      ['100', 1],
      ['98', 1],
      ['97', 1],
    ])
    expect([...newValuesOf(rows(0, 0), ['100', '99'])]).toEqual([])
  })

  test('ids that are not there, twice there, and values that go too high', () => {
    expect(newValues(rows(1, 2), ['100', '55'], limits)).toBe('gone')
    expect(newValues(rows(1, 2), ['100', '100'], limits)).toBe('gone')
    expect(newValues(rows(9, 9), ['99', '100'], { ...limits, highest: 9 })).toBe('high')
    expect(newValues(rows(0, 0, 0, 0), ['97', '98', '99', '100'], { ...limits, most: 2 })).toBe('many')
  })

  function newValuesOf(given: ReturnType<typeof rows>, wanted: string[]) {
    const answer = newValues(given, wanted, limits)
    if (typeof answer === 'string') throw new Error(answer)
    return answer
  }
})

let h: Awaited<ReturnType<typeof startTestApp>>
let admin: Awaited<ReturnType<typeof h.client>>
beforeAll(async () => {
  h = await startTestApp()
  admin = await h.client('admin')
  await admin.system.dict.add({ body: { type: 'sorted', description: '排序', system: '0' } })
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f'])
    await admin.system.dictItem.add({ body: { type: 'sorted', value: name, label: name, sort: 0 } })
})
afterAll(() => h.close())

const LIST = { type: 'sorted', sortField: 'sort' as const }
const items = (sortType: '1' | '2', size = 10, current = 1) =>
  admin.system.dictItem.page({ query: { ...LIST, sortType, size, current } }).then(({ records }) => records)
const names = async (sortType: '1' | '2' = '1') => (await items(sortType)).map(({ value }) => value).join('')
/** Sorts a page of the list as these letters. */
async function sort(letters: string, sortType: '1' | '2' = '1') {
  const rows = await items(sortType)
  const ids = [...letters].map((letter) => rows.find(({ value }) => value === letter)?.id ?? '0')
  return admin.system.dictItem.sort({ body: { ids, matching: { ...LIST, sortType } } })
}

test('rows that all have the same value are put in an order, up and down, and back', async () => {
  expect(await names()).toBe('fedcba')
  await sort('ef')
  expect(await names()).toBe('efdcba')
  await sort('fe')
  expect(await names()).toBe('fedcba')
  await sort('bcd')
  expect(await names()).toBe('febcda')
  const down = await names('2')
  await sort(`${down[1]}${down[0]}`, '2')
  expect((await names('2')).slice(0, 2)).toBe(`${down[1]}${down[0]}`)
})

test('the other rows of the table stay as they were; what changed is in the history, with a new version', async () => {
  const others = () =>
    admin.system.dictItem
      .page({ query: { size: 1000 } })
      .then(({ records }) =>
        records
          .filter(({ type }) => type !== 'sorted')
          .map(({ id, version, sort: own }) => [id, version, own]),
      )
  const before = await others()
  const [first, second] = await items('1')
  await sort(`${second?.value}${first?.value}`)
  expect(await others()).toEqual(before)
  const moved = (await items('1')).find(
    ({ id, version }) => id === first?.id && version > (first?.version ?? 0),
  )
  expect(moved).toBeDefined()
  const [change] = await admin.system.dictItem.changes({ params: { id: first?.id ?? '' } })
  expect(change?.action).toBe('edit')
  expect(change?.changes.map(({ field }) => field)).toEqual(['sort'])
})

test('a row that is gone, another order, and one row alone are refused in words', async () => {
  const [row] = await items('1')
  const ids = [row?.id ?? '', '999999999']
  await expect(
    admin.system.dictItem.sort({ body: { ids, matching: { ...LIST, sortType: '1' } } }),
  ).rejects.toMatchObject({
    status: 409,
    message: '列表已有变化，请刷新后重试',
  })
  await expect(
    admin.system.dictItem.sort({ body: { ids, matching: { type: 'sorted', sortField: 'value' } } }),
  ).rejects.toMatchObject({ status: 400 })
  await expect(
    admin.system.dictItem.sort({ body: { ids: ids.slice(0, 1), matching: LIST } }),
  ).rejects.toMatchObject({ status: 400 })
})

test('only lists that have an order of their own offer it', () => {
  const paths = [...callsIn(contract)].map(([name]) => name).filter((name) => name.endsWith('.sort'))
  expect(paths.sort()).toEqual([
    'channels.market.sort',
    // The same at the address of the specification.
    'channels.markets.sort',
    'marketing.news.sort',
    'plans.planTemplate.sort',
    'products.product.sort',
    'system.dictItem.sort',
    'underwriting.template.sort',
  ])
})
