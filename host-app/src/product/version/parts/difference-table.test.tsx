// @vitest-environment jsdom

import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DifferenceTable } from './DifferenceTable.tsx'

test('a text that was empty is told apart from one that was not there, and each side is named beside it', () => {
  const said = { section: '条款与声明', label: '正文' }
  render(
    <DifferenceTable
      before="第1版"
      after="第2版"
      rows={[
        { ...said, before: '', after: '第九十九条' },
        { ...said, label: '条款', before: null, after: '新增' },
        { ...said, label: '附加条款', before: '原有', after: null },
      ]}
    />,
  )
  const cells = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell').slice(2))
  expect(cells.map((pair) => pair.map(({ textContent }) => textContent))).toEqual([
    ['（空）', '第九十九条'],
    ['无', '新增'],
    ['原有', '已删除'],
  ])
  // Narrow screens have no head: each value says whose it is.
  expect(cells[0]?.map((cell) => cell.dataset.head)).toEqual(['第1版', '第2版'])
})
