import { payNotify } from '@baoqiao/contract/payment/pay-notify.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useCan, useConsole } from '../ground/console-context.ts'
import { ResourceScreen } from '../kit/ResourceScreen.tsx'
import type { PlainResource, Row } from '../kit/resource-client.ts'

const resource: PlainResource = payNotify
const RESULTS: ReadonlyMap<string, string> = new Map(Object.entries(payNotify.fields.result.options))

/** `/payment/payNotify`: what gateways told, to be handled again by hand. */
export default function PayNotifyScreen() {
  const { client } = useConsole()
  const queries = useQueryClient()
  const mayReplay = useCan()('pay_notify_replay')
  const actions = useCallback(
    (row: Row) => {
      if (!mayReplay) return null
      const replay = async () => {
        const { result } = await client.payment.payNotifies.replay({ params: { id: row.id } })
        const isWell = result === 'paid' || result === 'repeated'
        const word = `“${RESULTS.get(result) ?? result}”`
        notify(
          isWell ? 'success' : 'warning',
          isWell
            ? `已重放，应答与第一次相同（${word}），款项没有再次入账`
            : `已重放，应答为${word}，款项没有变动`,
        )
        await queries.invalidateQueries({ queryKey: [payNotify.name] })
      }
      return (
        <Button
          variant="text"
          size="small"
          aria-label={`重放 ${String(row.notifyId)}`}
          onClick={() => void replay().catch(() => undefined)}
        >
          重放
        </Button>
      )
    },
    [client, mayReplay, queries],
  )
  return <ResourceScreen resource={resource} rowActions={actions} />
}
