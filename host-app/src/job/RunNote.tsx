import { SOURCES } from '@baoqiao/contract/job/execution-log.ts'
import { job } from '@baoqiao/contract/job/job.ts'
import { SHARDS_MOST } from '@baoqiao/contract/job/shards.ts'
import { statusTraceLog } from '@baoqiao/contract/job/status-trace-log.ts'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useCan, useConsole } from '../ground/console-context.ts'
import { instant } from '../kit/value/format.ts'
import { LISTS } from './RunsWatch.tsx'

/** Milliseconds after which it is looked again: while a run goes on, and else. */
const [SOON, LATER] = [1500, 10_000]

/** Says that a run of a job waits or goes on, and how many of its shards have ended; then the lists beside it are read again. */
export function RunNote({ id }: { id: string }) {
  const { client } = useConsole()
  const queries = useQueryClient()
  const may = useCan()(`${statusTraceLog.name}_view`)
  const { data: run } = useQuery({
    queryKey: [job.name, 'underWay', id],
    enabled: may,
    queryFn: async ({ signal }) => {
      const query = { jobId: id, size: SHARDS_MOST }
      const { records } = await client.jobs.statusTraceLog.page({ query, signal, quiet: true })
      return wholeOf(records)
    },
    refetchInterval: ({ state: { data } }) => (data?.isOn ? SOON : LATER),
  })
  const at = run === undefined ? undefined : `${run?.taskId} ${run?.isOn} ${run?.ended}`
  const before = useRef(at)
  useEffect(() => {
    const isNews = before.current !== undefined && before.current !== at
    before.current = at
    if (isNews) for (const name of LISTS) void queries.invalidateQueries({ queryKey: [name] })
  }, [queries, at])
  if (!run?.isOn) return null
  const why = run.executionSource ? `（${SOURCES[run.executionSource]}）` : ''
  const since = run.startedAt ? `，${instant(run.startedAt)} 开始` : ''
  const shards = run.count > 1 ? `，共${run.count}片，已结束${run.ended}片` : ''
  return (
    <Alert tone="info">
      {run.startedAt ? `正在执行${why}${since}${shards}` : `等待执行${why}，即将开始`}
    </Alert>
  )
}

interface Shard {
  taskId: string
  shardingItem: number
  state: string
  shardCount: number
  startedAt: string | null
  executionSource: keyof typeof SOURCES | null
}
/** The newest run of what was read, the newest first, from its shards; null when there is none. */
function wholeOf(traces: readonly Shard[]) {
  const [newest] = traces
  if (!newest) return null
  const { taskId, shardCount: count, executionSource } = newest
  const shards = traces.filter((one) => one.taskId === taskId)
  const begun = shards.flatMap(({ startedAt }) => startedAt ?? []).toSorted()
  // One that broke off stands there twice.
  const open = new Set(
    shards.flatMap(({ state, shardingItem }) => (state === 'TASK_FINISHED' ? [] : [shardingItem])),
  )
  return {
    ...{ taskId, count, executionSource, startedAt: begun[0] ?? null },
    ...{ isOn: open.size > 0, ended: count - open.size },
  }
}
