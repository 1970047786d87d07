import type { Place } from './Journey.tsx'

type Props = Readonly<Record<string, string>>

/**
 * Where a frame that was loaded anew goes on: what it was about was submitted there before. Its page says it with the
 * property `begun`: the order that is paid for, or `orders` where it waits for an underwriter.
 */
export function begunAt({ begun = '' }: Props): Place | undefined {
  if (begun === 'orders') return { at: 'orders' }
  const [, orderId] = /^order_([A-Za-z0-9-]{1,64})$/.exec(begun) ?? []
  return orderId ? { at: 'pay', orderId } : undefined
}

/** The plan that a page names by its number, to begin with; what is no number is a plan of no product. */
export const planAt = ({ plan }: Props): Pick<Extract<Place, { at: 'entry' }>, 'plan'> =>
  plan === undefined ? {} : { plan: { planNo: Number(plan) || 0 } }
