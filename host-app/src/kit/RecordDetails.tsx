import { Button } from '@baoqiao/ui/button/Button.tsx'
import { type TabItem, Tabs } from '@baoqiao/ui/nav/Tabs.tsx'
import { Drawer } from '@baoqiao/ui/overlay/Drawer.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ChangeList } from './ChangeList.tsx'
import type { CellMakers } from './list/use-columns.tsx'
import { MoveButtons } from './move/MoveButtons.tsx'
import { StateHistory } from './move/StateHistory.tsx'
import { RecordFacts } from './record/RecordFacts.tsx'
import type { RecordTab } from './record-tab.ts'
import { type PlainResource, type Row, useResourceClient } from './resource-client.ts'
import { useRights } from './use-rights.ts'
import { useWalkKeys } from './use-walk-keys.ts'

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
  const [shown, setShown] = useState<string>(tab ?? 'facts')
  const at = rows.findIndex(({ id }) => id === row.id)
  const to = (index: number) => {
    const next = rows[index]
    return next && onWalk ? () => onWalk(next) : undefined
  }
  const [previous, next] = at < 0 ? [undefined, undefined] : [to(at - 1), to(at + 1)]
  useWalkKeys(previous, next)
  const facts = <Facts resource={resource} row={row} cells={cells} />
  const tabs: TabItem[] = [
    { key: 'facts', label: '详情', content: facts },
    ...(resource.machine
      ? [{ key: 'history', label: '经过', content: <StateHistory resource={resource} row={row} /> }]
      : []),
    ...(rights.changes
      ? [{ key: 'changes', label: '变更记录', content: <ChangeList resource={resource} id={row.id} /> }]
      : []),
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
      {tabs.length > 1 ? <Tabs label="详情与变更" items={tabs} value={shown} onChange={setShown} /> : facts}
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
