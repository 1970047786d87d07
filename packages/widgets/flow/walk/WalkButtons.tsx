import { Button } from '@baoqiao/ui/button/Button.tsx'
import { ArmedButton } from '../../kit/ArmedButton.tsx'
import { useFlowRun } from '../run.ts'

/** Back and on. What is `held` keeps one from going on; what is open then stands on the step when one comes back. */
export function WalkButtons({ next, final, held }: { next: string; final: boolean; held: boolean }) {
  const { steps, can, send } = useFlowRun()
  const loading = !can('step.next')
  return (
    <>
      {steps?.back && (
        <Button onClick={() => send({ type: 'step.back' })} disabled={loading}>
          上一步
        </Button>
      )}
      <ArmedButton
        final={final}
        variant="primary"
        loading={loading}
        disabled={held}
        onClick={(event) => {
          const button = event.currentTarget
          send({ type: 'step.next' })
          requestAnimationFrame(() => focusFirstInvalid(button))
        }}
      >
        {next}
      </ArmedButton>
    </>
  )
}

/** Still on the step: something is missing, so the first such field, else what says why not, gets the focus, in sight. */
function focusFirstInvalid(button: HTMLElement) {
  // The console keeps the flows of other tabs in the same document.
  const frame = button.closest('[data-flow-frame]')
  if (!button.isConnected || !frame) return
  const first = frame.querySelector<HTMLElement>('[aria-invalid="true"], button[data-invalid]')
  // A group of radios takes no focus itself.
  const inside = first?.querySelector<HTMLElement>('input:checked, input, button')
  const target = inside ?? first ?? frame.querySelector<HTMLElement>('[data-refuses]:not(:empty)')
  target?.focus()
  // The browser thinks what lies under the bar of buttons in sight.
  target?.scrollIntoView?.({ block: 'center' })
}
