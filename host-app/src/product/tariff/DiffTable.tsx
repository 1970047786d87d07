import type { CellChange } from '@baoqiao/contract/product/tariff/diff.ts'
import { styled } from 'styled-components'
import { SimpleTable } from '../../kit/SimpleTable.tsx'
import { shareOf } from './ChangedList.tsx'

/** Differences of two tariffs, one cell a line. */
export function DiffTable({
  changes,
  from,
  to,
}: {
  changes: readonly CellChange[]
  from: string
  to: string
}) {
  return (
    <Scroll tabIndex={0} role="region" aria-label="差异">
      <SimpleTable>
        <thead>
          <tr>
            <th scope="col">格子</th>
            <th scope="col" className="number">
              {from}
            </th>
            <th scope="col" className="number">
              {to}
            </th>
            <th scope="col" className="number">
              变化
            </th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <tr key={`${change.grid} ${change.row} ${change.column}`}>
              <td className="wrap">{change.label}</td>
              <td className="number">{change.fromText}</td>
              <td className="number">{change.toText}</td>
              <td className="number">{shareOf(change).replaceAll(/[（）]/g, '')}</td>
            </tr>
          ))}
        </tbody>
      </SimpleTable>
    </Scroll>
  )
}

const Scroll = styled.div`
  max-height: 360px;
  overflow: auto;
  border: 1px solid var(--bq-border);
  border-radius: var(--bq-r2);
  th {
    position: sticky;
    top: 0;
  }
`
