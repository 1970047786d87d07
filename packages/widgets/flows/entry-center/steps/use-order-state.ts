import type { PayView } from '@baoqiao/contract/payment/pay.ts'
import { POLICY } from '@baoqiao/contract/rules/states/policy-states.ts'
import { isOneOf } from '@baoqiao/contract/rules/states/sets-of.ts'
import { useEffect, useRef, useState } from 'react'
import type { View } from '../view.ts'

/** `back`: what was paid for it goes back, or has gone back. */
export type OrderState = 'open' | 'paid' | 'failed' | 'back'

/**
 * What became of an order that was submitted here and paid, or given up, elsewhere: asked again whenever somebody comes
 * back to it, be it to the tab of the browser or of the console.
 */
export function useOrderState({ pay }: View['calls'], orderId: string | undefined): OrderState {
  const [state, setState] = useState<OrderState>('open')
  const fresh = useRef(true)
  useEffect(() => {
    if (orderId === undefined) return
    const ask = () =>
      void pay.payStatus({ params: { id: orderId }, quiet: true }).then(
        (view) => setState(stateOf(view)),
        // Nobody began to pay yet, or it cannot be asked: it says what it said.
        () => {},
      )
    const back = () => document.visibilityState === 'visible' && ask()
    // What was answered a moment ago is not asked for; a console shows a hidden tab again by running this once more.
    if (fresh.current) fresh.current = false
    else ask()
    document.addEventListener('visibilitychange', back)
    return () => document.removeEventListener('visibilitychange', back)
  }, [pay, orderId])
  return state
}

function stateOf({ policyStatus, refundWhy }: Pick<PayView, 'policyStatus' | 'refundWhy'>): OrderState {
  if (isOneOf(POLICY.paid, policyStatus) || isOneOf(POLICY.issued, policyStatus)) return 'paid'
  if (!isOneOf(POLICY.failed, policyStatus)) return 'open'
  return refundWhy === undefined ? 'failed' : 'back'
}
