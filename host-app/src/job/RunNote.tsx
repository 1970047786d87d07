import { executionLog, SOURCES } from '@baoqiao/contract/job/execution-log.ts'
import { job } from '@baoqiao/contract/job/job.ts'
import { jobLog } from '@baoqiao/contract/job/job-log.ts'
import { statusTraceLog } from '@baoqiao/contract/job/status-trace-log.ts'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useCan, useConsole } from '../ground/console-context.ts'
import { instant } from '../kit/value/format.ts'

/** Milliseconds after which it is looked again: while a run goes on, and else. */
const [SOON, LATER] = [1500, 10_000]
const LISTS = [job.name, jobLog.name, executionLog.name, statusTraceLog.name]

/** Says that a run of a job waits or goes on; when it has ended, the lists beside it are read again. */
export function RunNote({ id }: { id: string }) {
  const { client } = useConsole()
  const queries = useQueryClient()
  const may = useCan()(`${statusTraceLog.name}_view`)
  const { data: run } = useQuery({
    queryKey: [job.name, 'underWay', id],
    enabled: may,
    queryFn: async ({ signal }) => {
      const query = { jobId: id, size: 1 }
      const { records } = await client.jobs.statusTraceLog.page({ query, signal, quiet: true })
      return records[0] ?? null
    },
    refetchInterval: ({ state: { data } }) => (data && data.state !== 'TASK_FINISHED' ? SOON : LATER),
  })
  const at = run === undefined ? undefined : `${run?.id} ${run?.state}`
  const before = useRef(at)
  useEffect(() => {
    const isNews = before.current !== undefined && before.current !== at
    before.current = at
    if (isNews) for (const name of LISTS) void queries.invalidateQueries({ queryKey: [name] })
  }, [queries, at])
  if (!run || run.state === 'TASK_FINISHED') return null
  const why = run.executionSource ? `（${SOURCES[run.executionSource]}）` : ''
  const since = run.startedAt ? `，${instant(run.startedAt)} 开始` : ''
  return (
    <Alert tone="info">
      {run.state === 'TASK_RUNNING' ? `正在执行${why}${since}` : `等待执行${why}，即将开始`}
    </Alert>
  )
}
