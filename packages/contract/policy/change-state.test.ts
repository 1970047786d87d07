import { expect, test } from 'vitest'
import { changeState, changeTone } from './change-state.ts'

test('a change of which people were refused is not called done', () => {
  const one = { status: '3', changeCode: '101', heads: 5 }
  expect([changeState(one), changeTone(one)]).toEqual(['成功', 'success'])
  const part = { ...one, failedHeads: 2 }
  expect([changeState(part), changeTone(part)]).toEqual(['部分成功（3/5人）', 'warning'])
  expect(changeState({ ...one, rows: { failed: 1 } })).toBe('部分成功（4/5人）')
  expect(changeState({ ...part, changeCode: '802' })).toBe('部分成功（3/5人）')
  // Taken back before its day: nothing of it stands.
  expect(changeState({ ...part, status: '9' })).toBe('生效前撤回')
})
