import { useConfirm } from '@baoqiao/ui/overlay/confirm.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { fetchPart } from '../../ground/fetch-part.ts'
import { type PlainResource, type Row, useResourceClient } from '../resource-client.ts'
import { useRights } from '../use-rights.ts'
import { deleteQuestion, removeWord } from './delete-question.ts'

/** Deletes a row after a question (2-calls §2); a refusal is said and the row stays. 撤销 brings it back. */
export function useRemove(resource: PlainResource, question?: string | ((row: Row) => Promise<string>)) {
  const confirm = useConfirm()
  const queries = useQueryClient()
  const calls = useResourceClient()(resource.name)
  const { bin } = useRights(resource)
  return async (row: Row, name: string): Promise<void> => {
    const own = typeof question === 'function' ? await question(row) : question
    const yes = await confirm({
      title: `${removeWord(resource)}${resource.title}「${name}」`,
      text: own || deleteQuestion(resource, bin),
      danger: true,
      confirm: removeWord(resource),
    })
    if (!yes || !calls) return
    const part = await fetchPart(() => import('./remove-row.ts'))
    await part?.removeRow({ resource, queries, calls, bin }, row, name)
  }
}
