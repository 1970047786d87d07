import type { Field } from '@baoqiao/contract/kernel/field.ts'
import { traits } from '@baoqiao/contract/kernel/kinds.ts'
import type { Change } from '@baoqiao/contract/kernel/transfer.ts'
import { Empty } from '@baoqiao/ui/data/Empty.tsx'
import { SkeletonText } from '@baoqiao/ui/data/Skeleton.tsx'
import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { type PlainResource, type Row, useResourceClient } from './resource-client.ts'
import { labelOf, plainText } from './value/FieldValue.tsx'
import { instant } from './value/format.ts'
import { type Labels, useLabels } from './value/use-labels.ts'

const ACTIONS: Readonly<Record<string, string>> = {
  add: '新增',
  edit: '修改',
  remove: '删除',
  restore: '恢复',
}

/** Who changed what in a row, the newest first. */
export function ChangeList({ resource, id }: { resource: PlainResource; id: string }) {
  const calls = useResourceClient()(resource.name)
  const { data, error, refetch } = useQuery({
    queryKey: [resource.name, 'changes', id],
    queryFn: async () => (await calls?.changes({ params: { id }, quiet: true })) ?? [],
  })
  // References and dictionaries are said by their names, before and after.
  const values = (data ?? []).flatMap(({ changes }) =>
    changes.flatMap(({ field, from, to }): Row[] => [from, to].map((value) => ({ id, [field]: value }))),
  )
  const labels = useLabels(resource, values, Object.keys(resource.fields))
  if (error) return <ErrorState compact message={error.message} onRetry={() => void refetch()} />
  if (!data) return <SkeletonText lines={5} />
  if (data.length === 0) return <Empty text="还没有变更记录" />
  return (
    <List>
      {data.map((change) => (
        <li key={change.id}>
          <header>
            <b>{ACTIONS[change.action] ?? change.action}</b>
            <span title={change.who}>{change.called ?? change.who}</span>
            <time dateTime={change.at}>{instant(change.at)}</time>
          </header>
          <Fields resource={resource} change={change} labels={labels} />
        </li>
      ))}
    </List>
  )
}

function Fields({ resource, change, labels }: { resource: PlainResource; change: Change; labels: Labels }) {
  const shown = change.changes.filter(({ from, to }) => !(isBlank(from) && isBlank(to)))
  if (shown.length === 0) return null
  return (
    <dl>
      {shown.map(({ field: name, label, from, to }) => {
        const field = resource.fields[name]
        if (!field && label === undefined) return null
        const words = labels.get(name)
        const text = (value: unknown) =>
          field ? said(field, value, words) : isBlank(value) ? '（空）' : String(value)
        return (
          <div key={name}>
            <dt>{field?.label ?? label}</dt>
            <dd>
              {change.action === 'add' || isSecret(field) ? null : (
                <>
                  <del>{text(from)}</del>
                  <span aria-hidden="true"> → </span>
                </>
              )}
              <ins>{isSecret(field) ? '已修改' : text(to)}</ins>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

const isSecret = (field: Field | undefined) => field !== undefined && traits(field).secret === true
const isBlank = (value: unknown) => value === null || value === undefined || value === ''
function said(field: Field, value: unknown, words: ReadonlyMap<string, string> | undefined): string {
  if (isBlank(value)) return '（空）'
  if (typeof value === 'boolean') return value ? '是' : '否'
  return plainText(field, value, labelOf(field, value, words))
}

const List = styled.ol`
  display: grid;
  gap: var(--bq-s4);
  padding-inline-start: var(--bq-s4);
  border-inline-start: 2px solid var(--bq-border);
  list-style: none;
  li {
    position: relative;
  }
  li::before {
    content: '';
    position: absolute;
    inset: 6px auto auto calc(-1 * var(--bq-s4) - 5px);
    width: 8px;
    height: 8px;
    border-radius: 50%;
    background: var(--bq-primary);
  }
  header {
    display: flex;
    gap: var(--bq-s3);
  }
  time {
    margin-inline-start: auto;
    color: var(--bq-text-3);
    font-variant-numeric: tabular-nums;
  }
  dl div {
    display: grid;
    grid-template-columns: 110px minmax(0, 1fr);
    gap: var(--bq-s2);
    padding-top: 3px;
  }
  dt {
    color: var(--bq-text-3);
  }
  dd {
    overflow-wrap: anywhere;
  }
  del {
    color: var(--bq-text-3);
  }
  ins {
    text-decoration: none;
  }
`
