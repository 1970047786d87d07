import { expect, test } from 'vitest'
import { closing, facts, heading, table, text } from '../kernel/documents/block.ts'
import { keptFrom, leavesPage } from './pdf-keep.ts'

test('a heading does not stand alone at the foot of a page, also when its table is said to follow', () => {
  expect(leavesPage(0.5, 3)).toBe(false)
  expect(leavesPage(0.5, 0)).toBe(true)
  expect(leavesPage(0.9, 2)).toBe(true)
})

test('the seal takes the last short section along, or the words below its table; a long text stays where it is', () => {
  const kept = (...blocks: Parameters<typeof keptFrom>[0]) => keptFrom([...blocks, closing], blocks.length)
  expect(kept(heading('甲'), text('一'), heading('乙'), facts([['丙', '丁']]))).toBe(2)
  expect(kept(heading('甲'), table({ head: ['乙'], rows: [['丙']] }))).toBe(2)
  expect(kept(heading('甲'), table({ head: ['乙'], rows: [['丙']] }), text('丁'), text('戊'))).toBe(2)
  expect(kept(heading('甲'), text('长'.repeat(2_000)))).toBe(2)
  expect(kept(text('没有标题'))).toBe(1)
})
