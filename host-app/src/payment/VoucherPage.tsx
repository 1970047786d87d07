import { payVoucher } from '@baoqiao/contract/payment/voucher.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { useCan } from '../ground/console-context.ts'
import { useNavigate } from '../ground/router/use-navigate.ts'
import { RecordPage } from '../kit/record/RecordPage.tsx'
import type { PlainResource, Row } from '../kit/resource-client.ts'
import { VoucherPicture } from './VoucherPicture.tsx'

const resource: PlainResource = payVoucher
const note = ({ certificate }: Row) => <VoucherPicture path={String(certificate ?? '')} />
const actions = (row: Row) => <SendAgain row={row} />

/** `/payment/voucher/:id`: the proof of a transfer beside what was typed of it and what is due. */
export default function VoucherPage() {
  return <RecordPage resource={resource} note={note} actions={actions} />
}

/** What finance sent back is sent again from its form, as it was typed. */
function SendAgain({ row: { status, policyId, endorsementId } }: { row: Row }) {
  const navigate = useNavigate()
  const may = useCan()('policy_apply')
  if (status !== '3' || !may) return null
  const of = endorsementId ? `&endorsement=${endorsementId}` : ''
  return (
    <Button variant="primary" onClick={() => navigate(`/insuranceCenter/pay/payOffline?id=${policyId}${of}`)}>
      修改后重新提交
    </Button>
  )
}
