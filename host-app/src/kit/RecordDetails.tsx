import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Drawer } from '@baoqiao/ui/overlay/Drawer.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { ChangeList } from './ChangeList.tsx'
import type { CellMakers } from './list/use-columns.tsx'
import { MoveButtons } from './move/MoveButtons.tsx'
import { StateHistory } from './move/StateHistory.tsx'
import { RecordFacts } from './record/RecordFacts.tsx'
import type { RecordTab } from './record-tab.ts'
import { type PlainResource, type Row, useResourceClient } from './resource-client.ts'
import { useRights } from './use-rights.ts'

interface RecordDetailsProps {
  resource: PlainResource
  row: Row
  onClose: () => void
  /** The list it belongs to, to walk through. */
  rows?: readonly Row[]
  onWalk?: (row: Row) => void
  onEdit?: ((row: Row) => void) | undefined
  tab?: RecordTab
  /** Fields that the list draws its own way. */
  cells?: CellMakers | undefined
}

/** Every field of a row and who changed it. The list's row is shown at once; the server's newest follows. */
export function RecordDetails({
  resource,
  row,
  onClose,
  rows = [],
  onWalk,
  onEdit,
  tab,
  cells,
}: RecordDetailsProps) {
  const rights = useRights(resource)
  const [shown, setShown] = useState(tab ?? 'facts')
  const at = rows.findIndex(({ id }) => id === row.id)
  const to = (index: number) => {
    const next = rows[index]
    return next && onWalk ? () => onWalk(next) : undefined
  }
  const [previous, next] = at < 0 ? [undefined, undefined] : [to(at - 1), to(at + 1)]
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const walk = event.altKey ? { ArrowUp: previous, ArrowDown: next }[event.key] : undefined
      if (!walk) return
      event.preventDefault()
      walk()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
  const tabs = [
    ['facts', '详情'] as const,
    ...(resource.machine ? [['history', '经过'] as const] : []),
    ...(rights.changes ? [['changes', '变更记录'] as const] : []),
  ]
  return (
    <Drawer
      title={`${resource.title}详情`}
      onClose={onClose}
      width={680}
      {...(at >= 0 && onWalk
        ? { walk: { onPrevious: previous, onNext: next, position: `${at + 1} / ${rows.length}` } }
        : {})}
      footer={
        <>
          {resource.moves ? <MoveButtons resource={resource} row={row} /> : null}
          <Button onClick={onClose}>关闭</Button>
          {onEdit ? (
            <Button variant="primary" onClick={() => onEdit(row)}>
              修改
            </Button>
          ) : null}
        </>
      }
    >
      {tabs.length > 1 ? (
        <Tabs role="tablist" aria-label="详情与变更">
          {tabs.map(([key, label]) => (
            <button
              key={key}
              type="button"
              role="tab"
              aria-selected={shown === key}
              onClick={() => setShown(key)}
              onKeyDown={(event) => {
                if (!['ArrowLeft', 'ArrowRight'].includes(event.key)) return
                const other =
                  event.currentTarget.parentElement?.querySelector<HTMLElement>('[aria-selected="false"]')
                other?.click()
                other?.focus()
              }}
            >
              {label}
            </button>
          ))}
        </Tabs>
      ) : null}
      {shown === 'facts' ? <Facts resource={resource} row={row} cells={cells} /> : null}
      {shown === 'history' ? <StateHistory resource={resource} row={row} /> : null}
      {shown === 'changes' ? <ChangeList resource={resource} id={row.id} /> : null}
    </Drawer>
  )
}

function Facts({ resource, row, cells }: Pick<RecordDetailsProps, 'resource' | 'row' | 'cells'>) {
  const calls = useResourceClient()(resource.name)
  const { data = row } = useQuery({
    queryKey: [resource.name, 'get', row.id],
    queryFn: async () => (await calls?.get({ params: { id: row.id }, quiet: true })) ?? row,
  })
  return <RecordFacts resource={resource} row={data} cells={cells} />
}

const Tabs = styled.div`
  display: flex;
  gap: var(--bq-s5);
  margin-bottom: var(--bq-s4);
  border-bottom: 1px solid var(--bq-border);
  button {
    height: 34px;
    padding: 0 2px;
    border: 0;
    border-bottom: 2px solid transparent;
    background: none;
    color: var(--bq-text-2);
    font: inherit;
    cursor: pointer;
  }
  [aria-selected='true'] {
    border-color: var(--bq-primary);
    color: var(--bq-primary);
    font-weight: 600;
  }
`
