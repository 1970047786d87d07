import type { ProductDraft } from '@baoqiao/contract/product/config.ts'
import { expect, it } from 'vitest'
import { begun, edited } from './edit-state.ts'

// Only these two are looked at.
const DRAFT = { filingNo: '', intros: '' } as ProductDraft
const type = (state: ReturnType<typeof begun>, filingNo: string, time: number) =>
  edited(state, { type: 'edit', patch: { filingNo }, at: 'filingNo', time })

it('typing on at one place is one step, a pause or another place begins the next', () => {
  let state = type(type(begun(DRAFT), '1', 1000), '12', 1200)
  state = edited(state, { type: 'edit', patch: { intros: '介绍' }, at: 'intros', time: 1300 })
  state = edited(state, { type: 'undo' })
  expect(state.draft).toEqual({ filingNo: '12', intros: '' })
  state = edited(state, { type: 'undo' })
  expect(state.draft).toBe(DRAFT)
  state = edited(state, { type: 'redo' })
  expect(state.draft.filingNo).toBe('12')
  const paused = type(type(begun(DRAFT), '1', 1000), '12', 9000)
  expect(edited(paused, { type: 'undo' }).draft.filingNo).toBe('1')
})

it('what is put in its place can be taken back, and after a change there is nothing to do again', () => {
  const other = { ...DRAFT, intros: '别人的' }
  const mine = type(begun(DRAFT), '1', 1000)
  const put = edited(mine, { type: 'put', draft: other })
  expect(put.draft).toBe(other)
  const back = edited(put, { type: 'undo' })
  expect(back.draft.filingNo).toBe('1')
  expect(type(back, '2', 20_000).future).toEqual([])
})
