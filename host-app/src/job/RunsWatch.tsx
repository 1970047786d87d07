import { executionLog } from '@baoqiao/contract/job/execution-log.ts'
import { job } from '@baoqiao/contract/job/job.ts'
import { jobLog } from '@baoqiao/contract/job/job-log.ts'
import { statusTraceLog } from '@baoqiao/contract/job/status-trace-log.ts'
import { filterText } from '@baoqiao/contract/kernel/filter.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useCan, useConsole } from '../ground/console-context.ts'

const SOON_MS = 1500
/** What a run changes. */
export const LISTS = [job.name, jobLog.name, executionLog.name, statusTraceLog.name]
/** Of jobs; records of work elsewhere may stay open for ever. */
const filter = filterText([
  { field: 'state', op: 'ne', value: 'TASK_FINISHED' },
  { field: 'jobId', op: 'filled', value: '' },
])

/**
 * Beside the list of jobs: once one was asked to run it is looked whether runs have ended, and then the list is read again.
 * Shows nothing.
 */
export function RunsWatch() {
  const { client } = useConsole()
  const queries = useQueryClient()
  const may = useCan()(`${statusTraceLog.name}_view`)
  const { data: open } = useQuery({
    // Under the name of jobs: whatever is done with one asks again.
    queryKey: [job.name, 'runs'],
    enabled: may,
    queryFn: async ({ signal }) =>
      (await client.jobs.statusTraceLog.page({ query: { size: 1, filter }, signal, quiet: true })).total,
    refetchInterval: ({ state: { data } }) => (data ? SOON_MS : false),
  })
  const before = useRef(0)
  useEffect(() => {
    const hasEnded = open !== undefined && open < before.current
    before.current = open ?? before.current
    if (hasEnded) for (const name of LISTS) void queries.invalidateQueries({ queryKey: [name] })
  }, [open, queries])
  return null
}
