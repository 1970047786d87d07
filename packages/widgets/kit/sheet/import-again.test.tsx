// @vitest-environment jsdom
import type { EmployeeRow } from '@baoqiao/contract/policy/form.ts'
import { ThemeRoot } from '@baoqiao/ui/theme/ThemeRoot.tsx'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { ALL_TRADES, peopleOf } from '../../testing/people.ts'
import { tradeIndex } from '../trade-search.ts'
import { findColumns } from './find-columns.ts'
import { ImportPanel } from './ImportPanel.tsx'

afterEach(cleanup)
const trades = tradeIndex(ALL_TRADES)

function show(present: readonly EmployeeRow[], file: readonly EmployeeRow[]) {
  const cells = [['姓名', '证件号码', '职业'], ...file.map(({ name, idNo }) => [name, idNo, '焊工'])]
  const offered = { cells, found: findColumns(cells, trades), name: '今年.csv', sheets: [], sheet: 0 }
  const got: Record<'added' | 'instead', readonly EmployeeRow[]> = { added: [], instead: [] }
  render(
    <ThemeRoot>
      <ImportPanel
        {...{ offered, present, trades, max: 2000 }}
        onFound={() => {}}
        onSheet={() => {}}
        onAdd={(people) => {
          got.added = people
        }}
        onReplace={(people) => {
          got.instead = people
        }}
        onClose={() => {}}
      />
    </ThemeRoot>,
  )
  return got
}
const variantOf = (name: string) => screen.getByRole('button', { name }).getAttribute('data-variant')

test('a list that has people who are there already says how many, replaces first, and adds none of them twice', async () => {
  const [one, two, three, four] = peopleOf(4)
  if (!one || !two || !three || !four) throw new Error('no people')
  const got = show([one, two, three], [{ ...two, idNo: two.idNo.toLowerCase() }, three, four])
  screen.getByText(/^找到 3 人，其中 3 人的职业已匹配，2 人已在现有名单中。/)
  expect(variantOf('替换现有 3 人')).toBe('primary')
  expect(variantOf('只追加其余 1 人')).toBe('default')
  await userEvent.click(screen.getByRole('button', { name: '只追加其余 1 人' }))
  expect(got.added.map(({ idNo }) => idNo)).toEqual([four.idNo])
  await userEvent.click(screen.getByRole('button', { name: '替换现有 3 人' }))
  expect(got.instead).toHaveLength(3)
})

test('others come besides, as they did', () => {
  const [one, two] = peopleOf(2)
  if (!one || !two) throw new Error('no people')
  show([one], [two])
  expect(variantOf('追加 1 人')).toBe('primary')
  expect(variantOf('替换现有 1 人')).toBe('default')
})
