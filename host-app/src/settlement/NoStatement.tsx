import { CallError } from '@baoqiao/client/call-error.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'

interface NoStatementProps {
  error: Error
  onRetry(): void
  /** Asks for no channel any more, where one is asked for. */
  onAnother: (() => void) | undefined
}

/** Why there is no statement: what was asked for cannot be answered, or it did not come; only the latter is worth another try. */
export function NoStatement({ error, onRetry, onAnother }: NoStatementProps) {
  if (!(error instanceof CallError) || error.status !== 400)
    return <ErrorState compact message={error.message} onRetry={onRetry} />
  const ofChannel = error.issues.some(({ path }) => path === 'channelId')
  return (
    <Alert
      title={ofChannel ? '不能查看这个渠道的对账单' : '请调整日期'}
      action={
        ofChannel && onAnother ? (
          <Button size="small" onClick={onAnother}>
            重新选择渠道
          </Button>
        ) : undefined
      }
    >
      {error.message}
    </Alert>
  )
}
