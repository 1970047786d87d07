import { INDUSTRIES } from '@baoqiao/contract/data/industries.ts'
import { OCCUPATIONS } from '@baoqiao/contract/data/occupations.ts'
import { tradeGroupOf } from '@baoqiao/contract/data/trade-groups.ts'
import { pinyinOf } from '@baoqiao/server/node/pinyin-of.ts'
import { expect, test } from 'vitest'
import { candidatesFor } from './sheet/unknown-trades.ts'
import { SURE, tradeIndex } from './trade-search.ts'
import { ofIndustry } from './with-help.ts'

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

test.each([
  ['焊工', '焊工'],
  ['电焊', '焊工'],
  ['普工', undefined],
  ['流水线', undefined],
  ['电工', undefined],
  ['水电维修', undefined],
  ['喷漆', undefined],
  ['保洁', undefined],
  ['电焊工', '焊工'],
  ['仓管员', '仓库管理员'],
  ['业务员', '外勤业务员'],
  ['喷漆工', '喷涂工'],
  ['出纳', '会计'],
  ['人事', '人事专员'],
  ['行政', '行政文员'],
  ['采购', '采购员'],
  ['保安', '保安（非武装）'],
  ['门卫', '保安（非武装）'],
])('%s alone means %s', (word, name) => {
  expect(trades.exact(word)?.name).toBe(name)
  expect(trades.knows(word)).toBe(true)
})

test('what a word alone means is what a search for it shows first', () => {
  const words = OCCUPATIONS.flatMap(({ level, name, keywords }) =>
    level === 4 ? [name, ...keywords.split(',').filter(Boolean)] : [],
  )
  const meant = words.filter((word) => trades.exact(word))
  expect(meant.length).toBeGreaterThan(200)
  expect(meant.filter((word) => names(word)[0] !== trades.exact(word)?.name)).toEqual([])
})

test('trades of the industry stand first among those that answer as well', () => {
  const building = ofIndustry(trades, tradeGroupOf('E'))
  expect(trades.search('木工').map(({ label }) => label)[0]).toBe('木工（家具）')
  expect(building.search('木工').map(({ group }) => group)[0]).toBe('建筑与装修')
  expect(building.search('焊工').map(({ label }) => label)[0]).toBe('焊工')
  const groups = new Set(OCCUPATIONS.flatMap(({ level, name }) => (level === 1 ? [name] : [])))
  for (const { code } of INDUSTRIES) expect(groups).toContain(tradeGroupOf(code))
})

test.each(['司机', '服务员', '装配工', '操作工', '文员', '包装工'])('%s is left to a person', (word) => {
  expect(trades.exact(word)).toBeUndefined()
  expect(candidatesFor(word, trades).length).toBeGreaterThan(0)
})

test.each([
  ['车间普工', ['电子装配工', '家电装配工', '工地杂工']],
  ['焊工班长', []],
  ['高级电焊工', ['焊工']],
  ['仓库主管', ['仓库管理员']],
  ['塔吊指挥', ['塔吊司机']],
  ['机修工', []],
  ['车间主任', []],
  ['生产主管', []],
  ['技术员', []],
  ['吊车司机', []],
  ['实习生', []],
])('%s may be %j, and nothing that only shares a sign with it', (word, labels) => {
  expect(candidatesFor(word, trades).map(({ label }) => label)).toEqual(labels)
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
