import type { BatchAnswer, Selection } from '@baoqiao/contract/kernel/selection.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { useConfirm } from '@baoqiao/ui/overlay/confirm.tsx'
import { useState } from 'react'
import { styled } from 'styled-components'
import { lazyPart } from '../../ground/lazy-part.tsx'
import { BatchMoves } from '../move/BatchMoves.tsx'
import { type PlainResource, useResourceClient } from '../resource-client.ts'
import type { Rights } from '../use-rights.ts'
import { count } from '../value/format.ts'
import { deleteQuestion, removeWord } from './delete-question.ts'
import { type ListState, toMatching } from './list-state.ts'
import { countOf, outOfSight, type Picks, selectionOf, usePicked, usePickedAs, warned } from './selection.ts'
import { sayWhy, useBatch } from './use-batch.ts'

/** One thing that is done with ticked rows and is neither a move of a machine nor what every list offers. */
export interface OwnBatch {
  title: string
  /** What is asked before. */
  question: string
  run(selection: Selection): Promise<BatchAnswer>
}
interface BatchBarProps {
  resource: PlainResource
  state: ListState
  picks: Picks
  rights: Rights
  own?: OwnBatch | undefined
  total: number
  /** Rows that are in sight. */
  pageIds: readonly string[]
  onExport(): void
  onCopy(): void
}
const BatchEdit = lazyPart(async () => (await import('./BatchEdit.tsx')).BatchEdit)

/** What is done with ticked rows. It covers the toolbar, so that nothing moves when the first row is ticked. */
export function BatchBar(props: BatchBarProps) {
  const { resource, state, picks, rights, own, total, pageIds, onExport, onCopy } = props
  // Not how many: the tick after the first changes a figure, and nothing else of the bar.
  const kind = usePickedAs(picks, (picked) => (countOf(picked) > 0 ? picked.kind : null))
  const more = usePickedAs(picks, (picked) => picked.kind === 'some' && total > countOf(picked))
  const apart = usePickedAs(picks, (picked) => {
    const unseen = outOfSight(picked, pageIds)
    return unseen > 0 && unseen < countOf(picked)
  })
  // How many that is, when all that match are ticked: a batch that failed may have counted them anew.
  const whole = usePickedAs(picks, (picked) => (picked.kind === 'all' ? picked.total : 0))
  const settle = useBatch(resource, picks, total)
  const [editing, setEditing] = useState(false)
  const [busy, setBusy] = useState(false)
  const confirm = useConfirm()
  const calls = useResourceClient()(resource.name)
  if (kind === null) return null
  const selection = () => selectionOf(picks.get(), state)
  const unseen = () => unseenText(picks, pageIds)
  const remove = async () => {
    const sure = await confirm({
      title: `${removeWord(resource)} ${count(countOf(picks.get()))} 条${resource.title}`,
      text: warned(unseen(), deleteQuestion(resource, rights.bin)),
      danger: true,
      confirm: removeWord(resource),
    })
    if (!sure || !calls) return
    setBusy(true)
    const word = removeWord(resource)
    await settle(word, () => calls.batchRemove({ body: selection(), quiet: true })).catch(sayWhy(word))
    setBusy(false)
  }
  const runOwn = async ({ title, question, run }: OwnBatch) => {
    const sure = await confirm({
      title: `${title} ${count(countOf(picks.get()))} 条${resource.title}`,
      text: warned(unseen(), question),
      confirm: title,
    })
    if (sure) await settle(title, () => run(selection())).catch(sayWhy(title))
  }
  return (
    <Cover role="group" aria-label="批量操作">
      <span role="status">
        <Figure picks={picks} pageIds={pageIds} />
        {whole > 0 ? '（全部符合条件）' : ''}
      </span>
      {more ? (
        <Button variant="text" size="small" onClick={() => picks.all(total)}>
          {`选择全部 ${count(total)} 条`}
        </Button>
      ) : null}
      {apart ? (
        <Button variant="text" size="small" onClick={() => picks.keep(pageIds)}>
          只保留本页
        </Button>
      ) : null}
      <Button variant="text" size="small" onClick={() => picks.clear()}>
        取消选择
      </Button>
      <i />
      {rights.edit ? <Button onClick={() => setEditing(true)}>批量修改</Button> : null}
      {own ? <Button onClick={() => void runOwn(own)}>{own.title}</Button> : null}
      <BatchMoves
        resource={resource}
        count={() => countOf(picks.get())}
        selection={selection}
        settle={settle}
        unseen={unseen}
        matching={() => toMatching(state)}
      />
      {rights.export ? <Button onClick={onExport}>导出所选</Button> : null}
      {kind === 'some' ? <Button onClick={onCopy}>复制</Button> : null}
      {rights.remove ? (
        <Button variant="danger" loading={busy} onClick={() => void remove()}>
          {`批量${removeWord(resource)}`}
        </Button>
      ) : null}
      {editing ? (
        <BatchEdit
          resource={resource}
          count={countOf(picks.get())}
          unseen={unseen()}
          save={async (values) => {
            if (!calls) return
            const body = { ...selection(), values }
            await settle('修改', () => calls.batchEdit({ body, quiet: true }))
          }}
          onClose={() => setEditing(false)}
        />
      ) : null}
    </Cover>
  )
}

/** How many of the ticked rows a person does not see; empty when all are in sight. */
function unseenText(picks: Picks, pageIds: readonly string[]): string {
  const unseen = outOfSight(picks.get(), pageIds)
  return unseen > 0 ? `${count(unseen)} 条不在本页` : ''
}

function Figure({ picks, pageIds }: Pick<BatchBarProps, 'picks' | 'pageIds'>) {
  const ticked = `已选 ${count(countOf(usePicked(picks)))} 条`
  const unseen = unseenText(picks, pageIds)
  return unseen === '' ? ticked : `${ticked}，${unseen}`
}

const Cover = styled.div`
  position: absolute;
  inset: 0;
  z-index: 2;
  /* Its figure changes with every tick, and nothing outside moves for that. */
  contain: strict;
  display: flex;
  align-items: center;
  gap: var(--bq-s2);
  padding: 0 var(--bq-s2) 0 var(--bq-s3);
  overflow-x: auto;
  scrollbar-width: none;
  background: color-mix(in srgb, var(--bq-primary-soft) 70%, var(--bq-surface));
  white-space: nowrap;
  [role='status'] {
    font-weight: 600;
  }
  i {
    flex: 1;
  }
  button {
    flex: none;
    font-size: var(--bq-fs-2);
  }
  /* There the toolbar has two lines as well: what is ticked, and what is done with it. */
  @media (max-width: 560px) {
    flex-wrap: wrap;
    align-content: space-evenly;
    gap: 0 var(--bq-s2);
    i {
      flex: 1 0 100%;
    }
  }
`
