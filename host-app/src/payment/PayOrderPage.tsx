import { payOrder } from '@baoqiao/contract/payment/pay-order.ts'
import { RecordPage } from '../kit/record/RecordPage.tsx'
import type { PlainResource, Row } from '../kit/resource-client.ts'
import { GoodsCode, isCharged } from './GoodsCode.tsx'

const resource: PlainResource = payOrder
const AGAIN_MS = 3000
const note = (row: Row) => <GoodsCode row={row} />
const every = (row: Row) => (isCharged(row) ? AGAIN_MS : false)

/** `/payment/payOrder/:id`: an attempt to pay; of charged goods with the code that it is paid by. */
export default function PayOrderPage() {
  return <RecordPage resource={resource} note={note} every={every} />
}
