import type { EndorsementSummary } from '@baoqiao/contract/policy/endorsement-summary.ts'
import { priceText } from '@baoqiao/contract/rules/money.ts'

/** What ends when an application is taken back, where its money goes, and that it stays so. */
export function revokeText(one: EndorsementSummary): string {
  const { status, heads, setOff } = one
  if (status === '3')
    return `${heads} 人恢复到批改以前的保障。${moneyBack(one)}撤回后不能恢复，仍要办理的须重新申请。`
  const kept = setOff > 0 ? `已抵扣的挂账 ${priceText(setOff)} 退回挂账。` : ''
  const paid = status === '1' ? '不再需要支付。' : '已送保险公司的，其后的答复不再办理。'
  return `${heads} 人的申请作废，保障不变，${paid}${kept}撤销后不能恢复，仍要办理的须重新申请。`
}

function moneyBack({ doneMoney, refundWay }: EndorsementSummary): string {
  const done = doneMoney ?? 0
  if (done === 0) return ''
  const toPayee = refundWay === 'payee'
  if (done > 0)
    return toPayee
      ? `已收的 ${priceText(done)} 退还到收款账户。`
      : `已收的 ${priceText(done)} 转入挂账，可以抵扣以后的批改保费。`
  return toPayee
    ? `应退的 ${priceText(0 - done)} 不再转账。`
    : `退到挂账的 ${priceText(0 - done)} 从挂账扣回。`
}
