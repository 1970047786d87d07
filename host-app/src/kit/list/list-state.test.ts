import { f } from '@baoqiao/contract/kernel/field.ts'
import { describe, expect, it } from 'vitest'
import { readListState, toQuery, writeListState } from './list-state.ts'
import { pagesAround } from './Pager.tsx'

const fields = {
  name: f.text('名称', { search: 'like', sortable: true }),
  day: f.date('日期', { search: 'range' }),
  note: f.text('备注'),
}
const read = (search: string) => readListState(new URLSearchParams(search), fields)

describe('list state in the address', () => {
  it('is a clean list when the address says nothing', () => {
    expect(read('')).toEqual({ current: 1, size: 20, sort: null, filters: {}, filter: '', columns: '' })
    expect(writeListState(read('')).toString()).toBe('')
  })
  it('goes there and back', () => {
    const search = 'name=%E7%94%B2&dayStart=2026-01-01&current=3&size=100&sortField=name&sortType=1'
    expect(writeListState(read(search)).toString()).toBe(search)
  })
  it('leaves out what makes no sense', () => {
    const state = read('note=x&current=-4&size=7&sortField=note&sortType=1&name=%20&filter=%7B%7D')
    expect(state).toEqual({ current: 1, size: 20, sort: null, filters: {}, filter: '', columns: '' })
  })
  it('keeps an advanced filter that these fields allow', () => {
    const filter = JSON.stringify({ any: false, rules: [{ field: 'name', op: 'like', value: '甲' }] })
    expect(toQuery(read(`filter=${encodeURIComponent(filter)}`)).filter).toBe(filter)
    expect(read(`filter=${encodeURIComponent(filter.replace('name', 'note'))}`).filter).toBe('')
  })
  it('knows no comparison and no field by an inherited name', () => {
    const rule = { field: 'name', op: 'toString', value: 'x' }
    const filter = JSON.stringify({ any: false, rules: [rule] })
    expect(readListState(new URLSearchParams({ filter, sortField: 'toString' }), fields)).toMatchObject({
      filter: '',
      sort: null,
    })
  })
  it('asks newest first unless told otherwise', () => {
    expect(toQuery(read('dayEnd=2026-02-01'))).toEqual({
      dayEnd: '2026-02-01',
      current: 1,
      size: 20,
      pageNo: 1,
      pageSize: 20,
      sortType: '2',
    })
    expect(toQuery(read('sortField=name&sortType=2'))).toMatchObject({ sortField: 'name', sortType: '2' })
  })
})

describe('pages shown', () => {
  it('has the first, the last and two on each side', () => {
    expect(pagesAround(1, 1)).toEqual([1])
    expect(pagesAround(50, 99)).toEqual([1, 48, 49, 50, 51, 52, 99])
  })
})
