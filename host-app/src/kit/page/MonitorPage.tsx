import { CallError } from '@baoqiao/client/call-error.ts'
import { SkeletonText } from '@baoqiao/ui/data/Skeleton.tsx'
import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { IconButton } from '@baoqiao/ui/feedback/IconButton.tsx'
import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { PageTitle } from './PageTitle.tsx'

interface MonitorPageProps<T> {
  title: string
  query: UseQueryResult<T>
  /** Beside the refresh button. */
  tools?: ReactNode
  children: (data: T) => ReactNode
}

/** A page of monitoring: what the server says now, or why it says nothing. */
export function MonitorPage<T>({ title, query, tools, children }: MonitorPageProps<T>) {
  const { data, error, isFetching, refetch } = query
  const known = error instanceof CallError ? error : null
  return (
    <Page>
      <PageTitle>{title}</PageTitle>
      <Bar>
        <b aria-hidden="true">{title}</b>
        {tools}
        <IconButton label="刷新" title="刷新" aria-busy={isFetching} onClick={() => void refetch()}>
          <Icon name="refresh" />
        </IconButton>
      </Bar>
      {error ? (
        <ErrorState
          title={known?.status === 403 ? '没有权限' : '加载失败'}
          message={error.message}
          {...(known?.traceId ? { traceId: known.traceId } : {})}
          {...(known?.status === 403 ? {} : { onRetry: () => void refetch() })}
        />
      ) : data === undefined ? (
        <SkeletonText lines={8} />
      ) : (
        children(data)
      )}
    </Page>
  )
}

const Page = styled.div`
  display: grid;
  align-content: start;
  gap: var(--bq-s3);
  min-height: 100%;
  padding: var(--bq-s3);
`
const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: var(--bq-s2);
  min-height: 28px;
  --bq-control-h: 28px;
  > b {
    margin-inline-end: auto;
    font-size: var(--bq-fs-4);
    font-weight: 600;
  }
`
