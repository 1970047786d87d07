import { expect, test } from 'vitest'
import { f } from './field.ts'
import { fits } from './filter.ts'
import { isId } from './is-id.ts'
import { inputSchema, searchShape } from './schema.ts'

const fields = {
  day: f.date('日期'),
  at: f.instant('时间'),
  who: f.ref('人员'),
  many: f.refs('人员'),
  count: f.integer('数量'),
  money: f.cents('金额'),
} as const
const takes = (value: object) => inputSchema(fields).safeParse(value).success

test('days are days of the calendar', () => {
  for (const day of ['2026-02-28', '2028-02-29', '2026-12-31']) expect(takes({ day })).toBe(true)
  for (const day of ['2026-02-29', '2026-02-31', '2026-13-01', '2026-99-99', '0000-00-00', '2026-1-1']) {
    expect(takes({ day })).toBe(false)
    expect(takes({ at: `${day}T00:00:00Z` })).toBe(false)
    expect(fits({ kind: 'date' }, day)).toBe(false)
  }
  expect(takes({ at: '2026-01-31T08:00:00Z' })).toBe(true)
  expect(takes({ at: '2026-01-31T25:00:00Z' })).toBe(false)
})

test('bounds of a list are days too, or nothing', () => {
  const { dayStart } = searchShape({ day: f.date('日期', { search: 'range' }) })
  const ok = (text: string) => dayStart?.safeParse(text).success
  expect(['', '2026-01-31', '2026-01-31 08:00:00'].map(ok)).toEqual([true, true, true])
  expect(['2026-02-31', 'constructor', '2026-01'].map(ok)).toEqual([false, false, false])
})

test('numbers fit the columns that keep them', () => {
  for (const id of ['0', '1', '9223372036854775807']) expect(isId(id)).toBe(true)
  for (const id of ['9223372036854775808', '99999999999999999999', '-1', '1.0', '']) {
    expect(isId(id)).toBe(false)
    if (id !== '') expect(takes({ who: id })).toBe(false)
    expect(takes({ many: [id] })).toBe(false)
  }
  expect(takes({ count: 2 ** 31 - 1, money: Number.MAX_SAFE_INTEGER })).toBe(true)
  expect(takes({ count: 2 ** 31 })).toBe(false)
})

test('several that are chosen are text with commas: known ones, each once, as many as may be', () => {
  const schema = inputSchema({
    parts: f.choices('组件', { options: { a: '甲', b: '乙' } }),
    rows: f.choices('产品', { from: 'dist_product', required: true, max: 2 }),
  })
  const said = (value: object) => schema.safeParse({ rows: '1', ...value }).error?.issues[0]?.message
  expect([said({ parts: '' }), said({ parts: 'b,a' }), said({ rows: '7,9' })]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(said({ parts: 'a,c' })).toBe('组件中没有「c」')
  expect(said({ parts: 'a,a' })).toBe('组件不能重复')
  expect(said({ parts: 'a,' })).toBe('组件中没有「」')
  expect(said({ parts: 'toString' })).toBe('组件中没有「toString」')
  expect(said({ rows: '1;drop' })).toBe('产品中没有「1;drop」')
  expect(said({ rows: '' })).toBe('请选择产品')
  expect(said({ rows: '1,2,3' })).toBe('产品最多选择2项')
})

test('what is too long says how long it may be; only what must be filled says that it must', () => {
  const schema = inputSchema({
    note: f.text('备注', { max: 3 }),
    name: f.text('名称', { max: 3, required: true }),
  })
  const said = (value: object) =>
    schema.safeParse({ name: '甲', ...value }).error?.issues.map(({ message }) => message)
  expect(said({ note: '一二三四' })).toEqual(['备注不能超过3个字符'])
  expect(said({ name: '一二三四' })).toEqual(['名称不能为空且不超过3个字符'])
})

test('a short text is one line of signs that are seen; a long one may have lines', () => {
  const text = inputSchema({ name: f.text('名称', { max: 60 }), note: f.longText('说明') })
  const ok = (value: object) => text.safeParse(value).success
  for (const name of ['张\u202e三', '张\n三', '张\u200b三', '张\u2028三', '张\u0007三'])
    expect(ok({ name })).toBe(false)
  for (const name of ['张三', '买买提·艾力', "O'Neil Smith", '𫰠娜', '❤️']) expect(ok({ name })).toBe(true)
  expect(ok({ note: '一\n\t二' })).toBe(true)
  for (const note of ['一\u202e二\n三', '一\u200b二', '一\u0007二']) expect(ok({ note })).toBe(false)
})
