import { CallError } from '@baoqiao/client/call-error.ts'
import { isAsked } from '@baoqiao/contract/kernel/move.ts'
import { useConfirm } from '@baoqiao/ui/overlay/confirm.tsx'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useContext, useState } from 'react'
import { lazyPart } from '../../ground/lazy-part.tsx'
import { nameOf } from '../list/row-name.ts'
import { type PlainResource, type Row, useResourceClient } from '../resource-client.ts'
import { MoveSumsContext, NO_SUMS } from './move-sums.ts'
import { MoveWarningContext } from './move-warning.ts'
import type { HeldMove } from './moves-of.ts'
import { said } from './said.ts'

const MoveDialog = lazyPart(async () => (await import('./MoveDialog.tsx')).MoveDialog)

/** Makes moves of rows: asks what they need, says what became of them, and reads the lists again. */
export function useMove(resource: PlainResource): {
  /** Keeps its identity. */
  begin: (held: HeldMove, row: Row) => Promise<void>
  /** The dialog, while it asks. */
  dialog: ReactNode
} {
  const calls = useResourceClient()(resource.name)
  const queries = useQueryClient()
  const confirm = useConfirm()
  const warn = useContext(MoveWarningContext)
  const sums = useContext(MoveSumsContext)
  const [asking, setAsking] = useState<{ held: HeldMove; row: Row } | null>(null)
  const send = useCallback(
    async ({ event, move }: HeldMove, row: Row, values: Record<string, unknown>) => {
      const version = row.version === undefined ? {} : { version: row.version }
      try {
        await calls?.move({ params: { id: row.id, event }, body: { ...version, ...values }, quiet: true })
      } catch (error) {
        // Somebody else may have been quicker: what stands behind the question is then no longer so.
        void queries.invalidateQueries({ queryKey: [resource.name] })
        throw error
      }
      notify('success', move.done ?? `${move.title}成功`)
      // What waited for this person may wait no more.
      void queries.invalidateQueries({ queryKey: ['session', 'notices'] })
      await queries.invalidateQueries({ queryKey: [resource.name] })
    },
    [calls, queries, resource],
  )
  const begin = useCallback(
    async (held: HeldMove, row: Row) => {
      const { move } = held
      if (move.asks?.some((name) => isAsked(move, name, row))) {
        setAsking({ held, row })
        return
      }
      const title = `${move.title} ${nameOf(resource, row)}`
      const warning = (await warn?.(held.event, row)) ?? ''
      const comesTo = sums ? await sums(held.event, { ids: [row.id] }).catch(() => NO_SUMS) : null
      if (comesTo === NO_SUMS) {
        notify('danger', NO_SUMS)
        return
      }
      const danger = move.tone === 'danger' || warning !== ''
      const sure =
        !(move.confirm || danger) ||
        (await confirm({
          title,
          text: `${warning}${comesTo ?? ''}${said(resource, move.confirm ?? '是否继续？', row)}`,
          danger,
          confirm: move.title,
        }))
      if (!sure) return
      await send(held, row, {}).catch((error: unknown) => {
        notify('danger', error instanceof CallError ? error.message : '操作失败，请重试')
      })
    },
    [confirm, resource, send, sums, warn],
  )
  return {
    begin,
    dialog: asking ? (
      <MoveDialog
        resource={resource}
        move={asking.held.move}
        name={nameOf(resource, asking.row)}
        row={asking.row}
        send={(values) => send(asking.held, asking.row, values)}
        onClose={() => setAsking(null)}
      />
    ) : null,
  }
}
