// @vitest-environment jsdom
import { OCCUPATIONS } from '@baoqiao/contract/data/occupations.ts'
import type { EmployeeRow } from '@baoqiao/contract/policy/form.ts'
import { pinyinOf } from '@baoqiao/server/node/pinyin-of.ts'
import { idNo } from '@baoqiao/server/seed/numbers.ts'
import { ThemeRoot } from '@baoqiao/ui/theme/ThemeRoot.tsx'
import { createEvent, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { tradeIndex } from '../trade-search.ts'
import { EmployeeEditor } from './EmployeeEditor.tsx'

// jsdom has no layout to scroll in.
Element.prototype.scrollIntoView = () => {}
const trades = tradeIndex(
  OCCUPATIONS.map((row, i) => ({ ...row, id: String(i), pinyin: pinyinOf(`${row.name} ${row.keywords}`) })),
)
const NOBODY: ReadonlySet<string> = new Set()
const run = {}
let rows: readonly EmployeeRow[] = []

function Sheet() {
  const [held, setHeld] = useState<readonly EmployeeRow[]>([])
  rows = held
  return (
    <ThemeRoot>
      <EmployeeEditor
        {...{ run, rows: held, trades, refused: NOBODY, today: '2026-11-20' }}
        {...{ who: '雇员', min: 3, max: 2000, tried: false, onChange: setHeld }}
      />
    </ThemeRoot>
  )
}

test('what a list calls a trade stands above the sheet with what it is understood as, stays, and is changed for all', async () => {
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  render(<Sheet />)
  const words = ['电焊', '电焊', '焊工', '门卫']
  const lines = words.map((word, n) => `员工${'甲乙丙丁'[n]}\t${idNo(n)}\t${word}`)
  const pasted = createEvent.paste(document.body)
  Object.assign(pasted, { clipboardData: { getData: () => ['姓名\t身份证号\t岗位', ...lines].join('\n') } })
  fireEvent(document.body, pasted)
  const told = await screen.findByRole('group', { name: '请核对职业' })
  expect(
    within(told)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['电焊 → 焊工（4类），2 人改', '门卫 → 保安（非武装）（3类），1 人改'])
  await user.click(screen.getByRole('button', { name: '更改“电焊”对应的职业' }))
  expect(screen.getByRole('radio', { name: /^焊工 .*现在是/, checked: true })).toBeTruthy()
  await user.type(screen.getByRole('combobox', { name: '电焊的其他职业' }), '冲压工')
  await user.click(await screen.findByRole('option', { name: /冲压工/ }))
  await user.click(screen.getByRole('button', { name: '应用到 2 人' }))
  expect(rows.map(({ profession, givenTrade }) => [profession, givenTrade])).toEqual([
    ['冲压工', '电焊'],
    ['冲压工', '电焊'],
    ['焊工', undefined],
    ['门卫', '门卫'],
  ])
  // Somebody types another trade: the list's word is theirs no more.
  const cell = screen.getByLabelText('第1行职业', { selector: 'input' })
  await user.clear(cell)
  await user.type(cell, '会计')
  expect(rows[0]).toMatchObject({ profession: '会计' })
  expect(rows[0]?.givenTrade).toBeUndefined()
})
