import { suspense } from '@baoqiao/contract/payment/suspense.ts'
import { RecordPage } from '../kit/record/RecordPage.tsx'
import type { PlainResource, Row } from '../kit/resource-client.ts'
import { WaitingOrders } from './WaitingOrders.tsx'

const resource: PlainResource = suspense
const note = (row: Row) => (row.status === '1' ? <WaitingOrders row={row} /> : null)
/** The gateway gives it back without us. */
const every = ({ status }: Row) => (status === '3' ? 3000 : false)

/** `/payment/suspense/:id`: money that came in for no order, and the orders it may have been for. */
export default function SuspensePage() {
  return <RecordPage resource={resource} note={note} every={every} />
}
