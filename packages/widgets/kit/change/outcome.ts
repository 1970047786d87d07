import { CHANGES } from '@baoqiao/contract/policy/change-codes.ts'
import { changeState } from '@baoqiao/contract/policy/change-state.ts'
import type { EndorsementSummary } from '@baoqiao/contract/policy/endorsement-summary.ts'
import { ENDORSEMENT } from '@baoqiao/contract/rules/states/endorsement-states.ts'
import { isOneOf } from '@baoqiao/contract/rules/states/sets-of.ts'

export interface Outcome {
  status: 'success' | 'danger' | 'warning' | 'info'
  title: string
  message: string
}

/** By whom nothing came of it: what was confirmed and is taken back with a reason was stopped for a claim, as others are before. */
export function refusedTitle({ status, changeCode, refusedWhy }: EndorsementSummary) {
  if (status === '9' || refusedWhy?.includes('理赔')) return '因理赔没有办理'
  return CHANGES[changeCode].insurer ? '保险公司没有同意' : '审核没有同意'
}

/** How far an application is, for a heading: nobody took back what was refused. */
export const stateOf = (one: EndorsementSummary): string =>
  one.status === '8' && one.refusedWhy ? '未办成' : changeState(one)

/** What came of an application, for the page that submitted it; null while it waits for somebody. */
export function outcomeOf(one: EndorsementSummary): Outcome | null {
  const { status, refusedWhy } = one
  if (isOneOf(ENDORSEMENT.underWay, status)) return null
  if (status === '3') return doneOf(one)
  if (status === '0') return { status: 'info', title: '保单已退保', message: '批改成功后，保单已退保。' }
  const stays = `${moneyOf(one)}保障不变。仍要办理的请重新申请。`
  if (refusedWhy) return { status: 'danger', title: refusedTitle(one), message: `${refusedWhy}。${stays}` }
  return status === '4'
    ? { status: 'warning', title: '申请已取消', message: `没有在截止时间前完成支付，${stays}` }
    : { status: 'info', title: status === '9' ? '申请已撤回' : '申请已撤销', message: stays }
}

/** What became of what was paid for it or set off. */
function moneyOf(one: EndorsementSummary): string {
  const { status, changeCode, payMoney, setOff, refundWay, refusedWhy, lateMoney } = one
  if (payMoney <= 0) return ''
  // What was confirmed once stays received.
  if (status === '9') return `已付款项${refundWay === 'payee' ? '转账退还' : '转入挂账'}，`
  const back = CHANGES[changeCode].prepaid ? '转入挂账' : '退回'
  const paid = refusedWhy && payMoney > setOff ? `已付款项${back}，` : ''
  const late = lateMoney > 0 ? '不再等待时到账的款项退回付款人，' : ''
  return `${paid}${late}${setOff > 0 ? '已抵扣的挂账退回挂账，' : ''}`
}

function doneOf({ changeCode, effectiveDate, rows: { done, failed } }: EndorsementSummary): Outcome {
  const from = `自 ${effectiveDate} 起生效`
  if (failed > 0)
    return {
      status: 'warning',
      title: `${done} 人批改成功，${failed} 人失败`,
      message: `成功的${from}；失败的保障不变，原因见「查看办理进度」。`,
    }
  return {
    status: 'success',
    title: CHANGES[changeCode].insurer ? '保险公司已确认，批改成功' : '审核通过，批改成功',
    message: `${from}。`,
  }
}
