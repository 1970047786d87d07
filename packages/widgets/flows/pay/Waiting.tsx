import type { PayView } from '@baoqiao/contract/payment/pay.ts'
import { clockTime } from '@baoqiao/contract/rules/dates.ts'
import { priceText } from '@baoqiao/contract/rules/money.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Card } from '@baoqiao/ui/data/Card.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { useEffect, useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { encode } from 'uqr'
import { FlowFrame } from '../../flow/FlowFrame.tsx'
import { CopyButton } from '../../kit/CopyButton.tsx'
import { isPhone } from '../../kit/is-phone.ts'
import { cancelWay, facts, Opening } from './PayViews.tsx'
import type { View } from './view.ts'

/** Where it is paid: a code for the payer's phone; on a phone itself a button that leads there. The link can be sent on. */
export function Waiting(view: View) {
  const { pay, problem, way } = view.snapshot.context
  if (!pay) return <Opening {...view} />
  const phone = isPhone()
  // What once went wrong with a code that is here says nothing any more.
  const why = pay.codeUrl === null || way === 'transfer' ? problem?.message : undefined
  return (
    <FlowFrame title={phone ? '支付' : '扫码支付'}>
      {pay.failedAt && (
        <Alert tone="danger" title="支付失败">
          {clockTime(new Date(pay.failedAt)).slice(11)} 的支付没有成功，没有扣款。
          {`${phone ? '请点「重新支付」' : '请重新扫码支付'}${pay.publicPay ? '，或改为对公转账' : ''}。`}
        </Alert>
      )}
      {why && <Alert tone="danger">{why}</Alert>}
      <Card>{facts(pay)}</Card>
      <ByTransfer pay={pay} onWanted={() => view.send({ type: 'transfer.wanted' })} />
      <Card>
        {pay.codeUrl ? (
          <Ways pay={pay} codeUrl={pay.codeUrl} phone={phone} />
        ) : pay.status !== '0' ? null : (
          <Scan>
            <p>支付二维码没有生成</p>
            <Button
              variant="primary"
              onClick={() => view.send({ type: 'code.renew', key: crypto.randomUUID() })}
            >
              重新生成二维码
            </Button>
          </Scan>
        )}
      </Card>
      {cancelWay(view)}
    </FlowFrame>
  )
}

/** The other way to pay, where it is let; and why the proof of a transfer came back. */
function ByTransfer({
  pay: { publicPay, transferBarred, voucher, endorsementId },
  onWanted,
}: {
  pay: PayView
  onWanted(): void
}) {
  if (!publicPay) return <Alert tone="info">{transferBarred ?? '这笔款项暂不能对公转账，请在线支付'}</Alert>
  const refused = voucher?.refusedWhy
  return (
    <Alert
      tone={refused ? 'warning' : 'info'}
      {...(refused ? { title: '转账凭证被退回' } : {})}
      action={
        <Button size="small" onClick={onWanted}>
          {refused ? '修改后重新提交' : '对公转账'}
        </Button>
      }
    >
      {refused
        ? `原因：${refused}。没有转账的也可以改为扫码支付。`
        : `也可以由企业账户对公转账，转账后上传凭证，财务核对到账后${endorsementId ? '办理批改，自生效日期起按新的名单保障' : '出单'}。`}
    </Alert>
  )
}

function Ways({ pay, codeUrl, phone }: { pay: PayView; codeUrl: string; phone: boolean }) {
  const again = pay.failedAt !== null
  const code = <Qr text={codeUrl} />
  return (
    <Scan>
      {phone ? (
        <Go href={codeUrl} target="_blank" rel="noreferrer">
          {again ? '重新支付' : '去支付'} {priceText(pay.amount)}
        </Go>
      ) : (
        <>
          {code}
          <p>
            请使用手机扫码支付 <strong>{priceText(pay.amount)}</strong>
          </p>
        </>
      )}
      <Countdown pay={pay} />
      <Others>
        <CopyButton text={codeUrl} label="付款链接">
          复制付款链接
        </CopyButton>
        {!phone && (
          <a href={codeUrl} target="_blank" rel="noreferrer">
            在新窗口打开支付页
          </a>
        )}
      </Others>
      <small>由他人付款时，可将链接发给付款人。</small>
      {phone && (
        <details>
          <summary>用另一台手机扫码</summary>
          {code}
        </details>
      )}
    </Scan>
  )
}

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
      {Math.floor(left / 60)} 分 {String(left % 60).padStart(2, '0')} 秒内支付有效
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

const Scan = styled.div`display: flex; flex-direction: column; align-items: center; gap: 10px; padding: 12px; text-align: center; strong { font-size: var(--bq-fs-5); color: var(--bq-primary); } small { color: var(--bq-text-2); font-variant-numeric: tabular-nums; } a { color: var(--bq-primary); } summary { padding: 6px; cursor: pointer; color: var(--bq-text-2); }`
const Others = styled.div`display: flex; flex-wrap: wrap; align-items: center; justify-content: center; gap: 8px 16px;`
const Go = styled.a`&& { display: block; width: 100%; padding: 12px; border-radius: var(--bq-r2); background: var(--bq-primary); color: var(--bq-on-primary, #fff); font-size: var(--bq-fs-4); font-weight: 600; text-decoration: none; }`
