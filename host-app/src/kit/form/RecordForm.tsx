import { CallError } from '@baoqiao/client/call-error.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { styled } from 'styled-components'
import type { PlainResource, Row } from '../resource-client.ts'
import { LOOKS } from '../value/kind-looks.ts'
import { addTitle } from './add-title.ts'
import { askedOf, type FormField } from './form-field.ts'
import { type FormMode, type FormValues, formFields, toBody, toForm } from './form-values.ts'
import { RecordField } from './RecordField.tsx'
import { sectionsOf } from './sections.ts'
import { useCalmBlur } from './use-calm-blur.ts'
import { useTaken } from './use-taken.ts'
import { present, useTyped } from './use-typed.ts'

export interface RecordFormProps {
  id: string
  resource: PlainResource
  /** The row to edit; null adds one. */
  row: Row | null
  /** What the form asks for, in order; all fields of the contract unless given. */
  asked?: readonly FormField[] | undefined
  /** Starting values of a new row beyond the contract's defaults. */
  initial?: FormValues | undefined
  /** What is in the controls at first and is not saved yet: a draft, a copy. Must keep its identity. */
  start?: FormValues | undefined
  /** Sends the body; what it throws is shown, at its field where the server names one. */
  save(body: Record<string, unknown>): Promise<void>
  /** Told when something unsaved was typed, or taken back. */
  onDirty(dirty: boolean): void
  /** Told half a second after the last key, while something is unsaved. */
  onTyped?: (values: FormValues) => void
  columns?: 1 | 2
  /** Takes the newest of the row under what was typed, where that is what keeps it from being saved. */
  onward?: (() => void) | null
}

/** A form of any resource. Nothing typed is lost when saving fails. Ctrl+Enter saves. */
export function RecordForm(props: RecordFormProps) {
  const { id, resource, row, initial, start, save, onDirty, onTyped, columns = 1 } = props
  const { fields } = resource
  const mode: FormMode = row ? 'edit' : 'add'
  const [problem, setProblem] = useState<string | null>(null)
  /** All of the problem is said at fields, too. */
  const [isAtFields, setAtFields] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const whole = useForm<FormValues>({
    defaultValues: { ...toForm(fields, row), ...(row ? {} : initial) },
    mode: 'onTouched',
  })
  const { control, handleSubmit, reset, setError, setValue, watch, formState } = whole
  const taken = useTaken(resource, row)
  const calm = useCalmBlur()
  const { isDirty, dirtyFields, errors } = formState
  const isMended = Object.keys(errors).length === 0
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  useEffect(() => {
    // A draft differs from the row: it is unsaved from the first moment.
    for (const [name, value] of Object.entries(start ?? {})) setValue(name, value, { shouldDirty: true })
  }, [start, setValue])
  const version = useRef(row?.version)
  useEffect(() => {
    if (version.current === row?.version) return
    version.current = row?.version
    setProblem(null)
    reset(toForm(fields, row), { keepDirtyValues: true, keepDirty: true })
  }, [row, fields, reset])
  useTyped(watch, onTyped)
  const all = askedOf(resource, props.asked)
  // Only a form with conditions is drawn again for every key.
  const values = useWatch({ control, disabled: !all.some(({ when }) => when) })
  const asked = new Map(
    all.flatMap((one) => (!one.when || one.when(present(values)) ? [[one.name, one] as const] : [])),
  )

  async function submit(filled: FormValues) {
    setProblem(null)
    setAtFields(false)
    const sent = (name: string) => asked.has(name) && (mode === 'add' || Boolean(dirtyFields[name]))
    try {
      await save(toBody(fields, filled, sent))
    } catch (error) {
      setProblem(error instanceof Error ? error.message : '保存失败')
      if (!(error instanceof CallError)) return
      // `role.0` is one of several in a field.
      const at = error.issues.map(({ path, message }) => ({ name: path.split('.')[0] ?? '', message }))
      for (const { name, message } of at) if (asked.has(name)) setError(name, { message })
      setAtFields(at.length > 0 && at.every(({ name }) => asked.has(name)))
      focusWrong()
    }
  }
  // Controls of all kinds say that they are wrong in the same way, whatever they are made of: on a slow machine some frames later.
  const focusWrong = (frames = 10): number =>
    requestAnimationFrame(() => {
      const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
      const within = wrong?.matches(FOCUSABLE) ? wrong : wrong?.querySelector<HTMLElement>(FOCUSABLE)
      if (within) within.focus()
      else if (frames > 0) focusWrong(frames - 1)
    })
  const onSubmit = (event: FormEvent) => void handleSubmit(submit, () => void focusWrong())(event)
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.currentTarget.requestSubmit()
  }
  const known = props.asked
    ? [...asked.keys()].flatMap((name) => (fields[name] ? [[name, fields[name]] as const] : []))
    : formFields(fields).filter(([name]) => asked.has(name))
  return (
    <Form
      ref={form}
      id={id}
      onSubmit={onSubmit}
      onKeyDown={onKeyDown}
      noValidate
      aria-label={row ? `修改${resource.title}` : addTitle(resource)}
      data-columns={columns}
    >
      {problem && !(isAtFields && isMended) ? (
        <Alert
          tone="danger"
          action={
            props.onward ? (
              <Button size="small" onClick={props.onward}>
                载入最新内容
              </Button>
            ) : undefined
          }
        >
          {problem}
        </Alert>
      ) : null}
      {/* A field's own control may depend on what other fields hold. */}
      <FormProvider {...whole}>
        {sectionsOf(resource, known).map(([heading, own]) => (
          <fieldset key={heading}>
            {heading ? <legend>{heading}</legend> : null}
            {own.map(([name, field]) => (
              <div key={name} className={LOOKS[field.kind].wide || asked.get(name)?.group ? 'wide' : ''}>
                <RecordField
                  asked={asked.get(name) ?? { name }}
                  field={field}
                  control={control}
                  mode={mode}
                  taken={taken}
                  calm={calm}
                />
              </div>
            ))}
          </fieldset>
        ))}
      </FormProvider>
    </Form>
  )
}

const FOCUSABLE = 'input, select, textarea, button, [tabindex]'

const Form = styled.form`
  display: grid;
  gap: var(--bq-s4);
  fieldset {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-items: start;
    gap: var(--bq-s3) var(--bq-s4);
    min-width: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }
  legend {
    padding: 0 0 var(--bq-s2);
    font-weight: 600;
  }
  @media (min-width: 720px) {
    &[data-columns='2'] fieldset {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
    &[data-columns='2'] .wide {
      grid-column: 1 / -1;
    }
  }
`
