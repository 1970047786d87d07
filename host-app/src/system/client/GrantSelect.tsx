import { useFormContext, useWatch } from 'react-hook-form'
import type { OwnControlProps } from '../../kit/form/form-field.ts'
import type { FormValues } from '../../kit/form/form-values.ts'
import { SeveralInput } from '../../kit/form/SeveralInput.tsx'
import { CONSOLE, chosenGrants, GRANTS, MACHINE } from './grants.ts'
import { Note } from './Note.tsx'

/** Seconds a token lives unless somebody says otherwise: of a person's login, of a partner's visitor. */
const PERSON_SECONDS = '7200'
const VISITOR_SECONDS = '1800'

/** The ways in of a client. A validity that nobody has typed follows them. */
export function GrantSelect({ value, onChange, ...rest }: OwnControlProps) {
  const { getValues, setValue } = useFormContext<FormValues>()
  const choose = (next: string) => {
    const chosen = chosenGrants(value, next)
    const [usual, other] =
      chosen === MACHINE ? [PERSON_SECONDS, VISITOR_SECONDS] : [VISITOR_SECONDS, PERSON_SECONDS]
    const turned = (chosen === MACHINE) !== (value === MACHINE)
    if (turned && getValues('accessTokenValidity') === usual)
      setValue('accessTokenValidity', other, { shouldDirty: true })
    onChange(chosen)
  }
  const console = useWatch<FormValues>({ name: 'clientId' }) === CONSOLE
  return (
    <>
      <SeveralInput {...rest} value={value} onChange={choose} options={OPTIONS} />
      {console ? <Note>管理台须保留密码和刷新令牌，否则所有人都无法登录</Note> : null}
    </>
  )
}

const OPTIONS = Object.entries(GRANTS).map(([value, label]) => ({
  value,
  label,
  ...(value === MACHINE ? {} : { hint: value }),
}))
