import { TextInput } from '@baoqiao/ui/form/TextInput.tsx'
import { useWatch } from 'react-hook-form'
import type { OwnControlProps } from '../../kit/form/form-field.ts'
import type { FormValues } from '../../kit/form/form-values.ts'
import { MACHINE } from './grants.ts'
import { Note } from './Note.tsx'

/** How long a token lives; a visitor's has a bound of its own. */
export function TokenValidity({ field: _, wiring, ...rest }: OwnControlProps) {
  const machine = useWatch<FormValues>({ name: 'authorizedGrantTypes' }) === MACHINE
  return (
    <>
      <TextInput {...wiring} {...rest} inputMode="numeric" />
      {machine ? <Note>访客会话最长1小时</Note> : null}
    </>
  )
}
