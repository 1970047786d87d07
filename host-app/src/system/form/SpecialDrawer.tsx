import { CallError } from '@baoqiao/client/call-error.ts'
import type { Field as ContractField } from '@baoqiao/contract/kernel/field.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { Field, type FieldWiring } from '@baoqiao/ui/form/Field.tsx'
import { useConfirm } from '@baoqiao/ui/overlay/confirm.tsx'
import { Drawer } from '@baoqiao/ui/overlay/Drawer.tsx'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { styled } from 'styled-components'
import { FieldControl } from '../../kit/form/FieldControl.tsx'
import { type FormValues, toForm, toValue, validateInput } from '../../kit/form/form-values.ts'
import { type PlainResource, type Row, useResourceClient } from '../../kit/resource-client.ts'

export interface SpecialProps {
  field: ContractField
  value: string
  onChange(value: string): void
  onBlur(): void
  wiring: FieldWiring
  disabled: boolean
}
interface SpecialDrawerProps {
  resource: PlainResource
  /** The row to edit; null adds one. */
  row: Row | null
  /** Starting values of a new row beyond the contract's defaults. */
  start?: FormValues
  /** Fields in order; `when` says from the other values whether one is asked for. */
  fields: readonly SpecialField[]
  onClose(): void
}
export interface SpecialField {
  name: string
  /** A control of its own; the kit's for the field's kind unless said. Lists of ids are comma-separated. */
  control?: (props: SpecialProps) => ReactNode
  when?: (values: FormValues) => boolean
}

/** Adds or edits a row whose form has controls of its own. Nothing typed is lost when saving fails. */
export function SpecialDrawer({ resource, row, start, fields, onClose }: SpecialDrawerProps) {
  const id = useId()
  const calls = useResourceClient()(resource.name)
  const queries = useQueryClient()
  const confirm = useConfirm()
  const [problem, setProblem] = useState<string | null>(null)
  const { control, handleSubmit, setError, formState } = useForm<FormValues>({
    defaultValues: { ...toForm(resource.fields, row), ...(row ? {} : start) },
    mode: 'onTouched',
  })
  const { dirtyFields, isDirty } = formState
  const values = useWatch({ control })
  const asked = fields.filter(({ when }) => !when || when(present(values)))
  const saving = useMutation({
    mutationFn: async (body: Record<string, unknown>) => {
      if (!calls) throw new Error(`${resource.name} is not in the contract`)
      if (!row) return calls.add({ body, quiet: true })
      const version = row.version === undefined ? {} : { version: row.version }
      return calls.edit({ body: { ...body, id: row.id, ...version }, quiet: true })
    },
  })
  async function submit(filled: FormValues) {
    setProblem(null)
    const wanted = asked.filter(({ name }) => !row || dirtyFields[name])
    const entries = wanted.flatMap(({ name }) => {
      const field = resource.fields[name]
      const value = field ? bodyValue(field, filled[name] ?? '') : null
      return value === null && field?.required ? [] : [[name, value] as const]
    })
    try {
      await saving.mutateAsync(Object.fromEntries(entries))
      notify('success', row ? '修改成功' : '新增成功')
      onClose()
      await queries.invalidateQueries({ queryKey: [resource.name] })
    } catch (error) {
      setProblem(error instanceof Error ? error.message : '保存失败')
      if (!(error instanceof CallError)) return
      for (const issue of error.issues)
        if (asked.some(({ name }) => name === issue.path)) setError(issue.path, { message: issue.message })
    }
  }
  async function leave() {
    if (!isDirty || (await confirm({ text: '修改尚未保存，确定放弃吗？', confirm: '放弃', danger: true })))
      onClose()
  }
  return (
    <Drawer
      title={`${row ? '修改' : '新增'}${resource.title}`}
      onClose={() => void leave()}
      footer={
        <>
          <Button onClick={() => void leave()}>取消</Button>
          <Button variant="primary" type="submit" form={id} loading={saving.isPending}>
            保存
          </Button>
        </>
      }
    >
      <Form
        id={id}
        onSubmit={(event: FormEvent) => void handleSubmit(submit)(event)}
        noValidate
        aria-label={`${row ? '修改' : '新增'}${resource.title}`}
      >
        {problem ? <Alert tone="danger">{problem}</Alert> : null}
        {asked.map(({ name, control: special }) => {
          const field = resource.fields[name]
          if (!field) return null
          const fixed = row !== null && Boolean(field.immutable)
          return (
            <Controller
              key={name}
              control={control}
              name={name}
              rules={{ validate: (value) => check(field, value ?? '', row ? 'edit' : 'add') }}
              render={({ field: { value, onChange, onBlur }, fieldState: { error } }) =>
                special ? (
                  <Field
                    label={field.label}
                    required={Boolean(field.required)}
                    hint={field.hint}
                    error={error?.message}
                  >
                    {(wiring) =>
                      special({
                        field,
                        value: String(value ?? ''),
                        onChange,
                        onBlur,
                        wiring,
                        disabled: fixed,
                      })
                    }
                  </Field>
                ) : (
                  <FieldControl
                    field={field}
                    value={value ?? ''}
                    onChange={onChange}
                    onBlur={onBlur}
                    error={error?.message}
                    fixed={fixed}
                    keepsSecret={row !== null && field.kind === 'secret'}
                  />
                )
              }
            />
          )
        })}
      </Form>
    </Drawer>
  )
}

const present = (values: Partial<FormValues>): FormValues =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )

const isList = (field: ContractField) => field.kind === 'refs'
const bodyValue = (field: ContractField, input: string | boolean): unknown =>
  isList(field) ? String(input).split(',').filter(Boolean) : toValue(field, input)

function check(field: ContractField, input: string | boolean, mode: 'add' | 'edit'): string | true {
  if (!isList(field)) return validateInput(field, input, mode)
  return field.required && input === '' ? `请选择${field.label}` : true
}

const Form = styled.form`
  display: grid;
  gap: var(--bq-s3);
`
