import type { PayView } from '@baoqiao/contract/payment/pay.ts'
import { priceText } from '@baoqiao/contract/rules/money.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Spinner } from '@baoqiao/ui/button/Spin.tsx'
import { Descriptions } from '@baoqiao/ui/data/Descriptions.tsx'
import { Result } from '@baoqiao/ui/feedback/Result.tsx'
import { styled } from 'styled-components'
import { FlowFrame } from '../../flow/FlowFrame.tsx'
import { CancelWay } from '../../kit/lazy-cancel.tsx'
import type { View } from './view.ts'

export const facts = (pay: PayView, amount = '应付金额') => (
  <Descriptions
    rows={[
      ...(pay.policyNo ? [['保单号', pay.policyNo] as const] : []),
      ['订单号', pay.policyOrderNo],
      ['产品', pay.productName],
      ['投保企业', pay.insured],
      ...(pay.endorsementText ? [['批改内容', pay.endorsementText] as const] : []),
      [amount, priceText(pay.amount)],
    ]}
  />
)

export const Opening = ({ snapshot }: View) => (
  <Center role="status">
    <Spinner /> {snapshot.context.way === 'transfer' ? '正在加载…' : '正在生成支付二维码…'}
  </Center>
)

export function Processing({ snapshot }: View) {
  const { pay } = snapshot.context
  return (
    <FlowFrame title="支付成功，正在办理">
      <Result
        status="info"
        title={pay?.endorsementId ? '保险公司正在办理批改' : '保险公司正在出单'}
        message="通常只需几秒，请勿关闭页面；关闭也不会影响办理。"
      >
        {pay && facts(pay, '已付金额')}
      </Result>
    </FlowFrame>
  )
}

export function Paid({ snapshot, props }: View) {
  const { pay } = snapshot.context
  if (!pay) return null
  return (
    <FlowFrame title="支付成功">
      <Result
        status="success"
        title={pay.endorsementId ? '批改成功' : '投保成功'}
        message={
          pay.endorsementId
            ? '保险公司已确认，自生效日期起按新的名单保障。'
            : pay.policyStatus === '3'
              ? '保单已生效。'
              : '保单已出具，到起保日零时自动生效。'
        }
        actions={
          <>
            <Button variant="primary" onClick={() => props.onOpenPolicy(pay.policyId)}>
              查看保单
            </Button>
            {backTo(props)}
          </>
        }
      >
        {facts(pay, '已付金额')}
      </Result>
    </FlowFrame>
  )
}

export const backTo = ({ onBack, backText = '返回办理进度' }: View['props']) =>
  onBack && <Button onClick={onBack}>{backText}</Button>

/** The order itself may be taken back by who applied for it; a change of a policy is revoked where it stands. */
export const cancelWay = ({ snapshot: { context }, send, props: { mayCancel, client } }: View) =>
  mayCancel &&
  client &&
  !context.pay?.endorsementId && (
    <CancelWay
      client={client}
      orderId={context.orderId}
      onCancelled={() => send({ type: 'order.cancelled' })}
    />
  )

export function Closed(view: View) {
  const { snapshot, send, props } = view
  const { pay, problem } = snapshot.context
  const { policyStatus, endorsementStatus, publicPay, voucher, lapsed } = pay ?? {}
  const cancelled = endorsementStatus ? endorsementStatus !== '1' : policyStatus === '4'
  const what = endorsementStatus ? '申请' : '订单'
  const refused = !cancelled && voucher?.refusedWhy
  const title = refused ? '转账凭证被退回' : cancelled ? `${what}已取消` : '二维码已失效'
  return (
    <FlowFrame title={title}>
      <Result
        status="warning"
        title={
          refused
            ? `财务退回了转账凭证：${refused}`
            : cancelled
              ? `${what}已取消，不能再支付`
              : '支付超时，二维码已失效'
        }
        message={cancelled ? lapsed && '支付期限已过，系统自动取消。' : problem?.message}
        actions={
          <>
            {backTo(props)}
            {!cancelled && cancelWay(view)}
            {!cancelled && publicPay && (
              <Button
                variant={refused ? 'primary' : 'default'}
                onClick={() => send({ type: 'transfer.wanted' })}
              >
                {refused ? '修改后重新提交' : '对公转账'}
              </Button>
            )}
            {!cancelled && (
              <Button
                variant={refused ? 'default' : 'primary'}
                onClick={() => send({ type: 'code.renew', key: crypto.randomUUID() })}
              >
                {refused ? '改为扫码支付' : '重新生成二维码'}
              </Button>
            )}
          </>
        }
      />
    </FlowFrame>
  )
}

/** What was paid goes back, or has gone back, and why. */
export function Refunded({ snapshot, props }: View) {
  const { pay } = snapshot.context
  if (!pay) return null
  const isBack = pay.status === '4'
  return (
    <FlowFrame title={isBack ? '款项已退回' : '款项正在退回'}>
      <Result
        status="warning"
        title={
          isBack
            ? '本次支付的款项已退回'
            : `${pay.endorsementId ? '批改没有办成' : '订单没有承保'}，款项正在退回`
        }
        message={`${pay.refundWhy ? `原因：${pay.refundWhy}。` : ''}${isBack ? '如有疑问请联系客服。' : '请勿重复支付。'}`}
        actions={backTo(props)}
      >
        {facts(pay, isBack ? '已退金额' : '退款金额')}
      </Result>
    </FlowFrame>
  )
}

const Center = styled.p`display: flex; align-items: center; justify-content: center; gap: 8px; min-height: 240px; color: var(--bq-text-3);`
