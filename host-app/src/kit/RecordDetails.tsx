import { cryptOf, isPersonal } from '@baoqiao/contract/kernel/schema.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Descriptions } from '@baoqiao/ui/data/Descriptions.tsx'
import { Drawer } from '@baoqiao/ui/overlay/Drawer.tsx'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { ChangeList } from './ChangeList.tsx'
import type { CellMakers } from './list/use-columns.tsx'
import { MoveButtons } from './move/MoveButtons.tsx'
import { StateHistory } from './move/StateHistory.tsx'
import type { RecordTab } from './record-tab.ts'
import { type PlainResource, type Row, useResourceClient } from './resource-client.ts'
import { useRights } from './use-rights.ts'
import { EntriesLink } from './value/EntriesLink.tsx'
import { FieldValue, labelOf } from './value/FieldValue.tsx'
import { instant } from './value/format.ts'
import { Revealable } from './value/Revealable.tsx'
import { useLabels } from './value/use-labels.ts'

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
const LONG = ['json', 'rows', 'longText']

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
  const names = Object.keys(resource.fields)
  const labels = useLabels(resource, [data], names)
  const fields = Object.entries(resource.fields).filter(([, field]) => field.kind !== 'secret')
  const short = fields.filter(([, field]) => !LONG.includes(field.kind))
  return (
    <Stack>
      <Descriptions
        rows={short.map(([name, field]): [string, ReactNode] => [
          field.label,
          isPersonal(field) && typeof data[name] === 'string' ? (
            <Revealable
              key={name}
              masked={data[name]}
              sealed={textOf(data[cryptOf(name)])}
              label={field.label}
            />
          ) : cells?.[name] ? (
            cells[name](data)
          ) : (
            <EntriesLink key={name} field={field} id={data.id}>
              <FieldValue
                field={field}
                value={data[name]}
                label={labelOf(field, data[name], labels.get(name))}
              />
            </EntriesLink>
          ),
        ])}
      />
      {fields
        .filter(
          ([name, field]) => LONG.includes(field.kind) && data[name] !== null && data[name] !== undefined,
        )
        .map(([name, field]) => (
          <section key={name}>
            <h3>{field.label}</h3>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
            <pre tabIndex={0}>
              {typeof data[name] === 'string' ? data[name] : JSON.stringify(data[name], null, 2)}
            </pre>
          </section>
        ))}
      <Descriptions
        rows={[
          ['编号', data.id],
          ['创建时间', instant(String(data.createdAt ?? ''))],
          ['更新时间', instant(String(data.updatedAt ?? ''))],
        ]}
      />
    </Stack>
  )
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

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
const Stack = styled.div`
  display: grid;
  gap: var(--bq-s5);
  h3 {
    font-size: var(--bq-fs-1);
    font-weight: 400;
    color: var(--bq-text-2);
  }
  pre {
    max-height: 320px;
    margin: 4px 0 0;
    padding: var(--bq-s2) var(--bq-s3);
    overflow: auto;
    border-radius: var(--bq-r2);
    background: var(--bq-surface-2);
    font: 12px / 1.6 var(--bq-font-mono);
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`
