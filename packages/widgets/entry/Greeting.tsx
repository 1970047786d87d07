import { callsWith } from '@baoqiao/client/client-over.ts'
import { type OrdersWaiting, ownOrderCalls } from '@baoqiao/contract/policy/own-orders.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'

interface Props {
  client: object
  onLook(): void
}

/** Tells a visitor who comes back what waits for them; nothing for who is new. It stands in nobody's way: a failure is silent. */
export function Greeting({ client, onLook }: Props) {
  const [words, setWords] = useState<string | null>(null)
  useEffect(() => {
    let gone = false
    const { list } = callsWith(client, ownOrderCalls)
    list({ query: { size: 1 }, quiet: true }).then(
      ({ waits, total }) => gone || setWords(greeting(waits, total)),
      () => {},
    )
    return () => {
      gone = true
    }
  }, [client])
  if (!words) return null
  return (
    <Place>
      <Alert
        title={words}
        action={
          <Button size="small" onClick={onLook}>
            查看
          </Button>
        }
        onClose={() => setWords(null)}
      />
    </Place>
  )
}

/** What waits, most urgent first, and what is issued; else that there is something to look at; null for who never applied. */
export function greeting(
  { toPay, asked, refused, underwriting, issued }: OrdersWaiting,
  total: number,
): string | null {
  const waiting = [
    toPay > 0 ? `${toPay}份待支付` : '',
    asked > 0 ? `${asked}份待您答复核保` : '',
    refused > 0 ? `${refused}份核保拒绝（可修改后重新提交）` : '',
    underwriting > 0 ? `${underwriting}份核保中` : '',
    issued > 0 ? `${issued}份已承保，可下载电子保单` : '',
  ].filter(Boolean)
  if (waiting.length > 0) return `您有${waiting.join('、')}`
  return total > 0 ? `您已投保${total}份，可查看进度` : null
}

const Place = styled.div`max-width: 1200px; margin: 0 auto; padding: var(--bq-s3) var(--bq-s4) 0;`
