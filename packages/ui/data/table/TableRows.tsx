import { type Ref, useImperativeHandle, useLayoutEffect, useState } from 'react'
import type { LaidColumn } from './column-layout.ts'
import type { RowStore } from './row-store.ts'
import { TableRow } from './TableRow.tsx'
import { useWindow } from './use-window.ts'

export interface TableRowsProps<Row> {
  rows: readonly Row[]
  ids: readonly string[]
  columns: readonly LaidColumn<Row>[]
  store: RowStore
  checks: boolean
  reachable: boolean
}

/** Brings a row into sight. */
export type Reveal = (index: number) => void

/** Every row: up to a hundred of them cost less than a window does. */
export function AllRows<Row>({ rows, ids, ...shared }: TableRowsProps<Row>) {
  return rows.map((row, index) => {
    const id = ids[index] ?? ''
    return <TableRow key={id} id={id} row={row} {...shared} />
  })
}

interface WindowProps<Row> extends TableRowsProps<Row> {
  scroll: HTMLElement
  reveal: Ref<Reveal>
}

/** Only the rows in sight and a few around them, between two rows as tall as those left out. */
export function WindowRows<Row>({ rows, ids, scroll, reveal, ...shared }: WindowProps<Row>) {
  const [height, setHeight] = useState(40)
  const { from, to, reveal: show } = useWindow(scroll, rows.length, height)
  useImperativeHandle(reveal, () => show, [show])
  useLayoutEffect(() => {
    const measured = scroll.querySelector<HTMLElement>('tr[data-row-id]')?.offsetHeight ?? 0
    if (measured > 0 && measured !== height) setHeight(measured)
  })
  const span = shared.columns.length + (shared.checks ? 1 : 0)
  return (
    <>
      <Gap height={from * height} span={span} />
      {rows.slice(from, to).map((row, i) => {
        const id = ids[from + i] ?? ''
        return <TableRow key={id} id={id} row={row} rowIndex={from + i + 2} {...shared} />
      })}
      <Gap height={(rows.length - to) * height} span={span} />
    </>
  )
}

function Gap({ height, span }: { height: number; span: number }) {
  return height <= 0 ? null : (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row without content or tabindex takes no focus
    <tr aria-hidden="true" className="gap">
      <td colSpan={span} style={{ height }} />
    </tr>
  )
}
