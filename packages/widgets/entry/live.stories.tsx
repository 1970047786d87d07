import { ref } from '@baoqiao/contract/messages/ref.ts'
import type { WidgetHost } from '@baoqiao/contract/messages/widget-host.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, useRef } from 'react'
import { OnPlatform } from '../testing/OnPlatform.tsx'
import { Journey } from './Journey.tsx'

const meta: Meta = { title: 'Flows/Live' }
export default meta

const sell = (productId: string) => () => (
  <OnPlatform username="agent">
    {(client, platform) => <Selling client={client} productId={productId} fetch={platform.fetch} />}
  </OnPlatform>
)

/** The whole journey on the real server: price, application, payment, policy. What is typed here is gone on reload. */
export const EmployerLiability: StoryObj = { render: sell('103') }
export const GroupAccident: StoryObj = { render: sell('108') }

interface Selling {
  client: Parameters<ComponentProps<typeof OnPlatform>['children']>[0]
  productId: string
  fetch(request: Request): Promise<Response>
}
function Selling({ client, productId, fetch }: Selling) {
  const order = useRef<string | null>(null)
  const host: WidgetHost = {
    ...HOST,
    emit: (event) => {
      if (event.type === 'payment-required' && event.orderRef)
        order.current = event.orderRef.replace(/^order_/, '')
    },
  }
  /** What a customer's phone would do after scanning. */
  const pay = async () => {
    if (!order.current) return
    const { pay } = client
    const { orderNo } = await pay.payStatus({ params: { id: order.current } })
    const body = new URLSearchParams({ action: 'pay' })
    await fetch(new Request(`${location.origin}/sim/pay/${orderNo}`, { method: 'POST', body }))
  }
  return (
    <>
      <Journey
        client={client}
        host={host}
        announce={() => {}}
        start={{ at: 'details' }}
        productId={productId}
      />
      <p style={{ position: 'fixed', right: 12, bottom: 12 }}>
        <Button onClick={() => void pay()}>模拟手机付款</Button>
      </p>
    </>
  )
}

const HOST: WidgetHost = {
  baseUrl: '',
  environment: 'mock',
  partner: 'story',
  instanceId: ref('instance', 'story'),
  locale: 'zh-CN',
  appearance: { theme: 'light' },
  props: {},
  session: () => Promise.reject(new Error('stories have their session already')),
  emit: () => {},
  onUpdate: () => () => {},
}
