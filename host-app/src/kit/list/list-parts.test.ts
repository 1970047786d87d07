import { f } from '@baoqiao/contract/kernel/field.ts'
import { resource } from '@baoqiao/contract/kernel/resource.ts'
import { describe, expect, it } from 'vitest'
import { copyOf, toText, toValue } from '../form/form-values.ts'
import { sectionsOf } from '../form/sections.ts'
import { choicesOf, columnsOf, roomFor } from './columns.ts'
import { draftOf, textOf } from './filter-draft.ts'
import { isQuick, switchOf } from './quick-fields.ts'
import { tabSeparated, textRows } from './rows-as-text.ts'
import { countOf, createPicks, outOfSight, selectionOf, tickedOf } from './selection.ts'
import { PLAIN, resized } from './use-list-looks.ts'

const thing = resource({
  name: 'thing',
  path: '/thing',
  title: '东西',
  scope: 'tenant',
  label: 'name',
  list: ['name', 'price', 'on'],
  sections: { 基本: ['name', 'on'] },
  fields: {
    name: f.text('名称', { required: true, search: 'like' }),
    code: f.text('编码', { unique: true }),
    price: f.cents('价格', { sortable: true }),
    on: f.choice('状态', {
      required: true,
      options: { '0': '停用', '1': '启用' },
      tones: { '1': 'success' },
    }),
    since: f.instant('起'),
    key: f.secret('密钥'),
  },
})
const names = (columns: readonly { name: string }[]) => columns.map(({ name }) => name)
const state = { current: 3, size: 20, sort: null, filters: { name: '甲' }, filter: '', columns: '' }

describe('columns', () => {
  it('are as wide as what they ask for: a short text less than a name, a tag as its longest word', () => {
    const fields = {
      who: f.text('姓名', { max: 10 }),
      code: f.text('编码', { max: 32 }),
      note: f.text('名称', { max: 60 }),
      role: f.choice('角', { options: { '3': '主渠道管理员的代理' } }),
    }
    const list = ['who', 'code', 'note', 'role'] as const
    const of = resource({ name: 'w', path: '/w', title: '宽', scope: 'tenant', label: 'who', list, fields })
    const [who = 0, code = 0, note = 0, role = 0] = columnsOf(of, PLAIN).map(({ width }) => width)
    expect(who).toBeLessThan(code)
    expect(code).toBeLessThan(note)
    expect(role).toBeGreaterThanOrEqual(9 * 13 + 44)
  })

  it('have room for what a row says of a part of its people', () => {
    const state = f.choice('状态', {
      options: { '3': '成功' },
      partly: { '3': { of: 'heads', failed: 'failedHeads', words: '部分成功' } },
    })
    const list = ['state'] as const
    const fields = { state, heads: f.integer('人数'), failedHeads: f.integer('未通过人数') }
    const of = resource({ name: 'p', path: '/p', title: '部', scope: 'tenant', label: 'state', list, fields })
    const row = { id: '1', state: '3', heads: 3, failedHeads: 1 }
    const [column] = roomFor(columnsOf(of, PLAIN), [row], '2026-11-29')
    expect(column?.width).toBeGreaterThanOrEqual(44 + 7 * 13 + 3 * 7)
  })

  it('are the contract’s until a person hides, adds, moves, pins or sizes them', () => {
    expect(names(columnsOf(thing, PLAIN))).toEqual(['name', 'price', 'on'])
    const looks = {
      order: ['on', 'gone', 'code'],
      hidden: ['price'],
      extra: ['code', 'createdAt'],
      widths: { on: 200 },
      pins: { createdAt: 'start', name: 'end' },
    } as const
    expect(names(columnsOf(thing, looks))).toEqual(['createdAt', 'on', 'code', 'name'])
    expect(columnsOf(thing, looks).find(({ name }) => name === 'on')?.width).toBe(200)
    expect(columnsOf(thing, resized(looks, 'on', null)).find(({ name }) => name === 'on')?.width).toBe(104)
  })
  it('never offer secrets', () => {
    expect(choicesOf(thing, PLAIN)).toEqual([
      'name',
      'price',
      'on',
      'code',
      'since',
      'createdAt',
      'updatedAt',
    ])
  })
})

describe('ticks', () => {
  it('are ids, or everything that matches but for some', () => {
    const picks = createPicks()
    picks.page(['1', '2'], new Set(['9', '1']))
    expect(selectionOf(picks.get(), state)).toEqual({ ids: ['9', '1'] })
    expect(outOfSight(picks.get(), ['1', '2'])).toBe(1)
    picks.all(50)
    expect([...tickedOf(picks.get(), ['1', '2'])]).toEqual(['1', '2'])
    picks.page(['1', '2'], new Set(['1']))
    expect(countOf(picks.get())).toBe(49)
    expect(selectionOf(picks.get(), state)).toEqual({
      matching: { name: '甲', sortType: '2' },
      except: ['2'],
      count: 49,
    })
    picks.page(['1', '2'], new Set(['1', '2']))
    expect(countOf(picks.get())).toBe(50)
  })
})

describe('the advanced filter', () => {
  const rule = (field: string, op: 'eq' | 'gte' | 'in' | 'empty', value: string) => ({ field, op, value })
  it('is typed in yuan, and kept in cents', () => {
    const said = textOf(thing.fields, { any: false, rules: [rule('price', 'gte', '12.5')] })
    expect(said).toEqual({ text: JSON.stringify({ any: false, rules: [rule('price', 'gte', '1250')] }) })
    if ('text' in said)
      expect(draftOf(thing.fields, said.text).rules).toEqual([rule('price', 'gte', '12.50')])
  })
  it('names the rules that cannot be read, and leaves out empty ones', () => {
    const rules = [
      rule('name', 'eq', ''),
      rule('price', 'gte', '很多'),
      rule('createdAt', 'gte', '2026-13-01'),
    ]
    expect(textOf(thing.fields, { any: true, rules })).toEqual({ wrong: [1, 2] })
    expect(textOf(thing.fields, { any: true, rules: [rule('name', 'eq', ' ')] })).toEqual({ text: '' })
  })
})

describe('cells', () => {
  it('are switches where one of two is good, and open where they name nothing', () => {
    expect(switchOf(thing.fields.on)).toEqual({ on: '1', off: '0' })
    expect(switchOf(thing.fields.name)).toBeNull()
    expect(isQuick(thing.fields.price)).toBe(true)
    expect([thing.fields.code, thing.fields.key].map(isQuick)).toEqual([false, false])
  })
  it('are copied as they are read, one line a row', () => {
    const rows = [{ id: '1', name: 'a\tb\nc', price: 1250, on: '1' }]
    expect(tabSeparated(textRows(rows, columnsOf(thing, PLAIN), new Map()))).toBe('a b c\t12.50\t启用')
  })
})

describe('forms', () => {
  it('show instants by the clock of Shanghai', () => {
    expect(toText(thing.fields.since, '2026-11-20T16:00:00Z')).toBe('2026-11-21T00:00:00')
    expect(toValue(thing.fields.since, '2026-11-21T00:00')).toBe('2026-11-20T16:00:00.000Z')
  })
  it('copy a row without what must be its own', () => {
    const row = { id: '1', name: '甲', code: 'A', price: 100, on: '1', since: null }
    expect(copyOf(thing.fields, row)).toEqual({ name: '甲', price: '1.00', on: '1', since: '' })
  })
  it('stand under the contract’s headings, the rest at the end', () => {
    const fields = Object.entries(thing.fields).map(([name, field]): [string, typeof field] => [name, field])
    expect(sectionsOf(thing, fields).map(([heading, own]) => [heading, own.map(([name]) => name)])).toEqual([
      ['基本', ['name', 'on']],
      ['其他', ['code', 'price', 'since', 'key']],
    ])
  })
})
