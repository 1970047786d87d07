import { CallError } from '@baoqiao/client/call-error.ts'
import type { Page } from '@baoqiao/contract/kernel/list.ts'
import type { ListQuery } from '@baoqiao/contract/kernel/resource.ts'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { type PlainResource, type Row, useResourceClient } from '../resource-client.ts'

/** Where a row goes on its page: places up or down, or beside another row. */
export type RowMove = { by: number } | { beside: string; where: 'before' | 'after' }

/** Calls go one after another: the last order asked for is the one that stays. */
let queue: Promise<unknown> = Promise.resolve()
let waiting = 0

/** Gives the rows of a page another order: shown at once, one call, taken back when the server refuses, with 撤销. */
export function useSortRows(resource: PlainResource, query: ListQuery) {
  const queries = useQueryClient()
  const calls = useResourceClient()(resource.name)
  const key = [resource.name, 'page', query]
  const idsNow = () => (queries.getQueryData<Page<Row>>(key)?.records ?? []).map(({ id }) => id)
  const show = (ids: readonly string[]) =>
    queries.setQueryData<Page<Row>>(key, (page) => {
      if (!page) return page
      const place = new Map(ids.map((id, i) => [id, i]))
      const at = ({ id }: Row) => place.get(id) ?? ids.length
      return { ...page, records: [...page.records].sort((a, b) => at(a) - at(b)) }
    })
  const apply = async (ids: string[], said: string, undo?: () => void) => {
    const before = idsNow()
    const { current: _, size: __, ...matching } = query
    await queries.cancelQueries({ queryKey: key })
    show(ids)
    waiting += 1
    queue = queue.then(() => calls?.sort({ body: { ids, matching }, quiet: true }))
    try {
      await queue
      notify('success', said, undo ? { action: { label: '撤销', onSelect: undo } } : {})
    } catch (error) {
      queue = Promise.resolve()
      show(before)
      notify('danger', error instanceof CallError ? error.message : '顺序调整失败，请重试')
    }
    waiting -= 1
    if (waiting === 0) await queries.invalidateQueries({ queryKey: [resource.name] })
  }
  return (id: string, move: RowMove) => {
    const before = idsNow()
    const after = moved(before, id, move)
    if (after.join() === before.join()) return
    void apply(after, '顺序已调整', () => void apply(before, '已恢复原来的顺序'))
  }
}

/** Ids with one of them elsewhere. */
function moved(ids: readonly string[], id: string, move: RowMove): string[] {
  const rest = ids.filter((one) => one !== id)
  const at =
    'by' in move
      ? Math.min(rest.length, Math.max(0, ids.indexOf(id) + move.by))
      : rest.indexOf(move.beside) + (move.where === 'after' ? 1 : 0)
  return [...rest.slice(0, at), id, ...rest.slice(at)]
}
