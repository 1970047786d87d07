import type { ReactNode } from 'react'
import { styled } from 'styled-components'

export type DescriptionRow = readonly [label: string, value: ReactNode, options?: { full?: boolean }]

export interface DescriptionsProps {
  rows: readonly DescriptionRow[]
  /** Labels left of the values, in one column. Default: above them, in as many columns as fit. */
  inline?: boolean
}

/** Labels and values of a record. An empty value is shown as a dash, `full` takes the whole width. */
export function Descriptions({ rows, inline = false }: DescriptionsProps) {
  return (
    <List data-inline={inline || undefined}>
      {rows.map(([label, value, options]) => (
        <div key={label} data-full={options?.full === true || undefined}>
          <dt>{label}</dt>
          <dd>{value === null || value === undefined || value === '' ? '—' : value}</dd>
        </div>
      ))}
    </List>
  )
}

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(220px, 100%), 1fr));
  gap: 10px var(--bq-s5);
  div {
    min-width: 0;
  }
  [data-full] {
    grid-column: 1 / -1;
  }
  dt {
    color: var(--bq-text-3);
    font-size: var(--bq-fs-1);
  }
  dd {
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
  &[data-inline] {
    grid-template-columns: minmax(0, 1fr);
    gap: 6px;
    div {
      display: grid;
      grid-template-columns: 96px minmax(0, 1fr);
      gap: var(--bq-s3);
    }
    dt {
      font-size: inherit;
    }
  }
`
