import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { lazyView } from '@baoqiao/ui/view/lazy-view.tsx'
import { useFlowRun } from './run.ts'

const Barred = lazyView(async () => (await import('../kit/MissingView.tsx')).BarredView)
const Missing = lazyView(async () => (await import('../kit/MissingView.tsx')).MissingView)

/** A flow that could not go on: why, and the way to try again (`problem.retry`), or out where that helps nothing. */
export const FailedView = () => <Failure />

/** The same under another title. */
export const failedView = (title: string) => () => <Failure title={title} />

function Failure({ title }: { title?: string }) {
  const { problem, send, leave } = useFlowRun()
  if (problem?.missing)
    return <Missing said={problem.message} traceId={problem.traceId ?? ''} onLeave={leave} />
  if (problem?.barred)
    return <Barred title={title ?? '现在不能办理'} said={problem.message} onLeave={leave} />
  return (
    <ErrorState
      {...(title ? { title } : {})}
      message={problem?.message ?? ''}
      {...(problem?.traceId ? { traceId: problem.traceId } : {})}
      onRetry={() => send({ type: 'problem.retry' })}
    />
  )
}
