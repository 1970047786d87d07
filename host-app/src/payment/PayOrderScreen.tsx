import { payOrder } from '@baoqiao/contract/payment/pay-order.ts'
import { payVoucher } from '@baoqiao/contract/payment/voucher.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useCan, useConsole } from '../ground/console-context.ts'
import { lazyPart } from '../ground/lazy-part.tsx'
import { useNavigate } from '../ground/router/use-navigate.ts'
import { askedOf } from '../kit/form/form-field.ts'
import { ResourceScreen } from '../kit/ResourceScreen.tsx'
import type { PlainResource, Row } from '../kit/resource-client.ts'
import { count } from '../kit/value/format.ts'

const RecordDrawer = lazyPart(async () => (await import('../kit/form/RecordDrawer.tsx')).RecordDrawer)
const resource: PlainResource = payOrder
/** A closed one alone can be deleted. */
const isKept = ({ status }: Row) => status !== '5'
/** By hand goods alone are charged: what the platform made itself may be without. */
const asked = askedOf(resource).map((one) => (one.name === 'goodsId' ? { ...one, needed: true } : one))

/** `/payment/payOrder`: attempts to pay, and the way to the proofs of transfers that wait for finance. */
export default function PayOrderScreen() {
  return (
    <ResourceScreen
      resource={resource}
      toolbar={<WaitingVouchers />}
      kept={isKept}
      form={(props) => <RecordDrawer {...props} resource={resource} {...(props.row ? {} : { asked })} />}
    />
  )
}

/** How many proofs of transfers wait, — when that is not known; there is nothing to press for who may not see them. */
function WaitingVouchers() {
  const { client } = useConsole()
  const navigate = useNavigate()
  const may = useCan()('pay_voucher_view')
  const { data, isError } = useQuery({
    queryKey: [payVoucher.name, 'waiting'],
    enabled: may,
    queryFn: ({ signal }) =>
      client.payment.voucher.figures({ query: { by: 'status', status: '1' }, signal, quiet: true }),
  })
  if (!may) return null
  const waiting = data?.find(({ value }) => value === '1')?.count ?? 0
  return (
    <Button
      variant={waiting > 0 ? 'primary' : 'default'}
      onClick={() => navigate('/payment/voucher?status=1')}
    >
      {`待核对凭证 ${isError ? '—' : count(waiting)}`}
    </Button>
  )
}
