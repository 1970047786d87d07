import { CallError } from '@baoqiao/client/call-error.ts'
import { addDays, clockTime } from '@baoqiao/contract/rules/dates.ts'
import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import type { UnderwritingCase } from '@baoqiao/contract/underwriting/case.ts'
import { loadingUnexplained } from '@baoqiao/contract/underwriting/loading.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { Checkbox } from '@baoqiao/ui/form/Checkbox.tsx'
import { DateInput } from '@baoqiao/ui/form/DateInput.tsx'
import { Field } from '@baoqiao/ui/form/Field.tsx'
import { TextArea } from '@baoqiao/ui/form/TextArea.tsx'
import { Dialog } from '@baoqiao/ui/overlay/Dialog.tsx'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { styled } from 'styled-components'
import { useConsole } from '../../ground/console-context.ts'
import { today } from '../../kit/value/format.ts'
import { overText } from './over-text.ts'
import { refusalText } from './refusal-text.ts'
import { sendByKeys } from './send-by-keys.ts'
import { TemplateList } from './TemplateList.tsx'
import type { Decision } from './use-decision.ts'

export type OpinionKind = 'approve' | 'refuse' | 'material'
interface OpinionDialogProps {
  kind: OpinionKind
  found: UnderwritingCase
  decision: Decision
  onDone(): void
  onClose(): void
}
const WORDS = {
  approve: { title: '核保通过', label: '核保意见', empty: '' },
  refuse: { title: '核保拒绝', label: '拒绝原因', empty: '请填写拒绝原因' },
  material: { title: '要求补充材料', label: '需要补充什么', empty: '请填写需要补充什么' },
} as const
/** Days that a seller gets unless said, and no more than there are until it must be paid. */
const DAYS = 3
function firstDue(last: string): string {
  const due = addDays(today(), DAYS)
  return last >= today() && last < due ? last : due
}
/** A loading above this is asked for once more: two numbers are easily run together. */
const HIGH_BP = 10_000

/** The words that go with a decision, from a template or one's own; says what will become of the order. */
export function OpinionDialog({ kind, found, decision, onDone, onClose }: OpinionDialogProps) {
  const { client } = useConsole()
  const queries = useQueryClient()
  const id = useId()
  const { task, order } = found
  // What was typed before the dialog was closed is there again.
  const [text, setTyped] = useState(
    decision.draft.opinions[kind] || (kind === 'refuse' ? refusalText(decision.rows, found.people) : ''),
  )
  const setText = (typed: string) => {
    setTyped(typed)
    decision.setOpinion(kind, typed)
  }
  const last = clockTime(new Date(order.payDeadline)).slice(0, 10)
  const [due, setDue] = useState(() => firstDue(last))
  const [newStart, setNewStart] = useState(order.startPassed !== null)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [sure, setSure] = useState(false)
  const words = WORDS[kind]
  const late = due > last
  const { total, heads, people } = decision.priced
  const most = people.reduce((high, { loadingBp }) => Math.max(high, loadingBp), 0)
  const isProposal =
    kind === 'approve' && (most > 0 || heads < people.length || total !== order.confirmedMoney)
  const send = () => {
    const params = { id: task.id }
    const { version } = task
    if (kind === 'approve')
      return client.underwriting.desk.approve({
        params,
        body: { version, opinion: text, loadingBp: decision.loadingBp, rows: decision.rows, newTotal: total },
        quiet: true,
      })
    const body =
      kind === 'refuse'
        ? { version, opinion: text.trim() }
        : { version, askNote: text.trim(), askDue: due, askStart: newStart || late }
    const event = kind === 'refuse' ? 'refuse' : 'askMaterial'
    return client.underwriting.task.move({ params: { ...params, event }, body, quiet: true })
  }
  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (words.empty && text.trim() === '') return setProblem(words.empty)
    const unexplained = kind === 'approve' ? loadingUnexplained(people, text) : null
    if (unexplained) return setProblem(unexplained)
    if (kind === 'approve' && most > HIGH_BP && !sure) return setProblem('加费比例较高，请勾选确认')
    setBusy(true)
    setProblem(undefined)
    try {
      await send()
      notify(
        'success',
        isProposal ? `${order.insured} 的新保费已请业务员确认` : `${order.insured} ${words.title}`,
      )
      onDone()
      await queries.invalidateQueries({ queryKey: ['underwriting_task'] })
      void queries.invalidateQueries({ queryKey: ['policy'] })
    } catch (error) {
      const over = await overText(error, found, client)
      if (over) {
        notify('warning', over)
        onDone()
        await queries.invalidateQueries({ queryKey: ['underwriting_task'] })
        return
      }
      setProblem(error instanceof CallError ? error.message : '操作失败，请重试')
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={`${words.title} ${order.insured}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="submit" form={id} variant={kind === 'refuse' ? 'danger' : 'primary'} loading={busy}>
            {isProposal ? '请业务员确认' : words.title}
          </Button>
        </>
      }
    >
      <Form
        id={id}
        aria-label={words.title}
        onSubmit={(event) => void onSubmit(event)}
        onKeyDown={sendByKeys}
        noValidate
      >
        {problem ? <Alert tone="danger">{problem}</Alert> : null}
        {isProposal ? (
          <Alert tone="warning">
            {decision.loadingBp > 0 ? `整单加费 ${decision.loadingBp / 100}%，` : ''}
            {`保费由 ${formatYuan(order.confirmedMoney)} 元变为 ${formatYuan(total)} 元，承保 ${heads} 人。业务员确认后订单才能支付。`}
          </Alert>
        ) : null}
        {kind === 'approve' && most > HIGH_BP ? (
          <Checkbox checked={sure} onChange={setSure}>
            {`加费 ${most / 100}% 无误（超过 ${HIGH_BP / 100}%）`}
          </Checkbox>
        ) : null}
        <TemplateList kind={kind} onChoose={setText} />
        <Field
          label={words.label}
          required={words.empty !== '' || (kind === 'approve' && most > 0)}
          hint="业务员可以看到"
        >
          {(wiring) => (
            <TextArea
              {...wiring}
              data-focus
              value={text}
              onChange={setText}
              maxLength={200}
              counter
              rows={3}
            />
          )}
        </Field>
        {kind === 'material' ? (
          <>
            <Field label="最晚补充日期" required>
              {(wiring) => <DateInput {...wiring} value={due} onChange={setDue} min={today()} />}
            </Field>
            {late ? (
              <Alert tone="warning">
                {`这一天晚于支付截止（${last}），原起保日期 ${order.startDate} 将来不及，须同时改起保日期。`}
              </Alert>
            ) : null}
            <Checkbox checked={newStart || late} disabled={late} onChange={setNewStart}>
              要求改起保日期
            </Checkbox>
          </>
        ) : null}
      </Form>
    </Dialog>
  )
}

const Form = styled.form`
  display: grid;
  gap: var(--bq-s3);
`
