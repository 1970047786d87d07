import type { generator } from '@baoqiao/contract/generator/generator.ts'
import type { ColumnSetting } from '@baoqiao/contract/generator/table-settings.ts'
import type { DataOfCall } from '@baoqiao/contract/kernel/call.ts'
import { useCallback } from 'react'
import { styled } from 'styled-components'
import { SimpleTable, TableScroll } from '../kit/SimpleTable.tsx'
import { ColumnRow } from './ColumnRow.tsx'

interface Props {
  columns: readonly ColumnSetting[]
  found: DataOfCall<(typeof generator)['table']>['columns']
  onChange: (columns: ColumnSetting[]) => void
  fixed: boolean
}
const HEADS = ['列', '生成', '字段名', '名称', '类型', '必填', '最小', '最大', '选项或来源', '查询', '列表']

/** A line a column of the table: whether it becomes a field, of which kind, and where it is shown and searched by. */
export function ColumnMatrix({ columns, found, onChange, fixed }: Props) {
  const change = useCallback(
    (column: string, part: Partial<ColumnSetting>) =>
      onChange(columns.map((one) => (one.column === column ? { ...one, ...part } : one))),
    [columns, onChange],
  )
  return (
    <TableScroll>
      <Matrix aria-label="字段">
        <thead>
          <tr>
            {HEADS.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {columns.map((one) => (
            <ColumnRow
              key={one.column}
              one={one}
              found={found.find(({ column }) => column === one.column)}
              onChange={change}
              fixed={fixed}
            />
          ))}
        </tbody>
      </Matrix>
    </TableScroll>
  )
}

/** On a phone a column of the table is a card, each of its values under its word. */
const Matrix = styled(SimpleTable)`
  min-width: 1160px;
  th {
    padding-inline: var(--bq-s1);
  }
  td {
    padding: 4px var(--bq-s1);
  }
  @media (max-width: 767px) {
    display: block;
    min-width: 0;
    thead {
      display: none;
    }
    tbody {
      display: block;
    }
    tr {
      display: grid;
      grid-template-columns: repeat(2, minmax(0, 1fr));
      padding: var(--bq-s2) 0;
      border-bottom: 1px solid var(--bq-border-strong);
    }
    td {
      min-width: 0;
      border: 0;
      white-space: normal;
    }
    td:first-child {
      grid-column: 1 / -1;
      font-weight: 600;
      overflow-wrap: anywhere;
    }
    .wide-on-phone {
      grid-column: 1 / -1;
    }
    td[data-head]::before {
      content: attr(data-head);
      display: block;
      color: var(--bq-text-2);
      font-size: var(--bq-fs-1);
    }
  }
`
