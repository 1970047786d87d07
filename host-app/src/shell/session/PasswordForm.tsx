import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { CaptchaImage } from './CaptchaImage.tsx'
import { LoginField } from './LoginField.tsx'
import { LoginStack, LoginSubmit } from './login-parts.ts'
import { useLogin } from './use-login.ts'

interface PasswordFormProps {
  /** The person that must log in again; free to choose without it. */
  username?: string
  /** Said above the form. */
  notice?: ReactNode
}

/** Account, password and captcha. The page that shows it goes away by itself once the tokens are kept. */
export function PasswordForm({ username, notice }: PasswordFormProps) {
  const { captcha, captchaUrl, renewCaptcha, errors, busy, wait, prepare, submit } = useLogin()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // A new captcha after a failure: the old letters are of no use.
    const code = form.current?.elements.namedItem('code')
    if (captchaUrl && code instanceof HTMLInputElement) code.value = ''
  }, [captchaUrl])

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const text = (name: string) => String(data.get(name) ?? '')
    void submit({ username: text('username'), password: text('password'), code: text('code') })
  }

  return (
    <LoginStack ref={form} onInput={prepare} onSubmit={onSubmit} noValidate aria-label="登录">
      {notice}
      <LoginField
        name="username"
        label="账号"
        autoComplete="username"
        error={errors.username}
        {...(username ? { value: username, readOnly: true } : { autoFocus: true })}
      />
      <LoginField
        name="password"
        label="密码"
        type="password"
        autoComplete="current-password"
        error={errors.password}
        autoFocus={username !== undefined}
      />
      {captcha ? (
        <LoginField name="code" label="验证码" autoComplete="off" maxLength={10} error={errors.code}>
          <CaptchaImage url={captchaUrl} onRenew={renewCaptcha} />
        </LoginField>
      ) : null}
      {errors.form ? <Alert tone="danger">{errors.form}</Alert> : null}
      <LoginSubmit type="submit" disabled={busy || wait > 0} aria-busy={busy}>
        {busy ? '登录中…' : wait > 0 ? `${wait}秒后可再试` : '登录'}
      </LoginSubmit>
    </LoginStack>
  )
}
