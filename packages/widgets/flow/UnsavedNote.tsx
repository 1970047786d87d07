import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'

/** Stands for as long as what was typed is not at the server. */
export const UnsavedNote = ({ reason, onRetry }: { reason: string; onRetry(): void }) => (
  <Alert tone="warning" title={`没有保存：${reason}`} action={<Button onClick={onRetry}>重试</Button>}>
    您可以继续填写，请不要关闭页面，恢复后会自动保存。
  </Alert>
)
