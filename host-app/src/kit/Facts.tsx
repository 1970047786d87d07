import type { ReactNode } from 'react'
import { styled } from 'styled-components'

/** Names and values in as many columns as fit. */
export function Facts({ items }: { items: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <List>
      {items.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value === null || value === undefined || value === '' ? '—' : value}</dd>
        </div>
      ))}
    </List>
  )
}

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 230px), 1fr));
  gap: var(--bq-s2) var(--bq-s5);
  margin: 0;
  > div {
    min-width: 0;
  }
  dt {
    font-size: var(--bq-fs-1);
    color: var(--bq-text-2);
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
`
