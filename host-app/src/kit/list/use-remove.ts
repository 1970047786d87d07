import { CallError } from '@baoqiao/client/call-error.ts'
import { useConfirm } from '@baoqiao/ui/overlay/confirm.tsx'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { type PlainResource, type Row, useResourceClient } from '../resource-client.ts'
import { useRights } from '../use-rights.ts'
import { deleteQuestion } from './delete-question.ts'

/** Deletes a row after a question (2-calls §2); a refusal is said and the row stays. 撤销 brings it back. */
export function useRemove(resource: PlainResource, question?: string) {
  const confirm = useConfirm()
  const queries = useQueryClient()
  const calls = useResourceClient()(resource.name)
  const { bin } = useRights(resource)
  return async (row: Row, name: string): Promise<void> => {
    const yes = await confirm({
      title: `删除${resource.title}「${name}」`,
      text: question ?? deleteQuestion(bin),
      danger: true,
      confirm: '删除',
    })
    if (!yes || !calls) return
    const settle = () => queries.invalidateQueries({ queryKey: [resource.name] })
    const restore = async () => {
      try {
        await calls.restore({ params: { id: row.id }, quiet: true })
        notify('success', `已恢复「${name}」`)
      } catch (error) {
        notify('danger', error instanceof CallError ? error.message : '恢复失败')
      }
      await settle()
    }
    try {
      await calls.remove({ params: { id: row.id }, quiet: true })
      notify('success', '删除成功', {
        ...(bin ? { action: { label: '撤销', onSelect: () => void restore() } } : {}),
      })
    } catch (error) {
      notify('danger', error instanceof CallError ? error.message : '删除失败')
    }
    await settle()
  }
}
