import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { useFlowRun } from './run.ts'

/** A flow that could not go on: why, and the way to try again (`problem.retry`). */
export const FailedView = () => <Failure />

/** The same under another title. */
export const failedView = (title: string) => () => <Failure title={title} />

function Failure({ title }: { title?: string }) {
  const { problem, send } = useFlowRun()
  return (
    <ErrorState
      {...(title ? { title } : {})}
      message={problem?.message ?? ''}
      {...(problem?.traceId ? { traceId: problem.traceId } : {})}
      onRetry={() => send({ type: 'problem.retry' })}
    />
  )
}
