import { ref } from '@baoqiao/contract/messages/ref.ts'
import { defineFlow } from '../../flow/define-flow.tsx'
import { failedView } from '../../flow/FailedView.tsx'
import { LoadingState } from '../../flow/LoadingState.tsx'
import { calls } from './calls.ts'
import { OrderList } from './OrderList.tsx'
import { isElsewhere, ordersMachine } from './orders.machine.ts'
import type { Props } from './view.ts'

/** What a visitor has applied for, with what can be done about each: pay, answer, look at the policy, take its paper. */
export const Orders = defineFlow({
  calls,
  machine: ordersMachine,
  input: ({ only }: Props) => ({ only }),
  ports: ({ mine }) => ({
    load: ({ only, ...paging }) =>
      mine.list({ query: only ? { ...paging, orderId: only } : paging, quiet: true }),
  }),
  reached({ state, context, props }) {
    if (state === 'listed' && isElsewhere(context)) props.onElse?.()
  },
  views: {
    loading: LoadingState,
    failed: failedView('暂时不能查看投保记录'),
    listed: OrderList,
    refreshing: OrderList,
    adding: OrderList,
  },
  // One that nobody ever began to pay has no payment that could end.
  says: ({ context }) =>
    context.cancelled.flatMap(({ orderId, payId }) =>
      payId === null
        ? []
        : [
            {
              type: 'payment-result' as const,
              result: 'cancelled' as const,
              paymentRef: ref('payment', payId),
              orderRef: ref('order', orderId),
            },
          ],
    ),
})
