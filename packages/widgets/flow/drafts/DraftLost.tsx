import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'

/** The draft that was asked for cannot be gone on with; what else there is, or an empty form, stands below. */
export const DraftLost = ({ onClose }: { onClose(): void }) => (
  <Alert tone="warning" title="没有找到要继续的草稿" onClose={onClose}>
    它可能已提交或已删除，也可能不属于当前登录的账号，或不是这里要办理的内容。可以选择下面的其他草稿，或重新填写。
  </Alert>
)
