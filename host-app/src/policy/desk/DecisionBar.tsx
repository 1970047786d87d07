import { underwritingMachine } from '@baoqiao/contract/rules/machines/underwriting.ts'
import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { isOneOf } from '@baoqiao/contract/rules/states/sets-of.ts'
import { UNDERWRITING } from '@baoqiao/contract/rules/states/underwriting-states.ts'
import { askedUntil } from '@baoqiao/contract/underwriting/asked-until.ts'
import type { UnderwritingCase } from '@baoqiao/contract/underwriting/case.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { isComposing } from '@baoqiao/ui/form/composing.ts'
import { Field } from '@baoqiao/ui/form/Field.tsx'
import { NumberInput } from '@baoqiao/ui/form/NumberInput.tsx'
import { useConfirm } from '@baoqiao/ui/overlay/confirm.tsx'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { type KeyboardEvent, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useCan, useConsole } from '../../ground/console-context.ts'
import { type ListKeys, useListKeys } from '../../kit/list/use-list-keys.ts'
import { dropDraft } from './decision-draft.ts'
import { HandOverDialog } from './HandOverDialog.tsx'
import { OpinionDialog, type OpinionKind } from './OpinionDialog.tsx'
import type { Decision } from './use-decision.ts'
import { useDeskDoing } from './use-desk-doing.ts'

interface DecisionBarProps {
  found: UnderwritingCase
  decision: Decision
  deciding: boolean
  onDone(): void
  onTaken(): void
}

/** What can be done with the case now, and what it costs as decided so far. */
export function DecisionBar({ found, decision, deciding, onDone, onTaken }: DecisionBarProps) {
  const { client } = useConsole()
  const can = useCan()
  const confirm = useConfirm()
  const { busy, run } = useDeskDoing()
  const [asking, setAsking] = useState<OpinionKind | 'handOver' | null>(null)
  const loading = useRef<HTMLDivElement>(null)
  const { task, order, bars } = found
  const { total, heads } = decision.priced
  const move = (event: 'take' | 'release' | 'takeBack', said: string) =>
    void run(said, () =>
      client.underwriting.task.move({ params: { id: task.id, event }, body: {}, quiet: true }),
    )
  const release = () => move('release', '已放回待受理')
  const askBack = async () => {
    if (await confirm({ text: '收回后业务员不能再补充或确认。是否继续？' })) move('takeBack', '已收回')
  }
  const takeBack = task.mine && isOneOf(UNDERWRITING.asked, task.status) ? () => void askBack() : undefined
  const toPercent = () => {
    const box = loading.current?.querySelector('input')
    box?.focus()
    box?.select()
  }
  const mayAssign = task.mine || can('underwriting_task_assign')
  const approve = () => {
    if (bars.approve) return notify('warning', bars.approve)
    const { unexplained } = decision
    const unread = document.querySelector<HTMLInputElement>('input[data-unread]')
    if (unread) {
      unread.focus()
      const what = unread.getAttribute('aria-label') ?? '整单加费'
      return notify('warning', `${what}填的是“${unread.value}”，须为 0 到 300 的数字，改好后再通过`)
    }
    if (!unexplained) return setAsking('approve')
    decision.want(unexplained.id)
    notify('warning', `请先填写不承保${unexplained.name}（序号${unexplained.seq}）的原因，再通过`)
  }
  const ask = (what: OpinionKind | 'handOver', when: boolean) => (when ? () => setAsking(what) : undefined)
  const take =
    task.status === 'OPEN'
      ? () => {
          if (bars.take) return notify('warning', bars.take)
          onTaken()
          move('take', '已受理')
        }
      : undefined
  const keys = {
    t: take,
    // What is typed takes the place of what stands there.
    l: deciding ? toPercent : undefined,
    b: deciding ? release : undefined,
    c: takeBack,
    a: deciding ? approve : undefined,
    r: ask('refuse', deciding && !bars.refuse),
    m: ask('material', deciding),
    h: ask('handOver', mayAssign),
  }
  useListKeys(keys)
  const leaveBy = leavingBy(keys)
  const close = () => setAsking(null)
  const done = () => {
    dropDraft(task.id)
    close()
    onDone()
  }
  return (
    <Bar aria-label="核保结论">
      <Price>
        <b>{formatYuan(total)}</b> 元
        {total === order.confirmedMoney ? null : <s>{formatYuan(order.confirmedMoney)}</s>}
        <small>
          {heads === found.people.length ? `${heads}人` : `承保 ${heads}/${found.people.length} 人`}
        </small>
      </Price>
      {deciding ? (
        <div ref={loading}>
          <Field label="整单加费">
            {(wiring) => (
              <NumberInput
                {...wiring}
                value={decision.draft.percent}
                onChange={decision.setPercent}
                min={0}
                max={300}
                step={5}
                suffix="%"
                onKeyDown={leaveBy}
              />
            )}
          </Field>
        </div>
      ) : (
        <p>{standing(found)}</p>
      )}
      <Buttons>
        {take ? (
          <Button
            variant="primary"
            loading={busy}
            disabled={bars.take !== null}
            title={bars.take ?? undefined}
            onClick={take}
          >
            受理
          </Button>
        ) : null}
        {takeBack ? (
          <Button loading={busy} onClick={takeBack}>
            收回继续核保
          </Button>
        ) : null}
        {deciding ? (
          <>
            <Button
              variant="primary"
              disabled={bars.approve !== null}
              title={bars.approve ?? undefined}
              onClick={approve}
            >
              通过
            </Button>
            <Button
              variant="danger"
              disabled={bars.refuse !== null}
              title={bars.refuse ?? undefined}
              onClick={ask('refuse', true)}
            >
              拒绝
            </Button>
            <Button onClick={ask('material', true)}>补充材料</Button>
            <Button variant="text" loading={busy} onClick={release}>
              放回
            </Button>
          </>
        ) : null}
        {mayAssign && !underwritingMachine.terminal.some((end) => end === task.status) ? (
          <Button variant="text" onClick={ask('handOver', true)}>
            {task.mine ? '移交' : '指派'}
          </Button>
        ) : null}
      </Buttons>
      {asking === 'handOver' ? <HandOverDialog task={task} onDone={done} onClose={close} /> : null}
      {asking && asking !== 'handOver' ? (
        <OpinionDialog kind={asking} found={found} decision={decision} onDone={done} onClose={close} />
      ) : null}
    </Bar>
  )
}

/** In a box of numbers the keys of the desk act too; Enter and Escape lead back to it. */
const leavingBy = (keys: ListKeys) => (event: KeyboardEvent<HTMLInputElement>) => {
  if (event.ctrlKey || event.metaKey || event.altKey || isComposing(event)) return
  const act = keys[event.key.toLowerCase()]
  if (!act && event.key !== 'Enter' && event.key !== 'Escape') return
  event.preventDefault()
  event.currentTarget.blur()
  act?.()
}

/** Why nothing can be decided here now. */
function standing({ task, order }: UnderwritingCase): string {
  if (task.status === 'OPEN') return '受理后可以核保'
  if (task.status === 'MATERIAL')
    return `等业务员补充（最晚 ${askedUntil(task.askDue ?? '', order.payDeadline, task.askStart)}）：${task.askNote ?? ''}`
  if (task.status === 'PROPOSED') return '等业务员确认新保费'
  if (task.status === 'TAKEN') return `由${task.assigneeName ?? ''}办理`
  return underwritingMachine.states[task.status]
}

const Bar = styled.section`
  position: sticky;
  bottom: 0;
  z-index: 2;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--bq-s2) var(--bq-s4);
  padding: var(--bq-s2) var(--bq-s4);
  border: 1px solid var(--bq-border);
  border-radius: var(--bq-r3);
  background: var(--bq-surface);
  box-shadow: 0 -4px 12px rgb(0 0 0 / 6%);
  @media (max-width: 767px) {
    padding: var(--bq-s2);
  }
  > div > div {
    display: grid;
    grid-template-columns: auto 96px;
    align-items: center;
    gap: var(--bq-s2);
  }
  p {
    color: var(--bq-text-2);
  }
`
const Price = styled.strong`
  font-weight: 400;
  font-variant-numeric: tabular-nums;
  b {
    font-size: var(--bq-fs-5);
  }
  s,
  small {
    margin-inline-start: var(--bq-s2);
    color: var(--bq-text-3);
  }
`
const Buttons = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: var(--bq-s2);
  margin-inline-start: auto;
  @media (max-width: 767px) {
    gap: 4px;
    margin-inline-start: 0;
    button {
      padding-inline: 9px;
    }
  }
`
