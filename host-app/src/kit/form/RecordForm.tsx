import { CallError } from '@baoqiao/client/call-error.ts'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { styled } from 'styled-components'
import type { PlainResource, Row } from '../resource-client.ts'
import { FieldControl } from './FieldControl.tsx'
import { type FormMode, type FormValues, formFields, toBody, toForm, validateInput } from './form-values.ts'
import { sectionsOf } from './sections.ts'
import { useTaken } from './use-taken.ts'

export interface RecordFormProps {
  id: string
  resource: PlainResource
  /** The row to edit; null adds one. */
  row: Row | null
  /** What is in the controls at first beside the row: a draft, a copy. */
  start?: FormValues | undefined
  /** Sends the body; what it throws is shown, at its field where the server names one. */
  save(body: Record<string, unknown>): Promise<void>
  /** Told when something unsaved was typed, or taken back. */
  onDirty(dirty: boolean): void
  /** Told half a second after the last key, while something is unsaved. */
  onTyped?: (values: FormValues) => void
  columns?: 1 | 2
}
const WIDE = ['longText', 'json', 'refs', 'image', 'file']
const QUIET_MS = 500

/** A form of any resource. Nothing typed is lost when saving fails. Ctrl+Enter saves. */
export function RecordForm(props: RecordFormProps) {
  const { id, resource, row, start, save, onDirty, onTyped, columns = 1 } = props
  const { fields } = resource
  const mode: FormMode = row ? 'edit' : 'add'
  const [problem, setProblem] = useState<string | null>(null)
  const { control, handleSubmit, setError, setValue, watch, formState } = useForm<FormValues>({
    defaultValues: toForm(fields, row),
    mode: 'onTouched',
  })
  const taken = useTaken(resource, row)
  const dirty = formState.dirtyFields
  const { isDirty } = formState
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  useEffect(() => {
    // A draft differs from the row: it is unsaved from the first moment.
    for (const [name, value] of Object.entries(start ?? {})) setValue(name, value, { shouldDirty: true })
  }, [start, setValue])
  const typed = useRef(onTyped)
  useEffect(() => {
    typed.current = onTyped
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const heard = watch((values) => {
      clearTimeout(timer)
      timer = setTimeout(() => typed.current?.(plainValues(values)), QUIET_MS)
    })
    return () => {
      clearTimeout(timer)
      heard.unsubscribe()
    }
  }, [watch])

  async function submit(values: FormValues) {
    setProblem(null)
    try {
      await save(toBody(fields, values, (name) => mode === 'add' || Boolean(dirty[name])))
    } catch (error) {
      setProblem(error instanceof Error ? error.message : '保存失败')
      if (!(error instanceof CallError)) return
      let first = true
      for (const issue of error.issues) {
        if (!fields[issue.path]) continue
        setError(issue.path, { message: issue.message }, { shouldFocus: first })
        first = false
      }
    }
  }
  const onSubmit = (event: FormEvent) => void handleSubmit(submit)(event)
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.currentTarget.requestSubmit()
  }
  return (
    <Form
      id={id}
      onSubmit={onSubmit}
      onKeyDown={onKeyDown}
      noValidate
      aria-label={`${row ? '修改' : '新增'}${resource.title}`}
      data-columns={columns}
    >
      {problem ? <Alert tone="danger">{problem}</Alert> : null}
      {sectionsOf(resource, formFields(fields)).map(([heading, own]) => (
        <fieldset key={heading}>
          {heading ? <legend>{heading}</legend> : null}
          {own.map(([name, field]) => (
            <Controller
              key={name}
              control={control}
              name={name}
              rules={{ validate: (value) => validateInput(field, value ?? '', mode) }}
              render={({ field: { value, onChange, onBlur }, fieldState }) => (
                <div className={WIDE.includes(field.kind) ? 'wide' : ''}>
                  <FieldControl
                    field={field}
                    value={value ?? ''}
                    onChange={(next) => {
                      onChange(next)
                      if (field.unique) taken.check(name, String(next))
                    }}
                    onBlur={onBlur}
                    error={fieldState.error?.message ?? taken.messageOf(name, String(value ?? ''))}
                    fixed={mode === 'edit' && Boolean(field.immutable)}
                    keepsSecret={mode === 'edit' && field.kind === 'secret'}
                  />
                </div>
              )}
            />
          ))}
        </fieldset>
      ))}
    </Form>
  )
}

const plainValues = (values: Readonly<Record<string, string | boolean | undefined>>): FormValues =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )

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
