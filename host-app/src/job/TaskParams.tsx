import { TASK_PARAMS, TASKS, type TaskKey, type TaskParam } from '@baoqiao/contract/job/tasks.ts'
import { Field } from '@baoqiao/ui/form/Field.tsx'
import { NumberInput } from '@baoqiao/ui/form/NumberInput.tsx'
import { TextArea } from '@baoqiao/ui/form/TextArea.tsx'
import { useWatch } from 'react-hook-form'
import type { OwnControlProps } from '../kit/form/form-field.ts'

/** What a job is given: the fields of its task, or of a call the text that is sent. The value is JSON either way. */
export function TaskParams({ field, value, onChange, onBlur, wiring, disabled }: OwnControlProps) {
  const jobType: unknown = useWatch({ name: 'jobType' })
  const className: unknown = useWatch({ name: 'className' })
  const params = jobType === '3' || !isTask(className) ? undefined : TASK_PARAMS[className]
  if (!params) {
    // One control: it has its own name, not that of a group.
    const { 'aria-labelledby': _, ...own } = wiring
    return (
      <TextArea
        {...own}
        aria-label={field.label}
        value={value}
        onChange={onChange}
        onBlur={onBlur}
        disabled={disabled}
        rows={4}
      />
    )
  }
  const given = parsed(value)
  const set = (name: string, number: number | null) => {
    const next = Object.fromEntries(
      params.flatMap((one) => {
        const each = one.name === name ? number : numberOf(given, one)
        return each === null ? [] : [[one.name, each] as const]
      }),
    )
    onChange(Object.keys(next).length === 0 ? '' : JSON.stringify(next))
  }
  return params.map((one) => (
    <Field
      key={one.name}
      label={one.label}
      hint={`${one.min}到${one.max}，不填为${one.default}；${one.hint}`}
      error={problemOf(numberOf(given, one), one)}
    >
      {(own) => (
        <NumberInput
          {...own}
          value={numberOf(given, one)}
          min={one.min}
          max={one.max}
          step={1}
          disabled={disabled}
          onBlur={onBlur}
          onChange={(number) => set(one.name, number)}
        />
      )}
    </Field>
  ))
}

const isTask = (key: unknown): key is TaskKey => typeof key === 'string' && Object.hasOwn(TASKS, key)

function parsed(text: string): unknown {
  try {
    return text.trim() === '' ? {} : JSON.parse(text)
  } catch {
    return {}
  }
}

function numberOf(given: unknown, { name }: TaskParam): number | null {
  const value: unknown = Reflect.get(Object(given), name)
  return typeof value === 'number' ? value : null
}

const problemOf = (number: number | null, { label, min, max }: TaskParam): string =>
  number === null || (Number.isInteger(number) && number >= min && number <= max)
    ? ''
    : `${label}为${min}到${max}`
