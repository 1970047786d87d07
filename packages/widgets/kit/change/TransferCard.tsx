import type { ChangeForm } from '@baoqiao/contract/policy/change-form.ts'
import { priceText } from '@baoqiao/contract/rules/money.ts'
import { Card } from '@baoqiao/ui/data/Card.tsx'
import { Descriptions } from '@baoqiao/ui/data/Descriptions.tsx'
import { styled } from 'styled-components'
import { useKeptPicture } from '../use-kept-picture.ts'
import type { View } from './view.ts'

/** 801: the transfer as it was typed, with its slip, to be looked over before it is submitted. */
export function TransferCard({ form, calls }: { form: ChangeForm; calls: View['calls'] }) {
  const slip = useKeptPicture(calls.file, form.voucher)
  return (
    <Card title="线下付款">
      <Descriptions
        rows={[
          ['付款户名', form.payer],
          ['转账日期', form.paidOn],
          ['转账金额', form.paid === null ? '' : priceText(form.paid)],
          ['银行流水号', form.serial],
          [
            '付款凭证',
            slip ? <Slip src={slip.url} alt="线下付款凭证" /> : form.voucher === '' ? '' : '已上传',
          ],
        ]}
      />
    </Card>
  )
}

const Slip = styled.img`display: block; max-width: 100%; max-height: 240px; border-radius: var(--bq-r2);`
