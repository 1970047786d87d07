import type { EmployeeRow } from '@baoqiao/contract/policy/form.ts'
import { type Dispatch, type SetStateAction, useMemo, useRef } from 'react'
import type { TradeIndex } from '../trade-search.ts'
import { BLANK, withCell } from './employees-of.ts'
import type { LineActs } from './SheetLine.tsx'
import { COLUMN_OF, keyOf } from './sheet-columns.ts'
import type { SheetRows } from './use-rows.ts'

type Rows = readonly EmployeeRow[]
interface Around {
  rows: Rows
  sheet: SheetRows
  act(next: Rows, did: string): void
  max: number
  trades: TradeIndex
  /** A line was just begun. */
  onFresh(index: number): void
  onTick: Dispatch<SetStateAction<ReadonlySet<number>>>
  onTrouble(words: string): void
}

/** What can be done to a line; the same functions from one drawing to the next, so that only lines that change are drawn. */
export function useLineActs(around: Around): LineActs {
  const { trades, onFresh, onTick, onTrouble } = around
  const latest = useRef(around)
  latest.current = around
  return useMemo((): LineActs => {
    const acts: LineActs = {
      type(index, field, text) {
        const { rows: now, sheet: held, max: most } = latest.current
        if (index >= most) return onTrouble(`最多 ${most.toLocaleString('en-US')} 人`)
        if (index >= now.length) onFresh(index)
        const row = withCell(now[index] ?? BLANK, field, text, trades)
        return held.type(replaced(now, index, row), keyOf({ row: index, column: COLUMN_OF[field] }))
      },
      choose(index, professionId) {
        if (trades.ask?.(professionId, (id) => acts.choose(index, id))) return
        const { rows: now, sheet: held, max: most } = latest.current
        const profession = trades.byId(professionId)?.name ?? ''
        if (index >= most) return
        if (index >= now.length) onFresh(index)
        held.type(replaced(now, index, { ...(now[index] ?? BLANK), professionId, profession }), `${index}`)
      },
      tick: (index, on) =>
        onTick((now) => new Set(on ? [...now, index] : [...now].filter((one) => one !== index))),
      remove(index) {
        const { rows: now, act: tell } = latest.current
        const name = now[index]?.name
        tell(
          now.filter((_, i) => i !== index),
          `已删除第 ${index + 1} 行${name ? `（${name}）` : ''}`,
        )
      },
    }
    return acts
  }, [trades, onFresh, onTick, onTrouble])
}

function replaced(rows: Rows, index: number, row: EmployeeRow): Rows {
  if (index >= rows.length) return [...rows, row]
  return rows.map((known, i) => (i === index ? row : known))
}
