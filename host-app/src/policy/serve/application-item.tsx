import { CHANGE_CODES, CHANGES } from '@baoqiao/contract/policy/change-codes.ts'
import { changeState, changeTone } from '@baoqiao/contract/policy/change-state.ts'
import { changesPath, chargePath } from '@baoqiao/contract/policy/change-ways.ts'
import type { EndorsementSummary } from '@baoqiao/contract/policy/endorsement-summary.ts'
import { failedWord } from '@baoqiao/contract/policy/failed-word.ts'
import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { ENDORSEMENT } from '@baoqiao/contract/rules/states/endorsement-states.ts'
import { isOneOf } from '@baoqiao/contract/rules/states/sets-of.ts'
import type { TimelineItem } from '@baoqiao/ui/data/Timeline.tsx'
import { Link } from '../../ground/router/Link.tsx'
import { Noted } from './Noted.tsx'
import type { DocumentRow, Papers } from './use-papers.ts'

/** Nothing came of it, or it was taken back again. */
const GONE = [...ENDORSEMENT.failed, '9'] as const

/** A change that was applied for, with its people, its money and its papers. */
export const applicationItem = (
  one: EndorsementSummary,
  policyId: string,
  payments: Papers['payments'],
  documents: readonly DocumentRow[],
  may: { pay: boolean; revoke(one: EndorsementSummary): boolean },
): TimelineItem => ({
  key: one.id,
  title: `${CHANGE_CODES[one.changeCode]} ${one.heads} 人 · ${changeState(one)}`,
  tone: changeTone(one),
  note: (
    <Noted
      words={[
        `自 ${one.effectiveDate} 起`,
        isOneOf(GONE, one.status) ? moneyGone(one) : moneyOf(one),
        peopleOf(one),
        one.by,
        one.refusedWhy,
      ]
        .filter(Boolean)
        .join(' · ')}
      payments={payments}
      documents={documents}
    >
      <Link to={`/policies/endorsement/${one.id}`}>{one.endorseNo ?? one.applyNo}</Link>
      {one.status === '1' && may.pay ? <Link to={chargePath(policyId, one.id)}>去支付</Link> : null}
      {may.revoke(one) ? (
        <Link to={changesPath(policyId, one.id)}>{one.status === '3' ? '撤回' : '撤销'}</Link>
      ) : null}
    </Noted>
  ),
})

/** What it costs or brings back; of people who were refused nothing. */
function moneyOf({
  payMoney,
  doneMoney,
  setOff,
  backMoney,
  refundWay,
  receiptNo,
  rows,
}: EndorsementSummary): string {
  const money = doneMoney ?? payMoney
  const back = backMoney ?? 0
  // Of a charge only what was paid for people who were refused comes back.
  const whose =
    money < 0 ? '' : `${rows.failed > 0 ? `未通过 ${rows.failed} 人的` : '退回的'} ${formatYuan(back)} 元`
  const parts = [money < 0 ? `退还 ${formatYuan(0 - money)} 元` : `保费 ${formatYuan(money)} 元`]
  if (setOff > 0) parts.push(`挂账抵扣 ${formatYuan(setOff)} 元`)
  if (back > 0)
    parts.push(
      `${whose}${refundWay === 'payee' ? (receiptNo ? `已转账 ${receiptNo}` : '待转账') : '转入挂账'}`,
    )
  return money === 0 && parts.length === 1 ? '不涉及保费' : parts.join('，')
}
/** Of one that was taken back or closed its state says it already. */
const peopleOf = (one: EndorsementSummary) =>
  one.rows.failed > 0 && failedWord(one) === '失败' ? `${one.rows.failed} 人被拒绝` : ''

/** Of one that came to nothing: what was asked for it, and what became of that. */
function moneyGone(one: EndorsementSummary): string {
  const { status, payMoney, backMoney, refundWay, receiptNo } = one
  if (payMoney === 0) return '不涉及保费'
  if (payMoney < 0) return `${formatYuan(0 - payMoney)} 元不再退还`
  if (status !== '9') return notKept(one)
  const back = `${formatYuan(backMoney ?? payMoney)} 元`
  if (refundWay !== 'payee') return `${back}转入挂账`
  return receiptNo ? `${back}已转账 ${receiptNo}` : `${back}待转账`
}

/** It is refused when it was paid; what was transferred before it was submitted is kept on account. */
function notKept({ changeCode, payMoney, setOff, refusedWhy, lateMoney }: EndorsementSummary): string {
  const paid = payMoney - setOff
  const became = refusedWhy ? (CHANGES[changeCode].prepaid ? '转入挂账' : '退回') : '未收取'
  return [
    // Of money that came after all, that it was not taken would be half the truth.
    ...(paid > 0 && (refusedWhy || lateMoney === 0) ? [`保费 ${formatYuan(paid)} 元${became}`] : []),
    ...(lateMoney > 0 ? [`不再等待时到账的 ${formatYuan(lateMoney)} 元退回付款人`] : []),
    ...(setOff > 0 ? [`挂账抵扣 ${formatYuan(setOff)} 元退回挂账`] : []),
  ].join('，')
}
