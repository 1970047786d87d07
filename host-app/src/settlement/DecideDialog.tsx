import { CallError } from '@baoqiao/client/call-error.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { Field } from '@baoqiao/ui/form/Field.tsx'
import { MoneyInput } from '@baoqiao/ui/form/MoneyInput.tsx'
import { Switch } from '@baoqiao/ui/form/Switch.tsx'
import { TextInput } from '@baoqiao/ui/form/TextInput.tsx'
import { useConfirm } from '@baoqiao/ui/overlay/confirm.tsx'
import { Dialog } from '@baoqiao/ui/overlay/Dialog.tsx'
import { type FormEvent, useId, useState } from 'react'
import { styled } from 'styled-components'

/** What was decided: an amount in cents where the switch is on. */
export interface Decided {
  on: boolean
  amount: number | null
  remark: string
}
interface Props {
  title: string
  /** What the switch, and the amount beside it, are called; `told`: who reads the reason. */
  labels: { on: string; amount: string; hint: string; told: string }
  /** As it stands. */
  start: Decided
  /** Cents that it comes to by itself: another amount has a reason. */
  computed: number
  /** What it throws is shown at its field; `at` is the field that the server calls the amount by. */
  send(decided: Decided): Promise<void>
  at: string
  onClose: () => void
}
interface Problem {
  amount?: string | undefined
  remark?: string | undefined
  whole?: string | undefined
}

/**
 * An amount that replaces the computed one, with the reason; switched off, neither is asked for (1-platform §7). What was typed
 * is not lost: not by leaving, and not where the server refuses it.
 */
export function DecideDialog({ title, labels, start, computed, send, at, onClose }: Props) {
  const id = useId()
  const confirm = useConfirm()
  const [from] = useState(start)
  const [values, setValues] = useState(start)
  const [problem, setProblem] = useState<Problem>({})
  const [busy, setBusy] = useState(false)
  const mayLeave = async () =>
    JSON.stringify(values) === JSON.stringify(from) ||
    confirm({ text: '填写的内容还没有保存，是否放弃？', danger: true })
  const set = (patch: Partial<Decided>) => {
    setValues({ ...values, ...patch })
    setProblem({})
  }
  const differs = values.on && values.amount !== computed
  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (values.on && values.amount === null) return setProblem({ amount: `请填写${labels.amount}` })
    if (differs && !values.remark.trim()) return setProblem({ remark: '金额与计算的不同，请填写原因' })
    setBusy(true)
    try {
      await send(values)
      return onClose()
    } catch (error) {
      setProblem(problemOf(error, at))
    }
    setBusy(false)
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      beforeClose={mayLeave}
      footer={
        <>
          <Button onClick={() => void mayLeave().then((may) => may && onClose())}>取消</Button>
          <Button type="submit" form={id} variant="primary" loading={busy}>
            保存
          </Button>
        </>
      }
    >
      <Form id={id} aria-label={title} noValidate onSubmit={(event) => void onSubmit(event)}>
        {problem.whole ? <Alert tone="danger">{problem.whole}</Alert> : null}
        <Switch checked={values.on} onChange={(on) => set({ on })}>
          {labels.on}
        </Switch>
        <Field
          label={`${labels.amount}（元）`}
          required={values.on}
          hint={labels.hint}
          error={problem.amount}
        >
          {(wiring) => (
            <MoneyInput
              {...wiring}
              disabled={!values.on}
              value={values.amount}
              onChange={(amount) => set({ amount })}
            />
          )}
        </Field>
        <Field label="原因" required={differs} hint={labels.told} error={problem.remark}>
          {(wiring) => (
            <TextInput
              {...wiring}
              disabled={!values.on}
              maxLength={200}
              value={values.remark}
              onChange={(remark) => set({ remark })}
            />
          )}
        </Field>
      </Form>
    </Dialog>
  )
}

function problemOf(error: unknown, at: string): Problem {
  const issues = error instanceof CallError ? error.issues : []
  const said = (path: string) => issues.find((issue) => issue.path === path)?.message
  const [amount, remark] = [said(at), said('remark')]
  if (amount || remark) return { amount, remark }
  return { whole: error instanceof Error ? error.message : '操作失败，请重试' }
}

const Form = styled.form`
  display: grid;
  gap: var(--bq-s3);
`
