import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import type { CellMakers } from '../kit/list/use-columns.tsx'
import type { Row } from '../kit/resource-client.ts'
import { instant } from '../kit/value/format.ts'

const SAID: Readonly<Record<string, string>> = {
  APPROVED_FINAL: '提交打款前请向渠道核实',
  COMMITTED_FINANCE: '本次打款仍按提交打款时写下的收款人，请向渠道核实；需要更换时登记打款失败后重新提交',
}

/** What finance is told where a channel is to be paid to somebody else since it applied; null otherwise. */
export function payeeNote({ status, payeeChangedAt }: Row) {
  const said = SAID[String(status)]
  if (!said || typeof payeeChangedAt !== 'string') return null
  return <Alert tone="warning" title={`渠道于 ${instant(payeeChangedAt)} 更改了收款信息：${said}`} />
}

/** What a reviewer is told of adjustments that stood when the channel sent the application in again; null otherwise. */
export const adjustNote = ({ adjustNote: text }: Row) =>
  typeof text === 'string' && text ? <Alert tone="warning" title={text} /> : null

/** Whoever is to be paid again after the bank sent the money back is looked at before; null otherwise. */
export const bounceNote = ({ userStatus, bounces }: Row) =>
  userStatus === 'ING' && Number(bounces) > 0 ? (
    <Alert tone="warning" title="打款被银行退回，重新打款前请核对渠道登记的收款人；金额和明细不变" />
  ) : null

/** Of its payment: how often it was sent back, where it was, and the tax that was kept back of it, with what is left. */
export const PAYMENT: CellMakers = {
  tax: ({ fee, tax }) =>
    Number(tax) > 0
      ? `${formatYuan(Number(tax))}（打款金额 ${formatYuan(Number(fee) - Number(tax))}）`
      : null,
  bounces: ({ bounces }) => (Number(bounces) > 0 ? `${String(bounces)} 次` : null),
}
