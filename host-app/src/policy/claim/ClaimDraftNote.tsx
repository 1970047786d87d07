import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { useConfirm } from '@baoqiao/ui/overlay/confirm.tsx'
import { instant } from '../../kit/value/format.ts'
import type { useClaimDraft } from './use-claim-draft.ts'

interface Props {
  draft: ReturnType<typeof useClaimDraft>
  onAnew(): Promise<void>
}

/** That what was typed before is there again; or that another page has saved something else meanwhile. */
export function ClaimDraftNote({ draft, onAnew }: Props) {
  const confirm = useConfirm()
  const { found, other, settle } = draft
  if (other)
    return (
      <div data-wide>
        <Alert
          tone="warning"
          title="这份报案草稿在另一个页面也修改过"
          action={
            <>
              <Button size="small" onClick={() => settle(true)}>
                用那边的内容
              </Button>
              <Button size="small" onClick={() => settle(false)}>
                保留这里的
              </Button>
            </>
          }
        >
          {`那边保存于 ${instant(other.updatedAt)}（${other.device}），选定之前这里的修改不会保存。`}
        </Alert>
      </div>
    )
  if (!found) return null
  const anew = async () => {
    const text = '已填写的内容和照片会删除，不能恢复，确定重新填写吗？'
    if (await confirm({ text, confirm: '重新填写', danger: true })) await onAnew()
  }
  return (
    <div data-wide>
      <Alert
        tone="info"
        action={
          <Button size="small" onClick={() => void anew()}>
            重新填写
          </Button>
        }
      >
        {`已恢复 ${instant(found.updatedAt)} 未提交的内容`}
      </Alert>
    </div>
  )
}
