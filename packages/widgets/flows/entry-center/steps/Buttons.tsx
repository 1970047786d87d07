import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { useRef } from 'react'
import { useArmed } from '../../../kit/use-armed.ts'
import type { ViewProps } from '../view.ts'

/** Back and on, with what went wrong beside them. */
export function Buttons({
  snapshot,
  send,
  next = '下一步',
  back = true,
  loading = false,
  final = false,
}: Pick<ViewProps, 'snapshot' | 'send'> & {
  next?: string
  back?: boolean
  loading?: boolean
  /** What it does cannot be undone: in a frame it waits until it is really seen. */
  final?: boolean
}) {
  const { problem } = snapshot.context
  const spot = useRef<HTMLSpanElement>(null)
  const armed = useArmed(spot, final)
  return (
    <>
      {problem && (
        <div style={{ flex: '1 1 260px' }}>
          <Alert tone="danger" title={problem.message}>
            您填写的内容已保留。{problem.traceId && `如需帮助请提供编号 ${problem.traceId.slice(0, 8)}`}
          </Alert>
        </div>
      )}
      {back && (
        <Button onClick={() => send({ type: 'step.back' })} disabled={loading}>
          上一步
        </Button>
      )}
      <span ref={spot} title={armed ? undefined : '请保持按钮完整可见，没有被其他内容遮挡'}>
        <Button
          variant="primary"
          loading={loading}
          disabled={!armed}
          onClick={(event) => {
            const button = event.currentTarget
            send({ type: 'step.next' })
            requestAnimationFrame(() => focusFirstInvalid(button))
          }}
        >
          {next}
        </Button>
      </span>
    </>
  )
}

/** Still on the step: something is missing, so the first such field gets the focus. */
function focusFirstInvalid(button: HTMLElement) {
  const root = button.getRootNode()
  if (!button.isConnected || !(root instanceof Document || root instanceof ShadowRoot)) return
  root.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}
