import { callsWith } from '@baoqiao/client/client-over.ts'
import { cancelOwn } from '@baoqiao/contract/policy/cancel-own.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { useState } from 'react'
import { Question } from './Question.tsx'

export interface CancelOrderProps {
  client: object
  orderId: string
  /** `payId`: the payment that was open for it last, if ever one was. */
  onCancelled(payId: string | null): void
}

/** Takes back an order that is not paid for, after a question; the server decides whether it may be. */
export function CancelOrder({ client, orderId, onCancelled }: CancelOrderProps) {
  const [state, setState] = useState<'shut' | 'asked' | 'busy'>('shut')
  const [problem, setProblem] = useState<string | null>(null)
  async function cancel() {
    setState('busy')
    setProblem(null)
    try {
      const { cancel } = callsWith(client, { cancel: cancelOwn })
      const { payId } = await cancel({ params: { id: orderId }, body: {}, quiet: true })
      onCancelled(payId)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : '订单没有取消，请重试')
    }
    setState('shut')
  }
  return (
    <>
      {problem && <Alert tone="danger" title={problem} />}
      {state === 'shut' ? (
        <Button onClick={() => setState('asked')}>取消订单</Button>
      ) : (
        <Question
          title="取消这个订单？"
          confirm="取消订单"
          deny="不取消"
          busy={state === 'busy'}
          onYes={() => void cancel()}
          onNo={() => setState('shut')}
        >
          取消后不能恢复，付款链接和二维码同时失效。已经付款的请不要取消。
        </Question>
      )}
    </>
  )
}
