import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { FlowFrame } from '../FlowFrame.tsx'

/** What is shown here was sent from another page, or its draft was removed: it is not sent twice by mistake. */
export const DraftGone = ({ onKeep }: { onKeep(): void }) => (
  <FlowFrame title="这份草稿已不在了" actions={<Button onClick={onKeep}>另存为新草稿，继续填写</Button>}>
    <Alert tone="warning" title="已在另一个页面提交，或被删除">
      已提交的请到保单列表查看订单，不要再次提交；这里后来填写的内容没有保存。
    </Alert>
  </FlowFrame>
)
