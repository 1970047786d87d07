export { EntryCenter } from './flows/entry-center/entry-center.flow.tsx'
export { PayPage } from './flows/pay/pay.flow.tsx'
export { ProductDetails } from './flows/product-details/product-details.flow.tsx'
export { Surrender } from './flows/surrender/surrender.flow.tsx'
