import type { ReactNode } from 'react'
import styled from 'styled-components'

/** Labels and values in as many columns as fit. */
export const Descriptions = ({ rows }: { rows: readonly (readonly [label: string, value: ReactNode])[] }) => (
  <List>
    {rows.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value === null || value === undefined || value === '' ? '—' : value}</dd>
      </div>
    ))}
  </List>
)

const List = styled.dl`
  display: grid; grid-template-columns: repeat(auto-fill, minmax(220px, 1fr)); gap: 10px var(--bq-s5);
  div { min-width: 0; } dt { font-size: var(--bq-fs-1); color: var(--bq-text-3); } dd { overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
`
