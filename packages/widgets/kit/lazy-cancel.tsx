import { lazyView } from '@baoqiao/ui/view/lazy-view.tsx'
import { Suspense } from 'react'
import type { CancelOrderProps } from './CancelOrder.tsx'

const CancelOrder = lazyView<CancelOrderProps>(async () => (await import('./CancelOrder.tsx')).CancelOrder)

/** The way to take an order back: what is beside it does not wait for its code. */
export const CancelWay = (props: CancelOrderProps) => (
  <Suspense>
    <CancelOrder {...props} />
  </Suspense>
)
