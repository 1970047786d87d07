import type { DraftHead } from '@baoqiao/contract/flow/draft.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'

interface Props {
  /** The last saved first. */
  drafts: readonly DraftHead[]
  onLook(): void
  onClose(): void
}

/** What was begun before, beside what is asked for now: nothing of it is gone on with by itself. */
export const DraftsAside = ({ drafts, onLook, onClose }: Props) => (
  <Alert
    tone="info"
    onClose={onClose}
    action={
      <Button size="small" onClick={onLook}>
        查看草稿
      </Button>
    }
  >
    {`另有 ${drafts.length} 份未提交的草稿（${drafts
      .slice(0, 3)
      .map(({ title }) => title)
      .join('、')}${drafts.length > 3 ? '等' : ''}），本次填写不会改动它们。`}
  </Alert>
)
