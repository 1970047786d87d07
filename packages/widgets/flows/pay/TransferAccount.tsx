import type { OfflineView } from '@baoqiao/contract/payment/offline-calls.ts'
import { clockMinute } from '@baoqiao/contract/rules/dates.ts'
import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { Card } from '@baoqiao/ui/data/Card.tsx'
import { Descriptions } from '@baoqiao/ui/data/Descriptions.tsx'
import { styled } from 'styled-components'
import { CopyButton } from '../../kit/CopyButton.tsx'

/** The platform's account, the amount to the cent and the note that says what it is for, each to be copied. */
export function TransferAccount({ offline }: { offline: OfflineView }) {
  const { accountName, accountOpening, account, amount, noteNo, insured, productName, deadline } = offline
  const copied = (label: string, text: string, amount?: string) => (
    <Line>
      {amount ? <strong>{amount}</strong> : <span>{text}</span>}
      <CopyButton text={text} label={label}>
        复制
      </CopyButton>
    </Line>
  )
  return (
    <Card title="收款账户">
      <Descriptions
        rows={[
          ['收款户名', copied('收款户名', accountName)],
          ['开户行', copied('开户行', accountOpening)],
          ['收款账号', copied('收款账号', account)],
          ['应付金额（元）', copied('应付金额', formatYuan(amount).replaceAll(',', ''), formatYuan(amount))],
          ['转账附言', copied('转账附言', noteNo)],
          ['支付截止', clockMinute(deadline)],
          ['投保企业', insured],
          ['产品', productName],
        ]}
      />
      <Hint>
        请按应付金额一分不差地转账，并在附言中写上转账附言；截止前提交凭证即可，财务核对期间订单不会取消。
      </Hint>
    </Card>
  )
}

const Line = styled.span`display: inline-flex; flex-wrap: wrap; align-items: center; gap: 4px 8px; strong { color: var(--bq-primary); font-size: var(--bq-fs-4); }`
const Hint = styled.p`&& { margin: 10px 0 0; } color: var(--bq-text-2); font-size: var(--bq-fs-1);`
