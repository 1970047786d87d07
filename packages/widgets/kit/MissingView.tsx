import { STATUS_MESSAGES } from '@baoqiao/contract/kernel/errors.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Result } from '@baoqiao/ui/feedback/Result.tsx'
import { useState } from 'react'

/** Out of the widget; where the page around does not take it, the person hears what to do. */
function Leave({ onLeave }: Pick<Props, 'onLeave'>) {
  const [asked, setAsked] = useState(false)
  function leave() {
    setAsked(true)
    onLeave()
  }
  return asked ? (
    <p role="status">请关闭这一页，或用浏览器返回上一页。</p>
  ) : (
    <Button variant="primary" onClick={leave}>
      返回
    </Button>
  )
}

interface Props {
  /** What the server said, where it named the thing. */
  said: string
  traceId: string
  onLeave(): void
}

/** What was asked for is not there, or not this person's: trying again helps nothing, so that there is a way out instead. */
export function MissingView({ said, traceId, onLeave }: Props) {
  const quoted = traceId ? `，并提供编号 ${traceId.slice(0, 8)}` : ''
  return (
    <Result
      status="warning"
      title={said && said !== STATUS_MESSAGES[404] ? said : '没有找到要办理的产品、保单或订单'}
      message={`它可能不存在，或不属于当前登录的账号。请核对编号或链接后再试；仍打不开的，请联系为您提供链接的机构${quoted}。`}
      actions={<Leave onLeave={onLeave} />}
    />
  )
}

/** A rule says no as things stand: a fact, and a way out. */
export const BarredView = ({ title, said, onLeave }: Pick<Props, 'said' | 'onLeave'> & { title: string }) => (
  <Result status="info" title={title} message={said} actions={<Leave onLeave={onLeave} />} />
)
