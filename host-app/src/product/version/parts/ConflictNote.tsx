import { CallError } from '@baoqiao/client/call-error.ts'
import { differencesOf } from '@baoqiao/contract/product/differences-of.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { Dialog } from '@baoqiao/ui/overlay/Dialog.tsx'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useState } from 'react'
import { useConsole } from '../../../ground/console-context.ts'
import { useNavigate } from '../../../ground/router/use-navigate.ts'
import { instant } from '../../../kit/value/format.ts'
import type { VersionEditing } from '../editing/use-version-editor.ts'
import { versionPath } from '../version-path.ts'
import { DifferenceTable } from './DifferenceTable.tsx'

/** Somebody else saved meanwhile: who, when, what is different, and which of the two counts. */
export function ConflictNote({ editing }: { editing: VersionEditing }) {
  const { other, state, keepMine, takeTheirs } = editing
  const { client, user } = useConsole()
  const navigate = useNavigate()
  const [compares, setCompares] = useState(false)
  if (!other) return null
  const isDraft = other.status === 'draft'
  // What is typed stays, in a draft of its own.
  const apart = async () => {
    try {
      const { versions } = client.products
      const { id } = await versions.begin({
        body: { productId: other.productId, from: other.id },
        quiet: true,
      })
      const { version } = await versions.whole({ params: { id }, quiet: true })
      await versions.save({ params: { id }, body: { version, draft: state.draft }, quiet: true })
      takeTheirs()
      navigate(versionPath(id))
    } catch (error) {
      notify('danger', error instanceof CallError ? error.message : '新建草稿失败，请重试')
    }
  }
  return (
    <div data-whole="">
      <Alert
        tone="warning"
        title={
          isDraft
            ? `${other.changedBy === user.username ? '您从另一个窗口' : (other.called[other.changedBy] ?? other.changedBy)} 在 ${instant(other.updatedAt)} 保存了这份草稿`
            : '这个版本已经发布或停用，不能再修改'
        }
        action={
          <>
            <Button size="small" onClick={() => setCompares(true)}>
              查看差异
            </Button>{' '}
            <Button size="small" onClick={takeTheirs}>
              {isDraft ? '用对方的' : '放弃我的修改'}
            </Button>{' '}
            {isDraft ? (
              <Button size="small" variant="primary" onClick={keepMine}>
                保留我的
              </Button>
            ) : (
              <Button size="small" variant="primary" onClick={() => void apart()}>
                用我的内容另建草稿
              </Button>
            )}
          </>
        }
      >
        {isDraft
          ? '您的修改仍在页面上，还没有保存。保留您的会覆盖对方的修改；用对方的之后仍可撤销。'
          : '您的修改仍在页面上，可以另建一份草稿保存。'}
      </Alert>
      {compares ? (
        <Dialog title="对方的草稿与您的草稿" size="lg" onClose={() => setCompares(false)}>
          <DifferenceTable
            rows={differencesOf(other.draft, state.draft, new Map())}
            before="对方"
            after="您的"
          />
        </Dialog>
      ) : null}
    </div>
  )
}
