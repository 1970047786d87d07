import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Result } from '@baoqiao/ui/feedback/Result.tsx'
import { FlowFrame } from '../../flow/FlowFrame.tsx'
import { titleOf } from './title-of.ts'
import type { View } from './view.ts'

/** Somebody else changed the policy meanwhile: who and what; nothing that was typed is lost. */
export const ConflictView = ({ snapshot, send }: View) => (
  <FlowFrame title={titleOf(snapshot.context)}>
    <Result
      status="warning"
      title="保单刚刚有了其他变化，这次没有提交"
      message={snapshot.context.conflict}
      actions={
        <Button
          variant="primary"
          loading={snapshot.matches('reloading')}
          onClick={() => send({ type: 'problem.retry' })}
        >
          按最新情况重新核对
        </Button>
      }
    >
      您填写的人员、日期和账户都已保留。
    </Result>
  </FlowFrame>
)
