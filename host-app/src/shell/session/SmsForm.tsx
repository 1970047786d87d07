import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { type FormEvent, useRef } from 'react'
import { styled } from 'styled-components'
import { useWords } from '../words/words.ts'
import { CaptchaImage } from './CaptchaImage.tsx'
import { LoginField } from './LoginField.tsx'
import { LoginStack, LoginSubmit } from './login-parts.ts'
import { useSmsLogin } from './use-sms-login.ts'

/** Mobile, captcha and the code that comes by text message. */
export default function SmsForm() {
  const { login } = useWords()
  const form = useRef<HTMLFormElement>(null)
  const { captcha, captchaUrl, renewCaptcha, errors, busy, wait, sent, send, submit } = useSmsLogin()
  const text = (name: string) => String(new FormData(form.current ?? undefined).get(name) ?? '').trim()
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void submit(text('mobile'), text('smsCode'))
  }
  return (
    <LoginStack ref={form} onSubmit={onSubmit} noValidate aria-label={login.bySms}>
      {errors.form ? <Alert tone="danger">{errors.form}</Alert> : null}
      {sent && !errors.form ? <Alert tone="success">{login.smsSent}</Alert> : null}
      <LoginField
        name="mobile"
        label={login.mobile}
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={11}
        error={errors.mobile}
        autoFocus
      />
      {captcha ? (
        <LoginField
          key={captchaUrl}
          name="captcha"
          label={login.captcha}
          autoComplete="off"
          maxLength={10}
          error={errors.captcha}
        >
          <CaptchaImage url={captchaUrl} onRenew={renewCaptcha} />
        </LoginField>
      ) : null}
      <LoginField
        name="smsCode"
        label={login.smsCode}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        error={errors.code}
      >
        <Send
          type="button"
          disabled={busy || wait > 0}
          onClick={() => void send(text('mobile'), text('captcha'))}
        >
          {wait > 0 ? login.again(wait) : login.sendSms}
        </Send>
      </LoginField>
      <LoginSubmit type="submit" disabled={busy} aria-busy={busy}>
        {busy ? login.busy : login.submit}
      </LoginSubmit>
    </LoginStack>
  )
}

const Send = styled.button`
  flex: none;
  width: 116px;
  border: 0;
  border-inline-start: 1px solid var(--bq-border);
  background: none;
  color: var(--bq-primary);
  font: inherit;
  font-size: var(--bq-fs-2);
  cursor: pointer;
  &:disabled {
    color: var(--bq-text-3);
    cursor: default;
  }
`
