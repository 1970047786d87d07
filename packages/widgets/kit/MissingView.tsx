import { STATUS_MESSAGES } from '@baoqiao/contract/kernel/errors.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Result } from '@baoqiao/ui/feedback/Result.tsx'

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
      actions={
        <Button variant="primary" onClick={onLeave}>
          返回
        </Button>
      }
    />
  )
}

/** A rule says no as things stand: a fact, and a way out. */
export const BarredView = ({ title, said, onLeave }: Pick<Props, 'said' | 'onLeave'> & { title: string }) => (
  <Result
    status="info"
    title={title}
    message={said}
    actions={
      <Button variant="primary" onClick={onLeave}>
        返回
      </Button>
    }
  />
)
