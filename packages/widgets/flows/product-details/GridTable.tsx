import { styled } from 'styled-components'

interface Column {
  key: number
  label: string
  chosen?: boolean
  /** Not offered. */
  off?: boolean
}
interface Props {
  title: string
  /** What the rows are. */
  corner: string
  columns: readonly Column[]
  rows: readonly { key: number; label: string; note?: string; cells: readonly string[] }[]
  /** Not folded at first. */
  open?: boolean
  foot?: string | undefined
}

/** A table with the chosen column marked; it scrolls in itself where it is too wide. */
export const GridTable = ({ title, corner, columns, rows, open = false, foot }: Props) => (
  <Fold open={open}>
    <summary>{title}</summary>
    <Scroll tabIndex={0} role="region" aria-label={title}>
      <table>
        <thead>
          <tr>
            <th scope="col">{corner}</th>
            {columns.map(({ key, label, chosen, off }) => (
              <th key={key} scope="col" data-chosen={chosen || undefined} data-off={off || undefined}>
                {label}
                {chosen && <small>已选</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, note, cells }) => (
            <tr key={key}>
              <th scope="row">
                {label}
                {note && <small>{note}</small>}
              </th>
              {columns.map(({ key: column, chosen, off }, i) => (
                <td key={column} data-chosen={chosen || undefined} data-off={off || undefined}>
                  {cells[i]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
    {foot && <p>{foot}</p>}
  </Fold>
)

const Fold = styled.details`
  margin-top: var(--bq-s3); border: 1px solid var(--bq-border); border-radius: var(--bq-r2); overflow: hidden;
  summary { padding: 8px 12px; font-weight: 500; cursor: pointer; } summary:focus-visible { outline-offset: -2px; }
  table { width: 100%; border-collapse: separate; border-spacing: 0; font-size: var(--bq-fs-2); font-variant-numeric: tabular-nums; }
  th, td { padding: 6px 8px; border-bottom: 1px solid var(--bq-border); white-space: nowrap; text-align: end; font-weight: 400; }
  tr:last-child > * { border-bottom: 0; } thead tr > * { border-bottom: 1px solid var(--bq-border); }
  thead th { background: var(--bq-surface-2); color: var(--bq-text-2); }
  tr > :first-child { position: sticky; left: 0; background: var(--bq-surface); text-align: start; } thead th:first-child { background: var(--bq-surface-2); }
  th small { display: block; max-width: 132px; color: var(--bq-text-3); font-size: var(--bq-fs-1); white-space: normal; }
  thead small { color: var(--bq-primary); }
  && [data-chosen] { background: var(--bq-primary-soft); color: var(--bq-primary); font-weight: 600; }
  [data-off] { color: var(--bq-text-3); }
  > p { padding: 6px 12px; color: var(--bq-text-3); font-size: var(--bq-fs-1); }
`
const Scroll = styled.div`overflow-x: auto; border-top: 1px solid var(--bq-border);`
