import { type Figure, MOST_GROUPS, sumFields } from '@baoqiao/contract/kernel/figures.ts'
import { traits } from '@baoqiao/contract/kernel/kinds.ts'
import { Empty } from '@baoqiao/ui/data/Empty.tsx'
import { SkeletonText } from '@baoqiao/ui/data/Skeleton.tsx'
import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { useMemo, useState } from 'react'
import { styled } from 'styled-components'
import type { PlainResource } from '../resource-client.ts'
import { FieldValue, labelOf, plainText } from '../value/FieldValue.tsx'
import { count } from '../value/format.ts'
import { useLabels } from '../value/use-labels.ts'
import { type ListState, toMatching } from './list-state.ts'
import { RowList } from './RowList.tsx'
import { saidSums } from './SumsLine.tsx'
import { useFigures } from './use-figures.ts'

interface GroupListProps {
  resource: PlainResource
  state: ListState
  /** The field. */
  by: string
}

/** The rows of a list by the values of a field: how many, what they come to, and the rows of those that are opened. */
export function GroupList({ resource, state, by }: GroupListProps) {
  const sums = sumFields(resource.fields).length > 0
  const { data, error, refetch } = useFigures(resource, {
    matching: toMatching(state),
    by,
    sums,
    ready: true,
  })
  const rows = useMemo(() => data?.map(({ value }) => ({ id: '', [by]: value })) ?? [], [data, by])
  const names = useMemo(() => [by], [by])
  const words = useLabels(resource, rows, names).get(by)
  if (error && !data) return <ErrorState compact message={error.message} onRetry={() => void refetch()} />
  if (!data) return <SkeletonText lines={6} />
  if (data.length === 0) return <Empty text="没有符合条件的数据" />
  return (
    <List aria-label={`${resource.title}分组`}>
      {data.map((one) => (
        <Group key={one.value ?? ''} resource={resource} state={state} by={by} figure={one} words={words} />
      ))}
      {data.length === MOST_GROUPS ? <li className="more">{`只显示最多的 ${MOST_GROUPS} 组`}</li> : null}
    </List>
  )
}

interface GroupProps extends GroupListProps {
  figure: Figure
  words: ReadonlyMap<string, string> | undefined
}

function Group({ resource, state, by, figure, words }: GroupProps) {
  const { value } = figure
  const [open, setOpen] = useState(false)
  const field = resource.fields[by]
  const query = useMemo(
    () => ({ ...toMatching(state), ...(value === null ? {} : { [by]: value }) }),
    [state, by, value],
  )
  if (!field) return null
  const stored = traits(field).value === 'yesNo' && value !== null ? value === 'true' : value
  const label = value === null ? undefined : labelOf(field, value, words)
  return (
    <li>
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        <FieldValue field={field} value={stored} label={label} />
        <b>{`${count(figure.count)} 条`}</b>
        <small>{saidSums(resource, figure.sums)}</small>
      </button>
      {open && value === null ? <p>{`${field.label}没有填写的数据，可用高级筛选「为空」查看`}</p> : null}
      {open && value !== null ? (
        <RowList
          resource={resource}
          query={query}
          without={by}
          label={`${field.label} ${label ?? plainText(field, stored)}`}
        />
      ) : null}
    </li>
  )
}

const List = styled.ul`
  min-width: 0;
  overflow: auto;
  border-top: 1px solid var(--bq-border);
  li {
    border-bottom: 1px solid var(--bq-border);
  }
  li > button {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 2px var(--bq-s3);
    width: 100%;
    min-height: 36px;
    padding: 4px var(--bq-s3);
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    text-align: start;
    cursor: pointer;
  }
  li > button::before {
    content: '▸' / '';
    color: var(--bq-text-3);
  }
  li > button[aria-expanded='true']::before {
    content: '▾' / '';
  }
  li > button:hover {
    background: var(--bq-surface-2);
  }
  li > button:focus-visible {
    outline: 2px solid var(--bq-focus);
    outline-offset: -2px;
  }
  small {
    margin-inline-start: auto;
    color: var(--bq-text-2);
    font-variant-numeric: tabular-nums;
  }
  p,
  .more {
    padding: var(--bq-s2) var(--bq-s5);
    color: var(--bq-text-2);
  }
`
