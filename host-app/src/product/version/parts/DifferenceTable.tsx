import type { Difference } from '@baoqiao/contract/product/version-calls.ts'
import { Empty } from '@baoqiao/ui/data/Empty.tsx'
import { styled } from 'styled-components'
import { SimpleTable, TableScroll } from '../../../kit/SimpleTable.tsx'

interface DifferenceTableProps {
  rows: readonly Difference[]
  /** Heads of the two columns. */
  before: string
  after: string
}

/** What two versions say differently, in the order of the sections. */
export function DifferenceTable({ rows, before, after }: DifferenceTableProps) {
  if (rows.length === 0) return <Empty text="没有差异" />
  return (
    <Scroll tabIndex={0} role="region" aria-label="差异">
      <SimpleTable>
        <thead>
          <tr>
            <th scope="col">部分</th>
            <th scope="col">项目</th>
            <th scope="col">{before}</th>
            <th scope="col">{after}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            <tr key={`${row.section} ${row.label}`}>
              <td>{rows[i - 1]?.section === row.section ? '' : row.section}</td>
              <td className="wrap">{row.label}</td>
              <td className="wrap" data-head={before}>
                {row.before === null ? <i>无</i> : <Long text={row.before || '（空）'} />}
              </td>
              <td className="wrap" data-head={after}>
                {row.after === null ? <i>已删除</i> : <Long text={row.after || '（空）'} />}
              </td>
            </tr>
          ))}
        </tbody>
      </SimpleTable>
    </Scroll>
  )
}

const MOST = 160

/** A clause is a page: its beginning, and the rest on demand. */
function Long({ text }: { text: string }) {
  if (text.length <= MOST) return <>{text}</>
  return (
    <details>
      <summary>{`${text.slice(0, 60)}…（${text.length}字）`}</summary>
      {text}
    </details>
  )
}

const Scroll = styled(TableScroll)`
  max-height: 60vh;
  overflow: auto;
  border: 1px solid var(--bq-border);
  border-radius: var(--bq-r2);
  th {
    position: sticky;
    top: 0;
    z-index: 1;
  }
  td {
    vertical-align: top;
  }
  td.wrap {
    min-width: 140px;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  i {
    color: var(--bq-text-3);
    font-style: normal;
  }
  summary {
    cursor: pointer;
  }
  @media (max-width: 640px) {
    max-height: none;
    thead {
      display: none;
    }
    table,
    tbody,
    tr,
    td {
      display: block;
    }
    tr {
      padding: var(--bq-s2) 0;
      border-bottom: 1px solid var(--bq-border);
    }
    td {
      border: 0;
      padding-block: 2px;
    }
    td:empty {
      display: none;
    }
    td:first-child {
      color: var(--bq-text-3);
      font-size: var(--bq-fs-1);
    }
    td[data-head]::before {
      content: attr(data-head) '：';
      color: var(--bq-text-3);
    }
  }
`
