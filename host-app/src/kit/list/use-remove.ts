import { CallError } from '@baoqiao/client/call-error.ts'
import { useConfirm } from '@baoqiao/ui/overlay/confirm.tsx'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { type PlainResource, type Row, useResourceClient } from '../resource-client.ts'
import { useRights } from '../use-rights.ts'
import { listWords } from '../words/list-words.ts'

/** Deletes a row after the specified question (§2); a refusal is said and the row stays. 撤销 brings it back. */
export function useRemove(resource: PlainResource) {
  const confirm = useConfirm()
  const queries = useQueryClient()
  const calls = useResourceClient()(resource.name)
  const { bin } = useRights(resource)
  return async (row: Row, name: string): Promise<void> => {
    const yes = await confirm({
      title: listWords().deleteAsk(resource.title, name),
      text: listWords().deleteSure,
      danger: true,
      confirm: listWords().delete,
    })
    if (!yes || !calls) return
    const settle = () => queries.invalidateQueries({ queryKey: [resource.name] })
    const restore = async () => {
      try {
        await calls.restore({ params: { id: row.id }, quiet: true })
        notify('success', listWords().restored(name))
      } catch (error) {
        notify('danger', error instanceof CallError ? error.message : listWords().restoreFailed)
      }
      await settle()
    }
    try {
      await calls.remove({ params: { id: row.id }, quiet: true })
      notify('success', listWords().deleted, {
        ...(bin ? { action: { label: listWords().undo, onSelect: () => void restore() } } : {}),
      })
    } catch (error) {
      notify('danger', error instanceof CallError ? error.message : listWords().deleteFailed)
    }
    await settle()
  }
}
