import { useVirtualizer } from '@tanstack/react-virtual'
import { type Ref, useImperativeHandle, useLayoutEffect, useState } from 'react'
import type { LaidColumn } from './column-layout.ts'
import type { RowStore } from './row-store.ts'
import { TableRow } from './TableRow.tsx'

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
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll,
    estimateSize: () => height,
    overscan: 8,
    initialRect: { width: 1000, height: 600 },
    scrollPaddingEnd: height,
  })
  useImperativeHandle(reveal, () => (index: number) => virtualizer.scrollToIndex(index, { align: 'auto' }), [
    virtualizer,
  ])
  useLayoutEffect(() => {
    const measured = scroll.querySelector<HTMLElement>('tr[data-row-id]')?.offsetHeight ?? 0
    if (measured > 0 && measured !== height) setHeight(measured)
  })
  useLayoutEffect(() => {
    if (height > 0) virtualizer.measure()
  }, [height, virtualizer])
  const items = virtualizer.getVirtualItems()
  const before = items[0]?.start ?? 0
  const after = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)
  const span = shared.columns.length + (shared.checks ? 1 : 0)
  return (
    <>
      <Gap height={before} span={span} />
      {items.map(({ index }) => {
        const row = rows[index]
        const id = ids[index]
        return row === undefined || id === undefined ? null : (
          <TableRow key={id} id={id} row={row} rowIndex={index + 2} {...shared} />
        )
      })}
      <Gap height={after} span={span} />
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
