import { Button } from '@baoqiao/ui/button/Button.tsx'
import { type ComponentProps, useRef } from 'react'
import { useArmed } from './use-armed.ts'

interface Props extends ComponentProps<typeof Button> {
  /** False for what can be undone after all. */
  final?: boolean
}

/** A button of what cannot be undone: in a frame it waits until it is really seen. */
export function ArmedButton({ final = true, disabled = false, ...button }: Props) {
  const spot = useRef<HTMLSpanElement>(null)
  const armed = useArmed(spot, final)
  return (
    <span ref={spot} title={armed ? undefined : '请保持按钮完整可见，没有被其他内容遮挡'}>
      <Button {...button} disabled={disabled || !armed} />
    </span>
  )
}
