import { CallError } from '@baoqiao/client/call-error.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { Field } from '@baoqiao/ui/form/Field.tsx'
import { MoneyInput } from '@baoqiao/ui/form/MoneyInput.tsx'
import { Switch } from '@baoqiao/ui/form/Switch.tsx'
import { TextInput } from '@baoqiao/ui/form/TextInput.tsx'
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
  /** What the switch, and the amount beside it, are called. */
  labels: { on: string; amount: string; hint: string }
  /** As it stands. */
  start: Decided
  /** What it throws is shown at its field; `at` is the field that the server calls the amount by. */
  send(decided: Decided): Promise<void>
  at: string
  onClose: () => void
}

/** An amount that replaces the computed one, with a remark; switched off, neither is asked for (1-platform §7). */
export function DecideDialog({ title, labels, start, send, at, onClose }: Props) {
  const id = useId()
  const [values, setValues] = useState(start)
  const [problem, setProblem] = useState<{ amount?: string; whole?: string }>({})
  const [busy, setBusy] = useState(false)
  const set = (patch: Partial<Decided>) => {
    setValues({ ...values, ...patch })
    setProblem({})
  }
  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (values.on && values.amount === null) return setProblem({ amount: `请填写${labels.amount}` })
    setBusy(true)
    try {
      await send(values)
      return onClose()
    } catch (error) {
      const issue = error instanceof CallError ? error.issues.find(({ path }) => path === at) : undefined
      if (issue) setProblem({ amount: issue.message })
      else setProblem({ whole: error instanceof Error ? error.message : '操作失败，请重试' })
    }
    setBusy(false)
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
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
        <Field label="备注">
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

const Form = styled.form`
  display: grid;
  gap: var(--bq-s3);
`
