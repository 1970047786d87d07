import { CallError } from '@baoqiao/client/call-error.ts'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { type FormEvent, useEffect, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { styled } from 'styled-components'
import type { PlainResource, Row } from '../resource-client.ts'
import { FieldControl } from './FieldControl.tsx'
import { type FormMode, type FormValues, formFields, toBody, toForm, validateInput } from './form-values.ts'

export interface RecordFormProps {
  id: string
  resource: PlainResource
  /** The row to edit; null adds one. */
  row: Row | null
  /** Sends the body; what it throws is shown, at its field where the server names one. */
  save(body: Record<string, unknown>): Promise<void>
  /** Told when something unsaved was typed, or taken back. */
  onDirty(dirty: boolean): void
}

/** A form of any resource. Nothing typed is lost when saving fails. */
export function RecordForm({ id, resource, row, save, onDirty }: RecordFormProps) {
  const { fields } = resource
  const mode: FormMode = row ? 'edit' : 'add'
  const [problem, setProblem] = useState<string | null>(null)
  const { control, handleSubmit, setError, formState } = useForm<FormValues>({
    defaultValues: toForm(fields, row),
    mode: 'onTouched',
  })
  const dirty = formState.dirtyFields
  const { isDirty } = formState
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])

  async function submit(values: FormValues) {
    setProblem(null)
    try {
      await save(toBody(fields, values, (name) => mode === 'add' || Boolean(dirty[name])))
    } catch (error) {
      setProblem(error instanceof Error ? error.message : '保存失败')
      if (!(error instanceof CallError)) return
      for (const issue of error.issues)
        if (fields[issue.path]) setError(issue.path, { message: issue.message })
    }
  }
  const onSubmit = (event: FormEvent) => void handleSubmit(submit)(event)
  return (
    <Form id={id} onSubmit={onSubmit} noValidate aria-label={`${row ? '修改' : '新增'}${resource.title}`}>
      {problem ? <Alert tone="danger">{problem}</Alert> : null}
      {formFields(fields).map(([name, field]) => (
        <Controller
          key={name}
          control={control}
          name={name}
          rules={{ validate: (value) => validateInput(field, value ?? '', mode) }}
          render={({ field: { value, onChange, onBlur }, fieldState }) => (
            <FieldControl
              field={field}
              value={value ?? ''}
              onChange={onChange}
              onBlur={onBlur}
              error={fieldState.error?.message}
              fixed={mode === 'edit' && Boolean(field.immutable)}
              keepsSecret={mode === 'edit' && field.kind === 'secret'}
            />
          )}
        />
      ))}
    </Form>
  )
}

const Form = styled.form`
  display: grid;
  gap: var(--bq-s3);
`
