import { todayIn } from '@baoqiao/contract/rules/dates.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { useState } from 'react'
import { problemOf } from '../../flow/machine-parts.ts'
import type { View } from './view.ts'

type At = { is: 'open' | 'busy' } | { is: 'done'; words: string } | { is: 'failed'; words: string }

/** Puts the application aside: an order in a list of its own, which others of the channel can see and take over. */
export function StageButton({ snapshot, calls, props, draftId }: View & { draftId: string }) {
  const { form, from, submitted } = snapshot.context
  const [at, setAt] = useState<At>({ is: 'open' })
  const isOrder = from?.type === 'resubmit' || from?.type === 'addResubmit'
  if (!props.onStaged || isOrder || submitted || !form.holder.name?.trim()) return null
  const stage = () => {
    setAt({ is: 'busy' })
    calls.staging.save({ body: { draftId }, quiet: true }).then(
      ({ orderNo, keptUntil }) =>
        setAt({ is: 'done', words: `已暂存为 ${orderNo}，保留至 ${todayIn(new Date(keptUntil))}` }),
      (error: unknown) => setAt({ is: 'failed', words: problemOf(error).message }),
    )
  }
  return (
    <>
      {(at.is === 'done' || at.is === 'failed') && <small role="status">{at.words}</small>}
      {at.is === 'done' ? (
        <Button size="small" variant="text" onClick={props.onStaged}>
          查看暂存单
        </Button>
      ) : (
        <Button size="small" variant="text" loading={at.is === 'busy'} onClick={stage}>
          暂存
        </Button>
      )}
    </>
  )
}
