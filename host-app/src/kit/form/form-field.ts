import type { Field } from '@baoqiao/contract/kernel/field.ts'
import type { FieldWiring } from '@baoqiao/ui/form/Field.tsx'
import type { ReactNode } from 'react'
import type { PlainResource } from '../resource-client.ts'
import { type FormValues, formFields } from './form-values.ts'

/** One field of a form: its name, and where it differs from what its kind says. */
export interface FormField {
  name: string
  /** A control of its own. Lists of ids are comma-separated. */
  control?: (props: OwnControlProps) => ReactNode
  /** Its control are several (a tree of boxes): they are named by the label together. */
  group?: boolean
  /** Says from the other values whether it is asked for; what is not asked for is not sent. */
  when?: (values: FormValues) => boolean
  /** What else is wrong with what it holds, beyond its kind's own check; true for nothing. */
  check?: (value: string, values: FormValues) => string | true
  /** Needed where it is asked for, although the contract lets it be missing elsewhere. */
  needed?: boolean
}
export interface OwnControlProps {
  field: Field
  value: string
  onChange(value: string): void
  onBlur(): void
  wiring: FieldWiring
  disabled: boolean
}

/** What a form asks for: these in their order, or all that the contract has. */
export const askedOf = (resource: PlainResource, own?: readonly FormField[]): readonly FormField[] =>
  own ?? formFields(resource.fields).map(([name]) => ({ name }))

/** All that the contract has, some of it with a control of its own. */
export const ownFields = (
  resource: PlainResource,
  controls: Readonly<Record<string, NonNullable<FormField['control']>>>,
): FormField[] =>
  askedOf(resource).map(({ name }) => ({ name, ...(controls[name] ? { control: controls[name] } : {}) }))
