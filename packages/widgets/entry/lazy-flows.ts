import { lazyView } from '@baoqiao/ui/view/lazy-view.tsx'
import type { ComponentProps, ComponentType } from 'react'
import type { EntryCenter } from '../flows/entry-center/entry-center.flow.tsx'
import type { PayPage } from '../flows/pay/pay.flow.tsx'
import type { ProductDetails } from '../flows/product-details/product-details.flow.tsx'

export interface Flows {
  details: ComponentType<ComponentProps<typeof ProductDetails>>
  entry: ComponentType<ComponentProps<typeof EntryCenter>>
  pay: ComponentType<ComponentProps<typeof PayPage>>
}

/** Every flow, arriving when it is first drawn. */
export const lazyFlows = {
  details: lazyView<ComponentProps<typeof ProductDetails>>(
    async () => (await import('../flows/product-details/product-details.flow.tsx')).ProductDetails,
  ),
  entry: lazyView<ComponentProps<typeof EntryCenter>>(
    async () => (await import('../flows/entry-center/entry-center.flow.tsx')).EntryCenter,
  ),
  pay: lazyView<ComponentProps<typeof PayPage>>(
    async () => (await import('../flows/pay/pay.flow.tsx')).PayPage,
  ),
}
