import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { useConfirm } from '@baoqiao/ui/overlay/confirm.tsx'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { saveBlob } from '../kit/save-blob.ts'

interface NewerDrawingProps {
  name: string
  /** That somebody else saved meanwhile. */
  edition: number
  /** What was drawn here and is not saved; null for nothing. */
  draft: string | null
  onLoad(): Promise<void>
}

/** Somebody else saved a later drawing: theirs is put on the screen, and one's own is taken along as a file first. */
export function NewerDrawing({ name, edition, draft, onLoad }: NewerDrawingProps) {
  const confirm = useConfirm()
  const load = async () => {
    const text = '您还没有保存的修改会丢失；要留着对照，请先点“另存我的”。确定载入最新稿吗？'
    if (draft !== null && !(await confirm({ text, confirm: '载入最新稿', danger: true }))) return
    await onLoad().catch(({ message }: Error) => notify('danger', `没有载入：${message}`))
  }
  const keep = () =>
    saveBlob(new Blob([draft ?? ''], { type: 'application/xml' }), `${name}（我的修改）.bpmn`)
  return (
    <Alert
      tone="warning"
      title={`他人已保存第${edition}稿`}
      action={
        <>
          {draft === null ? null : (
            <Button size="small" onClick={keep}>
              另存我的
            </Button>
          )}{' '}
          <Button size="small" onClick={() => void load()}>
            载入最新稿
          </Button>
        </>
      }
    >
      {draft === null
        ? '这里显示的是以前的一稿，请载入最新稿后再修改。'
        : '您的修改没有保存。可以先把它另存为文件，再载入最新稿，在最新稿上修改后保存。'}
    </Alert>
  )
}
