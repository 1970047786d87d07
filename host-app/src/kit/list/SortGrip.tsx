import type { ListQuery } from '@baoqiao/contract/kernel/resource.ts'
import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import { Menu } from '@baoqiao/ui/overlay/Menu.tsx'
import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import type { PlainResource, Row } from '../resource-client.ts'
import { useSortRows } from './use-sort-rows.ts'
import { watchRow } from './watch-row.ts'

interface SortGripProps {
  resource: PlainResource
  /** What the list on the page asked for. */
  query: ListQuery
  row: Row
  name: string
}

/** Takes a row to another place: dragged, by Alt and the arrows on its row, or by its menu, for fingers. */
export function SortGrip({ resource, query, row, name }: SortGripProps) {
  const sort = useSortRows(resource, query)
  const grip = useRef<HTMLSpanElement>(null)
  const latest = useRef(sort)
  useEffect(() => {
    latest.current = sort
  })
  useEffect(() => {
    const line = grip.current?.closest('tr')
    return line ? watchRow(line, row.id, (id, move) => latest.current(id, move)) : undefined
  }, [row.id])
  const far = Number.MAX_SAFE_INTEGER
  const items = [
    { key: 'up', label: '上移', shortcut: 'Alt+↑', by: -1 },
    { key: 'down', label: '下移', shortcut: 'Alt+↓', by: 1 },
    { key: 'first', label: '移到本页最前', by: -far },
    { key: 'last', label: '移到本页最后', by: far },
  ]
  return (
    <Grip ref={grip}>
      <Menu
        label={`调整 ${name} 的顺序`}
        trigger={(props) => (
          <button
            {...props}
            type="button"
            draggable
            aria-label={`调整 ${name} 的顺序`}
            title={`调整 ${name} 的顺序`}
          >
            <Icon name="drag" size={14} />
          </button>
        )}
        items={items.map(({ by, ...item }) => ({ ...item, onSelect: () => sort(row.id, { by }) }))}
      />
    </Grip>
  )
}

const Grip = styled.span`
  > button {
    display: grid;
    place-items: center;
    width: 28px;
    height: 24px;
    padding: 0;
    border: 0;
    border-radius: var(--bq-r1);
    background: none;
    color: var(--bq-text-3);
    cursor: grab;
    &:hover,
    &:focus-visible {
      background: var(--bq-surface-2);
      color: var(--bq-text);
    }
    &:active {
      cursor: grabbing;
    }
  }
`
