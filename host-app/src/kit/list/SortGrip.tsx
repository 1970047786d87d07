import type { ListQuery } from '@baoqiao/contract/kernel/resource.ts'
import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import { Menu } from '@baoqiao/ui/overlay/Menu.tsx'
import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import type { PlainResource, Row } from '../resource-client.ts'
import { useMoreWords } from '../words/more-words.ts'
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
  const say = useMoreWords()
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
    { key: 'up', label: say.moveUp, shortcut: 'Alt+↑', by: -1 },
    { key: 'down', label: say.moveDown, shortcut: 'Alt+↓', by: 1 },
    { key: 'first', label: say.moveFirst, by: -far },
    { key: 'last', label: say.moveLast, by: far },
  ]
  return (
    <Grip ref={grip}>
      <Menu
        label={say.sortOf(name)}
        trigger={(props) => (
          <button {...props} type="button" draggable aria-label={say.sortOf(name)} title={say.sortOf(name)}>
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
