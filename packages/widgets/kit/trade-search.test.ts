import { OCCUPATIONS } from '@baoqiao/contract/data/occupations.ts'
import { pinyinOf } from '@baoqiao/server/node/pinyin-of.ts'
import { expect, test } from 'vitest'
import { SURE, tradeIndex } from './trade-search.ts'

const trades = tradeIndex(
  OCCUPATIONS.map((row, i) => ({ ...row, id: String(i), pinyin: pinyinOf(`${row.name} ${row.keywords}`) })),
)
const names = (text: string) => trades.search(text).map(({ label }) => label)

test.each([
  ['电工', '电工（低压）'],
  ['diangong', '电工（低压）'],
  ['dian gong', '电工（低压）'],
  ['DG', '电工（低压）'],
  ['hangong', '焊工'],
  ['氩弧焊', '焊工'],
  ['木工', '木工（家具）'],
])('%s finds %s first', (text, name) => {
  expect(names(text)[0]).toBe(name)
})

test('initials of whole names stand before other initials', () => {
  expect(names('hg').slice(0, 2).sort()).toEqual(['护工', '焊工'])
})

test('whole names stand before beginnings, beginnings before parts', () => {
  const ranks = trades.search('电工').map(({ rank }) => rank)
  expect(ranks).toEqual([...ranks].sort((a, b) => a - b))
  expect(names('电工').slice(0, 2)).toEqual(['电工（低压）', '水电工（室内）'])
  expect(names('木工')).toEqual(expect.arrayContaining(['锯木工', '室内木工']))
  expect(trades.search('木')[0]?.rank).toBeGreaterThanOrEqual(SURE)
})

test('a choice says its industry and its class, or that it is not covered', () => {
  expect(trades.search('焊工')[0]).toMatchObject({ hint: '制造业 · 4类', disabled: false })
  expect(trades.search('潜水')[0]).toMatchObject({
    hint: expect.stringMatching(/ · 不可承保$/),
    disabled: true,
  })
})
