import { job } from '@baoqiao/contract/job/job.ts'
import { jobLog } from '@baoqiao/contract/job/job-log.ts'
import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import { useConfirm } from '@baoqiao/ui/overlay/confirm.tsx'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useCan, useConsole } from '../ground/console-context.ts'
import { ResourceScreen } from '../kit/ResourceScreen.tsx'
import type { PlainResource, Row } from '../kit/resource-client.ts'

const resource: PlainResource = jobLog
/** When the list is read again for what came of a run that was asked for: most end within seconds. */
const AFTER_MS = [1500, 4000, 10_000]

/** `/jobs/jobLog`: what came of runs, and runs that were skipped; one that failed is run once more from here. */
export default function JobLogScreen() {
  const { client } = useConsole()
  const may = useCan()(`${job.name}_run`)
  const confirm = useConfirm()
  const queries = useQueryClient()
  const retry = useCallback(
    async ({ id, jobName }: Row) => {
      const again = () => queries.invalidateQueries({ queryKey: [resource.name] })
      const text = `再执行一次“${String(jobName)}”，不影响下次执行时间。是否继续？`
      if (!(await confirm({ title: '重试', text, confirm: '重试' }))) return
      try {
        await client.jobs.jobCalls.retryLog({ params: { id }, quiet: true })
        notify('success', '已安排重试，结果见任务日志')
        for (const ms of AFTER_MS) setTimeout(() => void again(), ms)
      } catch (error) {
        notify('danger', error instanceof Error ? error.message : '重试失败')
      }
      await again()
    },
    [client, confirm, queries],
  )
  const menu = useCallback(
    (row: Row) =>
      may && row.jobLogStatus === '1' && row.jobId
        ? [{ key: 'retry', label: '重试', icon: <Icon name="refresh" />, onSelect: () => void retry(row) }]
        : [],
    [may, retry],
  )
  return <ResourceScreen resource={resource} rowMenu={menu} />
}
