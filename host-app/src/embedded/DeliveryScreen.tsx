import { delivery } from '@baoqiao/contract/embed/delivery.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useCan, useConsole } from '../ground/console-context.ts'
import { ResourceScreen } from '../kit/ResourceScreen.tsx'
import type { Row } from '../kit/resource-client.ts'

/** Notices to partners, each with its last answer, to be sent again by hand. */
export default function DeliveryScreen() {
  const { client } = useConsole()
  const can = useCan()
  const queries = useQueryClient()
  const mayReplay = can('embed_delivery_replay')
  const actions = useCallback(
    (row: Row) => {
      if (!mayReplay) return null
      const send = async () => {
        await client.embed.replay({ params: { id: row.id } })
        notify('success', '已重新发送，结果稍后可见')
        await queries.invalidateQueries({ queryKey: [delivery.name] })
      }
      return (
        <Button
          variant="text"
          size="small"
          aria-label={`重新发送 ${String(row.orderNo)}`}
          onClick={() => void send().catch(() => undefined)}
        >
          重新发送
        </Button>
      )
    },
    [client, mayReplay, queries],
  )
  return <ResourceScreen resource={delivery} rowActions={actions} />
}
