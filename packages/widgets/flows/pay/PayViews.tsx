import type { PayView } from '@baoqiao/contract/payment/pay.ts'
import { priceText } from '@baoqiao/contract/rules/money.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Spinner } from '@baoqiao/ui/button/Spin.tsx'
import { Card } from '@baoqiao/ui/data/Card.tsx'
import { Descriptions } from '@baoqiao/ui/data/Descriptions.tsx'
import { Result } from '@baoqiao/ui/feedback/Result.tsx'
import { useEffect, useMemo, useState } from 'react'
import styled from 'styled-components'
import { encode } from 'uqr'
import { FlowFrame } from '../../flow/FlowFrame.tsx'
import type { View } from './view.ts'

const facts = (pay: PayView, amount = '应付金额') => (
  <Descriptions
    rows={[
      ['订单号', pay.policyOrderNo],
      ['产品', pay.productName],
      ['投保企业', pay.insured],
      [amount, priceText(pay.amount)],
    ]}
  />
)

export const Opening = () => (
  <Center role="status">
    <Spinner /> 正在生成支付二维码…
  </Center>
)

export function Waiting({ snapshot }: View) {
  const { pay } = snapshot.context
  if (!pay) return <Opening />
  return (
    <FlowFrame title="扫码支付">
      <Card>{facts(pay)}</Card>
      <Card>
        <Scan>
          {pay.codeUrl && <Qr text={pay.codeUrl} />}
          <p>
            请使用手机扫码支付 <strong>{priceText(pay.amount)}</strong>
          </p>
          <Countdown pay={pay} />
          {pay.codeUrl && (
            <a href={pay.codeUrl} target="_blank" rel="noreferrer">
              在新窗口打开支付页
            </a>
          )}
        </Scan>
      </Card>
    </FlowFrame>
  )
}

export function Processing({ snapshot }: View) {
  const { pay } = snapshot.context
  return (
    <FlowFrame title="支付成功，正在出单">
      <Result
        status="info"
        title="保险公司正在出单"
        message="通常只需几秒，请勿关闭页面；关闭也不会影响出单。"
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
        title="投保成功"
        message={pay.policyStatus === '3' ? '保单已生效。' : '保单已出具，到起保日零时自动生效。'}
        actions={
          <Button variant="primary" onClick={() => props.onOpenPolicy(pay.policyId)}>
            查看保单
          </Button>
        }
      >
        {facts(pay, '已付金额')}
      </Result>
    </FlowFrame>
  )
}

export function Closed({ snapshot, send }: View) {
  const cancelled = snapshot.context.pay?.policyStatus === '4'
  return (
    <FlowFrame title={cancelled ? '订单已取消' : '二维码已失效'}>
      <Result
        status="warning"
        title={cancelled ? '订单已取消，不能再支付' : '支付超时，二维码已失效'}
        actions={
          !cancelled && (
            <Button variant="primary" onClick={() => send({ type: 'code.renew', key: crypto.randomUUID() })}>
              重新生成二维码
            </Button>
          )
        }
      />
    </FlowFrame>
  )
}

export const Refunded = ({ snapshot }: View) => (
  <FlowFrame title="款项已退回">
    <Result status="warning" title="本次支付已原路退回" message="如有疑问请联系客服。">
      {snapshot.context.pay && facts(snapshot.context.pay, '已退金额')}
    </Result>
  </FlowFrame>
)

/** Counts by the server's clock, so that a wrong one here does not matter. */
function Countdown({ pay }: { pay: PayView }) {
  const skew = useMemo(() => Date.parse(pay.now) - Date.now(), [pay.now])
  const [left, setLeft] = useState(0)
  useEffect(() => {
    const tick = () =>
      setLeft(Math.max(0, Math.floor((Date.parse(pay.expiresAt) - Date.now() - skew) / 1000)))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [pay.expiresAt, skew])
  return (
    <small>
      二维码 {Math.floor(left / 60)} 分 {String(left % 60).padStart(2, '0')} 秒后失效
    </small>
  )
}

function Qr({ text }: { text: string }) {
  const { size, data } = useMemo(() => encode(text, { ecc: 'M', border: 2 }), [text])
  const path = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      width={208}
      height={208}
      role="img"
      aria-label="支付二维码"
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#111" />
    </svg>
  )
}

const Center = styled.p`display: flex; align-items: center; justify-content: center; gap: 8px; min-height: 240px; color: var(--bq-text-3);`
const Scan = styled.div`display: flex; flex-direction: column; align-items: center; gap: 10px; padding: 12px; strong { font-size: var(--bq-fs-5); color: var(--bq-primary); } small { color: var(--bq-text-2); font-variant-numeric: tabular-nums; } a { color: var(--bq-primary); }`
