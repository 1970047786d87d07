import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'

/** What of a policy could not be read and so is not shown, with a way to try again; nothing where all was. */
export const NotRead = ({ what, onAgain }: { what: readonly string[]; onAgain(): void }) =>
  what.length === 0 ? null : (
    <Alert
      tone="warning"
      title={`${what.join('、')}没有读到，暂未显示`}
      action={
        <Button size="small" onClick={onAgain}>
          重试
        </Button>
      }
    />
  )
