import { CallError } from '@baoqiao/client/call-error.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { Checkbox } from '@baoqiao/ui/form/Checkbox.tsx'
import { Dialog } from '@baoqiao/ui/overlay/Dialog.tsx'
import { type FormEvent, useId, useState } from 'react'
import { styled } from 'styled-components'
import { FieldControl } from '../form/FieldControl.tsx'
import { type FormValues, formFields, toForm, toValue, validateInput } from '../form/form-values.ts'
import type { PlainResource } from '../resource-client.ts'
import { count as counted } from '../value/format.ts'
import { LOOKS } from '../value/kind-looks.ts'
import { warned } from './selection.ts'

interface BatchEditProps {
  resource: PlainResource
  count: number
  /** How many of them are not in sight, in words; empty for none. */
  unseen: string
  /** What it throws is shown, and what was typed stays. */
  save(values: Record<string, unknown>): Promise<void>
  onClose: () => void
}

/** The same new values for many rows: only what is ticked is changed. */
export function BatchEdit({ resource, count, unseen, save, onClose }: BatchEditProps) {
  const id = useId()
  const fields = formFields(resource.fields).filter(
    ([, field]) => !field.unique && !field.immutable && !LOOKS[field.kind].unlisted,
  )
  const [values, setValues] = useState<FormValues>(() => toForm(resource.fields, null))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const toggle = (name: string, on: boolean) =>
    setChosen(new Set(on ? [...chosen, name] : [...chosen].filter((one) => one !== name)))
  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    const wrong: Record<string, string> = {}
    const body: Record<string, unknown> = {}
    for (const [name, field] of fields) {
      if (!chosen.has(name)) continue
      const answer = validateInput(field, values[name] ?? '', 'edit')
      if (answer !== true) wrong[name] = answer
      body[name] = toValue(field, values[name] ?? '')
    }
    setProblems(wrong)
    setProblem(undefined)
    if (Object.keys(wrong).length > 0) return
    setBusy(true)
    try {
      await save(body)
      onClose()
    } catch (error) {
      setProblem(error instanceof CallError ? error.message : '批量修改失败，请重试')
    }
    setBusy(false)
  }
  return (
    <Dialog
      title={`批量修改${resource.title}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button variant="primary" type="submit" form={id} loading={busy} disabled={chosen.size === 0}>
            {`修改 ${counted(count)} 条`}
          </Button>
        </>
      }
    >
      <Form id={id} onSubmit={(event) => void onSubmit(event)} aria-label={`批量修改${resource.title}`}>
        {problem ? <Alert tone="danger">{problem}</Alert> : null}
        <Alert tone="info">
          {warned(unseen, `勾选要修改的字段，所选的 ${counted(count)} 条数据都会改为同样的值。`)}
        </Alert>
        {fields.map(([name, field]) => (
          <div key={name}>
            <Checkbox
              checked={chosen.has(name)}
              onChange={(on) => toggle(name, on)}
              aria-label={`修改${field.label}`}
            >
              {''}
            </Checkbox>
            <FieldControl
              field={field}
              value={values[name] ?? ''}
              onChange={(value) => {
                setValues({ ...values, [name]: value })
                toggle(name, true)
              }}
              onBlur={() => {}}
              error={problems[name]}
              fixed={false}
              keepsSecret={false}
            />
          </div>
        ))}
      </Form>
    </Dialog>
  )
}

const Form = styled.form`
  display: grid;
  gap: var(--bq-s3);
  > div {
    display: grid;
    grid-template-columns: 24px minmax(0, 1fr);
    align-items: start;
  }
`
