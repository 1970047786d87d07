import { expect, it } from 'vitest'
import { rowRefused } from './row-refused.ts'

const row = { status: '400', changeCode: '101' }
it('who did not want a person, and whether they may be applied for anew', () => {
  expect(rowRefused({ ...row, refusedWhy: '职业不符' })).toEqual({ words: '保险公司未同意', again: true })
  expect(rowRefused({ ...row, changeCode: '802', refusedWhy: '证件不符' })).toEqual({
    words: '审核未同意',
    again: true,
  })
  const claim = '张三于2026-12-03出险，理赔处理中（报案号C1）'
  expect(rowRefused({ ...row, refusedWhy: claim })).toEqual({ words: '因理赔未办理', again: false })
  expect(rowRefused({ ...row, refusedWhy: '生效前撤回' })?.again).toBe(false)
  expect(rowRefused({ ...row, refusedWhy: null })?.words).toBe('申请已取消')
  expect(rowRefused({ ...row, status: '200' })).toBeNull()
})
