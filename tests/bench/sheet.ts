import { employeeIssues } from '@baoqiao/contract/policy/employee-issues.ts'
import type { EmployeeRow } from '@baoqiao/contract/policy/form.ts'
import { ThemeRoot } from '@baoqiao/ui/theme/ThemeRoot.tsx'
import { EmployeeEditor } from '@baoqiao/widgets/kit/sheet/EmployeeEditor.tsx'
import { employeesOf } from '@baoqiao/widgets/kit/sheet/employees-of.ts'
import { cellsOfPaste } from '@baoqiao/widgets/kit/sheet/read-table.ts'
import { tradeIndex } from '@baoqiao/widgets/kit/trade-search.ts'
import { ALL_TRADES, peopleOf } from '@baoqiao/widgets/testing/people.ts'
import { createElement, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { Say } from './all.ts'

const MANY = 2000
const TIMES = 7

/** Typing and pasting in a list of 2,000 people: drawn by a DOM without a layout, so it is the script alone. */
export async function sheet(say: Say) {
  const trades = tradeIndex(ALL_TRADES)
  const type = await shown(peopleOf(3), trades)
  // Once to warm up.
  await typing(type.box)
  const few = await typing(type.box)
  type.end()
  const large = await shown(peopleOf(MANY), trades)
  const many = await typing(large.box)
  large.end()
  say('a sign typed in a list of 2,000 / of 3', many / few, `${many.toFixed(1)} ms`)

  const table = peopleOf(MANY)
    .map(({ name, idNo, profession }) => `${name}\t${idNo}\t${profession}`)
    .join('\n')
  const pasted: number[] = []
  for (let i = 0; i < TIMES; i += 1) {
    const empty = await shown([], trades)
    const event = Object.assign(new Event('paste', { bubbles: true, composed: true, cancelable: true }), {
      clipboardData: { getData: () => table },
    })
    const began = performance.now()
    flushSync(() => document.body.dispatchEvent(event))
    pasted.push(performance.now() - began)
    if (empty.rows().length !== MANY) throw new Error(`${empty.rows().length} people came of the paste`)
    empty.end()
  }
  const bare = middle(Array.from({ length: TIMES }, () => readAlone(table, trades)))
  const paste = middle(pasted)
  say('2,000 rows pasted into the sheet / read and checked alone', paste / bare, `${paste.toFixed(0)} ms`)
}

const middle = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
function readAlone(table: string, trades: ReturnType<typeof tradeIndex>): number {
  const began = performance.now()
  const columns = ['name', 'idNo', 'profession'] as const
  const people = employeesOf(cellsOfPaste(table), { header: -1, columns: [...columns] }, trades)
  const faults = employeeIssues(people, '2026-11-20', new Set())
  if (people.length !== MANY) throw new Error(`${people.length} people, ${faults.size} faults`)
  return performance.now() - began
}
const settled = () => new Promise((done) => setTimeout(done, 20))

async function shown(initial: readonly EmployeeRow[], trades: ReturnType<typeof tradeIndex>) {
  let rows = initial
  const Sheet = () => {
    const [held, setHeld] = useState(initial)
    const [run] = useState({})
    rows = held
    return createElement(EmployeeEditor, {
      run,
      rows: held,
      trades,
      refused: new Set<string>(),
      today: '2026-11-20',
      who: '雇员',
      min: 3,
      max: MANY,
      tried: false,
      onChange: setHeld,
    })
  }
  const box = document.body.appendChild(document.createElement('div'))
  const root = createRoot(box)
  flushSync(() => root.render(createElement(ThemeRoot, null, createElement(Sheet))))
  await settled()
  return {
    box,
    rows: () => rows,
    end() {
      root.unmount()
      box.remove()
    },
  }
}

/** Milliseconds of one sign in the remark of the first person. */
async function typing(box: HTMLElement): Promise<number> {
  const cell = box.querySelector<HTMLInputElement>('[data-cell="0:5"]')
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  if (!cell || !set) throw new Error('the sheet has no cell')
  const times: number[] = []
  for (let i = 0; i < TIMES * 3; i += 1) {
    set.call(cell, '备'.repeat(i + 1))
    const began = performance.now()
    flushSync(() => cell.dispatchEvent(new Event('input', { bubbles: true })))
    times.push(performance.now() - began)
  }
  await settled()
  return middle(times)
}
