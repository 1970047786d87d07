import { CallError } from '@baoqiao/client/call-error.ts'
import type { Field } from '@baoqiao/contract/kernel/field.ts'
import { isAsked, type Move } from '@baoqiao/contract/kernel/move.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { Dialog } from '@baoqiao/ui/overlay/Dialog.tsx'
import { type FormEvent, useId, useState } from 'react'
import { styled } from 'styled-components'
import { FieldControl } from '../form/FieldControl.tsx'
import { type FormValues, toForm, toValue, validateInput } from '../form/form-values.ts'
import type { PlainResource, Row } from '../resource-client.ts'
import { said } from './said.ts'
import { useTypedProblems } from './use-typed-problems.ts'

interface MoveDialogProps {
  resource: PlainResource
  move: Move
  /** Whom it is about, for the title. */
  name: string
  /** The row it begins with; none for several. */
  row: Row | null
  /** Sends what was asked for; what it throws is shown at its field, and what was typed stays. */
  send(values: Record<string, unknown>): Promise<void>
  onClose: () => void
}

/** Asks for what a move needs. */
export function MoveDialog({ resource, move, name, row, send, onClose }: MoveDialogProps) {
  const id = useId()
  const fields = askedFields(resource, move).filter(([key]) => isAsked(move, key, row))
  const answered = move.answers && row ? String(row[move.answers] ?? '') : ''
  const question = move.confirm && row ? said(resource, move.confirm, row) : ''
  const [values, setValues] = useState<FormValues>(() => toForm(Object.fromEntries(fields), row))
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const typed = useTypedProblems({ resource, move, row, values })
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    const wrong = wrongIn(fields, values)
    setProblems(wrong)
    setProblem(undefined)
    if (Object.keys(wrong).length > 0) return
    setBusy(true)
    try {
      await send(Object.fromEntries(fields.map(([key, field]) => [key, toValue(field, values[key] ?? '')])))
      onClose()
    } catch (error) {
      const issues = error instanceof CallError ? error.issues : []
      setProblems(Object.fromEntries(issues.map(({ path, message }) => [path, message])))
      setProblem(error instanceof Error ? error.message : '操作失败，请重试')
    }
    setBusy(false)
  }
  return (
    <Dialog
      title={`${move.title} ${name}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button
            type="submit"
            form={id}
            variant={move.tone === 'danger' ? 'danger' : 'primary'}
            loading={busy}
          >
            {move.title}
          </Button>
        </>
      }
    >
      <Form
        id={id}
        onSubmit={(event) => void onSubmit(event)}
        aria-label={`${move.title} ${name}`}
        noValidate
      >
        {problem ? <Alert tone="danger">{problem}</Alert> : null}
        {answered ? <Alert>{answered}</Alert> : null}
        {question ? <Alert>{question}</Alert> : null}
        {fields.map(([key, field]) => (
          <FieldControl
            key={key}
            field={field}
            value={values[key] ?? ''}
            onChange={(value) => setValues({ ...values, [key]: value })}
            onBlur={() => {}}
            error={typed[key] ?? problems[key]}
            fixed={false}
            keepsSecret={false}
          />
        ))}
      </Form>
    </Dialog>
  )
}

/** What the server fills otherwise is typed here, and what the move needs must be. */
function askedFields(
  { fields }: PlainResource,
  { asks = [], needs = [], called = {} }: Move,
): [string, Field][] {
  return asks.flatMap((key) => {
    const field = fields[key]
    return field
      ? [
          [
            key,
            {
              ...field,
              label: called[key] ?? field.label,
              ...{ readOnly: false, immutable: false, required: needs.includes(key) },
            },
          ],
        ]
      : []
  })
}

function wrongIn(fields: readonly [string, Field][], values: FormValues): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap(([key, field]) => {
      const answer = validateInput(field, values[key] ?? '', 'add')
      return answer === true ? [] : [[key, answer]]
    }),
  )
}

const Form = styled.form`
  display: grid;
  gap: var(--bq-s4);
`
