import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import type { Problem } from '../machine-parts.ts'

/** Nobody begins anew over a draft that only could not be fetched. */
export const DraftsFailed = ({ problem, onRetry }: { problem: Problem; onRetry(): void }) => (
  <ErrorState
    title="没有取到您的草稿"
    message={problem.message}
    {...(problem.traceId ? { traceId: problem.traceId } : {})}
    onRetry={onRetry}
  />
)
