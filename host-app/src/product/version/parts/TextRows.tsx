import { TextArea } from '@baoqiao/ui/form/TextArea.tsx'
import { RowsTable } from './RowsTable.tsx'

interface TextRowsProps {
  path: string
  what: string
  rows: readonly string[]
  onRows(rows: string[], at: string): void
  max: number
  /** Characters of each. */
  each: number
}

/** Texts in an order. */
export const TextRows = ({ path, what, rows, onRows, max, each }: TextRowsProps) => (
  <RowsTable
    path={path}
    what={what}
    plain
    max={max}
    rows={rows.map((text) => ({ text }))}
    nameOf={({ text }) => text.slice(0, 12)}
    make={() => ({ text: '' })}
    onRows={(next, at) =>
      onRows(
        next.map(({ text }) => text),
        at,
      )
    }
    columns={[
      {
        key: 'text',
        title: what,
        width: each > 100 ? 680 : 420,
        cell: ({ text }, change, wiring) => (
          <TextArea
            {...wiring}
            rows={1}
            maxLength={each}
            value={text}
            onChange={(value) => change({ text: value })}
          />
        ),
      },
    ]}
  />
)
