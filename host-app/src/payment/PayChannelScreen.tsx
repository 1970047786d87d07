import { payChannel } from '@baoqiao/contract/payment/pay-channel.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useCallback } from 'react'
import { useCan, useConsole } from '../ground/console-context.ts'
import { lazyPart } from '../ground/lazy-part.tsx'
import { ResourceScreen } from '../kit/ResourceScreen.tsx'
import type { PlainResource, Row } from '../kit/resource-client.ts'
import { paramInWords } from './param-in-words.ts'

const PayChannelForm = lazyPart(async () => (await import('./PayChannelForm.tsx')).PayChannelForm)
const resource: PlainResource = payChannel
const cells = { param: (row: Row) => paramInWords(String(row.channelId), row.param) }

/** `/payment/payChannel`: accounts at payment gateways, each of which can be asked whether it works. */
export default function PayChannelScreen() {
  const { client } = useConsole()
  const mayTest = useCan()('pay_channel_edit')
  const actions = useCallback(
    (row: Row) => {
      if (!mayTest) return null
      const ask = async () => {
        const { works, said } = await client.payment.payChannels.test({ params: { id: row.id } })
        notify(works ? 'success' : 'danger', `${String(row.channelName)}：${said}`)
      }
      return (
        <Button
          variant="text"
          size="small"
          aria-label={`测试 ${String(row.channelName)}`}
          onClick={() => void ask().catch(() => undefined)}
        >
          测试
        </Button>
      )
    },
    [client, mayTest],
  )
  return (
    <ResourceScreen
      resource={resource}
      cells={cells}
      rowActions={actions}
      form={(props) => <PayChannelForm {...props} />}
    />
  )
}
