import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { type FormEvent, useRef } from 'react'
import { LoginStack, LoginSubmit } from './login-parts.ts'
import { SmsFields } from './SmsFields.tsx'
import { useSmsLogin } from './use-sms-login.ts'

/** Mobile, captcha and the code that comes by text message. `only`: the person that must log in again. */
export default function SmsForm({ only }: { only?: string }) {
  const form = useRef<HTMLFormElement>(null)
  const state = useSmsLogin(only)
  const { errors, busy, sent, submit } = state
  const text = (name: string) => String(new FormData(form.current ?? undefined).get(name) ?? '').trim()
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void submit(text('mobile'), text('smsCode'))
  }
  return (
    <LoginStack ref={form} onSubmit={onSubmit} noValidate aria-label="短信登录">
      {errors.form ? <Alert tone="danger">{errors.form}</Alert> : null}
      {sent && !errors.form ? <Alert tone="success">验证码已发送，5 分钟内有效</Alert> : null}
      <SmsFields state={state} text={text} />
      <LoginSubmit type="submit" disabled={busy} aria-busy={busy}>
        {busy ? '登录中…' : '登录'}
      </LoginSubmit>
    </LoginStack>
  )
}
