import { deadLetter } from '@baoqiao/contract/monitor/dead-letter.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useCan, useConsole } from '../../ground/console-context.ts'
import type { OwnBatch } from '../../kit/list/BatchBar.tsx'
import { ResourceScreen } from '../../kit/ResourceScreen.tsx'
import type { Row } from '../../kit/resource-client.ts'

/** `/monitor/deadLetter`: what failed at every try, each to be tried again when its cause is mended. */
export default function DeadLetterScreen() {
  const { client } = useConsole()
  const queries = useQueryClient()
  const mayRetry = useCan()('dead_letter_retry')
  const actions = useCallback(
    (row: Row) => {
      const retry = async () => {
        await client.monitor.retryDeadLetter({ params: { id: row.id } })
        notify('success', '已重新排入执行，再次失败会回到此列表')
        await queries.invalidateQueries({ queryKey: [deadLetter.name] })
      }
      return (
        <Button
          variant="text"
          size="small"
          aria-label={`重新执行 ${String(row.topic)}`}
          onClick={() => void retry().catch(() => undefined)}
        >
          重新执行
        </Button>
      )
    },
    [client, queries],
  )
  const batch = useMemo<OwnBatch>(
    () => ({
      title: '重新执行',
      question: '请先确认失败的原因已经排除。再次失败的会回到此列表，是否继续？',
      run: (body) => client.monitor.retryDeadLetters({ body, quiet: true }),
    }),
    [client],
  )
  const retrying = mayRetry ? { rowActions: actions, actionsWidth: 72, batch } : {}
  return <ResourceScreen resource={deadLetter} {...retrying} />
}
