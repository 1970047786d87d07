import { CallError } from '@baoqiao/client/call-error.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Card } from '@baoqiao/ui/data/Card.tsx'
import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useConsole } from '../../ground/console-context.ts'
import { PageSkeleton } from '../../ground/PageSkeleton.tsx'
import { useParams } from '../../ground/router/place.tsx'
import { useTabTitle } from '../../ground/tabs/use-tab-title.ts'
import { RecordDrawer } from '../form/RecordDrawer.tsx'
import { nameOf } from '../list/row-name.ts'
import { useListKeys } from '../list/use-list-keys.ts'
import { MoveButtons } from '../move/MoveButtons.tsx'
import { StateHistory } from '../move/StateHistory.tsx'
import { PageTitle } from '../page/PageTitle.tsx'
import { type PlainResource, type Row, useResourceClient } from '../resource-client.ts'
import { useToldResource } from '../told-resource.ts'
import { useRights } from '../use-rights.ts'
import { useLabels } from '../value/use-labels.ts'
import { printRecord } from './print-record.ts'
import { RecordHead } from './RecordHead.tsx'
import { RecordTabs } from './RecordTabs.tsx'
import { RecordWalk } from './RecordWalk.tsx'
import type { RecordPageProps } from './record-page-props.ts'

/**
 * The page of one record, from its resource's contract alone: head, facts, what belongs to it, its history and changes.
 * M edits, P prints, R reads it again.
 */
export function RecordPage(given: RecordPageProps) {
  const resource = useToldResource(given.resource)
  const props = { ...given, resource }
  const { every } = props
  const { id = '' } = useParams()
  const calls = useResourceClient()(resource.name)
  const {
    data: row,
    error,
    refetch,
  } = useQuery({
    queryKey: [resource.name, 'get', id],
    queryFn: async ({ signal }) => (await calls?.get({ params: { id }, signal, quiet: true })) ?? null,
    // Paid, reviewed or withdrawn in another window, it is seen on coming back to this one.
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (every && state.data ? every(state.data) : false),
  })
  useTabTitle(row ? `${resource.title} · ${nameOf(resource, row)}` : undefined)
  if (row) return <Shown {...props} row={row} refresh={() => void refetch()} />
  return error ? (
    <Missing error={error} resource={resource} onRetry={() => void refetch()} />
  ) : (
    <PageSkeleton />
  )
}

function Shown({ row, refresh, ...props }: RecordPageProps & { row: Row; refresh(): void }) {
  const { resource, actions, headed, tags, note, form, toldBy, cells, fixed, stateWord } = props
  const { user } = useConsole()
  const rights = useRights(resource)
  const mayEdit = rights.edit && !fixed?.(row)
  const [editing, setEditing] = useState(false)
  const labels = useLabels(resource, [row], Object.keys(resource.fields))
  const name = nameOf(resource, row)
  const print = () =>
    printRecord({
      resource,
      row,
      name,
      labels,
      who: user.name ?? user.username,
      without: hiddenIn(props, row),
    })
  const close = () => setEditing(false)
  const told = resource.machine === undefined || (toldBy?.(row) ?? false)
  useListKeys({ m: mayEdit ? () => setEditing(true) : undefined, p: print, r: refresh })
  return (
    <Page data-aside={!told || undefined}>
      <RecordHead resource={resource} row={row} cells={cells} headed={headed?.(row)} tags={tags?.(row)}>
        {actions?.(row)}
        {resource.moves ? <MoveButtons resource={resource} row={row} /> : null}
        {mayEdit ? (
          <Button icon={<Icon name="edit" />} onClick={() => setEditing(true)}>
            修改
          </Button>
        ) : null}
        <Button icon={<Icon name="print" />} onClick={print}>
          打印
        </Button>
        <RecordWalk resource={resource.name} id={row.id} still={editing} />
      </RecordHead>
      {note ? <div className="note">{note(row)}</div> : null}
      <div className="content">
        <RecordTabs {...props} row={row} changes={rights.changes} />
      </div>
      {told ? null : (
        <aside>
          <Card title="经过">
            <StateHistory resource={resource} row={row} stateWord={stateWord} />
          </Card>
        </aside>
      )}
      {editing
        ? (form?.({ row, onClose: close }) ?? <RecordDrawer resource={resource} row={row} onClose={close} />)
        : null}
    </Page>
  )
}

/** What its page leaves out, a print leaves out. */
const hiddenIn = ({ without = [], cells = {} }: RecordPageProps, row: Row) => [
  ...without,
  ...Object.keys(cells).filter((name) => cells[name]?.(row) === null),
]

interface MissingProps {
  error: Error
  resource: PlainResource
  onRetry(): void
}

/** Not there, not this person's to see, or not answered: only the last is worth another try. */
function Missing({ error, resource, onRetry }: MissingProps) {
  const { status, traceId } = error instanceof CallError ? error : { status: 0, traceId: undefined }
  const title = { 403: '没有权限', 404: `没有找到这条${resource.title}` }[status]
  return (
    <>
      <PageTitle>{`${resource.title}详情`}</PageTitle>
      <ErrorState
        {...(title ? { title } : { onRetry })}
        {...(traceId && !title ? { traceId } : {})}
        message={status === 404 ? '它可能已被删除，或者不在您可以查看的范围内。' : error.message}
      />
    </>
  )
}

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: var(--bq-s3);
  max-width: 1600px;
  margin: 0 auto;
  padding: var(--bq-s3);
  &[data-aside] {
    grid-template-columns: minmax(0, 1fr) 320px;
  }
  > :first-child,
  .note {
    grid-column: 1 / -1;
    min-width: 0;
  }
  .note:empty {
    display: none;
  }
  .content {
    min-width: 0;
  }
  @media (max-width: 1080px) {
    &[data-aside] {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`
