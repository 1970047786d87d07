import type { ListQuery } from '@baoqiao/contract/kernel/resource.ts'
import type { Selection } from '@baoqiao/contract/kernel/selection.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { useConfirm } from '@baoqiao/ui/overlay/confirm.tsx'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useContext, useState } from 'react'
import { warned } from '../list/selection.ts'
import { type SettleBatch, sayWhy } from '../list/use-batch.ts'
import { type PlainResource, useResourceClient } from '../resource-client.ts'
import { plainText } from '../value/FieldValue.tsx'
import { count as counted } from '../value/format.ts'
import { MoveDialog } from './MoveDialog.tsx'
import { MoveSumsContext, NO_SUMS } from './move-sums.ts'
import { type HeldMove, useHeldMoves } from './moves-of.ts'
import { useSumOfMany } from './use-sum-of-many.ts'

interface BatchMovesProps {
  resource: PlainResource
  count(): number
  selection(): Selection
  settle: SettleBatch
  /** How many of them are not in sight, in words; empty for none. */
  unseen(): string
  /** The list's own filters. */
  matching(): ListQuery
}

/** Moves that many rows may make at once, each by its own rules. */
export function BatchMoves({ resource, count, selection, settle, unseen, matching }: BatchMovesProps) {
  const held = useHeldMoves(resource).filter(({ move }) => move.batch)
  const calls = useResourceClient()(resource.name)
  const confirm = useConfirm()
  const sumOf = useSumOfMany(resource)
  const ownSums = useContext(MoveSumsContext)
  const [asking, setAsking] = useState<HeldMove | null>(null)
  const send = async ({ event, move }: HeldMove, values: Record<string, unknown>) => {
    if (!calls) return
    const body = { ...selection(), ...values }
    await settle(move.title, () => calls.moveMany({ params: { event }, body, quiet: true }))
  }
  const sumText = async ({ event, move: { sums } }: HeldMove): Promise<string> => {
    const own = await ownSums?.(event, selection())
    if (own) return `共 ${counted(count())} 条。${own}`
    const field = sums ? resource.fields[sums] : undefined
    if (!sums || !field) return ''
    const sum = plainText(field, await sumOf(selection(), sums, matching()))
    return `共 ${counted(count())} 条，${field.label}合计 ${sum} 元。`
  }
  const begin = async (one: HeldMove) => {
    if (one.move.asks?.length) {
      setAsking(one)
      return
    }
    const title = `${one.move.title} ${counted(count())} 条${resource.title}`
    const danger = one.move.tone === 'danger'
    const comesTo = await sumText(one).catch(() => null)
    if (comesTo === null) {
      notify('danger', NO_SUMS)
      return
    }
    const text = warned(unseen(), `${comesTo}${questionOf(one.move)}`)
    if (await confirm({ title, text, danger, confirm: one.move.title }))
      await send(one, {}).catch(sayWhy(one.move.title))
  }
  return (
    <>
      {held.map((one) => (
        <Button
          key={one.event}
          {...(one.move.tone === 'danger' ? { variant: 'danger' } : {})}
          onClick={() => void begin(one)}
        >
          {one.move.title}
        </Button>
      ))}
      {asking ? (
        <MoveDialog
          resource={resource}
          move={asking.move}
          name={`${counted(count())} 条${resource.title}${unseen() && `（其中 ${unseen()}）`}`}
          row={null}
          send={(values) => send(asking, values)}
          onClose={() => setAsking(null)}
        />
      ) : null}
    </>
  )
}

/** What a move asks of one row by name says nothing of many. */
const questionOf = ({ confirm = '{' }: HeldMove['move']) =>
  confirm.includes('{') ? '状态不允许的会保持不变并列出原因。是否继续？' : confirm
