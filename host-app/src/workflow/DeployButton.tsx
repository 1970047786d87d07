import { CallError } from '@baoqiao/client/call-error.ts'
import type { Issue } from '@baoqiao/contract/kernel/errors.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { useDeploy } from './use-deploy.ts'

interface Props {
  id: string
  name: string
  /** Why it cannot be deployed as it stands on the screen. */
  bar: string | undefined
  /** What bars deploying what was saved, as the server found it; nothing once it was deployed. */
  onBars(bars: readonly Issue[]): void
}

/** Deploys what was saved of a model. */
export function DeployButton({ id, name, bar, onBars }: Props) {
  const { deploy, busy } = useDeploy()
  const press = () =>
    deploy(
      { id, name },
      {
        onSuccess: () => onBars([]),
        onError: (error) => {
          if (error instanceof CallError && error.issues.length > 0) onBars(error.issues)
        },
      },
    )
  return (
    <Button disabled={bar !== undefined} loading={busy === id} title={bar} onClick={() => void press()}>
      部署
    </Button>
  )
}
