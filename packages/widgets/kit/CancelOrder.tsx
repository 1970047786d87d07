import { callsWith } from '@baoqiao/client/client-over.ts'
import { cancelOwn } from '@baoqiao/contract/policy/cancel-own.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { useState } from 'react'
import { Question } from './Question.tsx'

export interface CancelOrderProps {
  client: object
  orderId: string
  /** With an underwriter: it is withdrawn, and nothing could have been paid for it yet. */
  withdraws?: boolean
  /** `payId`: the payment that was open for it last, if ever one was. */
  onCancelled(payId: string | null): void
}

const WORDS = {
  cancel: {
    act: '取消订单',
    ask: '取消这个订单？',
    deny: '不取消',
    said: '取消后不能恢复，付款链接和二维码同时失效。已经付款的请不要取消。',
    failed: '订单没有取消，请重试',
  },
  withdraw: {
    act: '撤回投保',
    ask: '撤回投保？',
    deny: '不撤回',
    said: '订单随即取消，不会产生费用。撤回后不能恢复，仍要投保的须重新提交。',
    failed: '投保没有撤回，请重试',
  },
}

/** Takes back an order that is not paid for, after a question; the server decides whether it may be. */
export function CancelOrder({ client, orderId, withdraws, onCancelled }: CancelOrderProps) {
  const words = WORDS[withdraws ? 'withdraw' : 'cancel']
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
      setProblem(error instanceof Error ? error.message : words.failed)
    }
    setState('shut')
  }
  return (
    <>
      {problem && <Alert tone="danger" title={problem} />}
      {state === 'shut' ? (
        <Button onClick={() => setState('asked')}>{words.act}</Button>
      ) : (
        <Question
          title={words.ask}
          confirm={words.act}
          deny={words.deny}
          busy={state === 'busy'}
          onYes={() => void cancel()}
          onNo={() => setState('shut')}
        >
          {words.said}
        </Question>
      )}
    </>
  )
}
