import type { FormEvent, ReactNode, Ref } from 'react'
import { LoginField } from './LoginField.tsx'
import { LoginLink, LoginStack, LoginSubmit } from './login-parts.ts'
import type { NewPasswordErrors } from './password-rule.ts'

interface NewPasswordFormProps {
  ref?: Ref<HTMLFormElement>
  label: string
  /** Said above. */
  notice: ReactNode
  /** Asked for before the password. */
  children?: ReactNode
  errors: NewPasswordErrors
  busy: boolean
  /** The way out, in words. */
  leave: string
  onLeave: () => void
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

/** Where somebody who is not in the console yet types a password of their own, twice: fields `next` and `again`. */
export function NewPasswordForm(props: NewPasswordFormProps) {
  const { ref, label, notice, children, errors, busy, leave, onLeave, onSubmit } = props
  return (
    <LoginStack ref={ref} onSubmit={onSubmit} noValidate aria-label={label}>
      {notice}
      {children}
      <LoginField
        name="next"
        label="新密码"
        type="password"
        autoComplete="new-password"
        maxLength={20}
        error={errors.next}
        // Where something is asked for before, that is where typing begins.
        autoFocus={!children}
      />
      <LoginField
        name="again"
        label="确认新密码"
        type="password"
        autoComplete="new-password"
        maxLength={20}
        error={errors.again}
      />
      <LoginSubmit type="submit" disabled={busy} aria-busy={busy}>
        保存新密码
      </LoginSubmit>
      <LoginLink type="button" onClick={onLeave}>
        {leave}
      </LoginLink>
    </LoginStack>
  )
}
