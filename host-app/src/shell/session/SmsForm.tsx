import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { type FormEvent, useRef } from 'react'
import { styled } from 'styled-components'
import { arrivedMobile } from './arrival.ts'
import { CaptchaImage } from './CaptchaImage.tsx'
import { LoginField } from './LoginField.tsx'
import { LoginStack, LoginSubmit } from './login-parts.ts'
import { useSmsLogin } from './use-sms-login.ts'

/** Mobile, captcha and the code that comes by text message. */
export default function SmsForm() {
  const form = useRef<HTMLFormElement>(null)
  const { captcha, captchaUrl, renewCaptcha, errors, busy, wait, sent, send, submit } = useSmsLogin()
  const text = (name: string) => String(new FormData(form.current ?? undefined).get(name) ?? '').trim()
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void submit(text('mobile'), text('smsCode'))
  }
  return (
    <LoginStack ref={form} onSubmit={onSubmit} noValidate aria-label="短信登录">
      {errors.form ? <Alert tone="danger">{errors.form}</Alert> : null}
      {sent && !errors.form ? <Alert tone="success">验证码已发送，5 分钟内有效</Alert> : null}
      <LoginField
        name="mobile"
        label="手机号码"
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={11}
        defaultValue={arrivedMobile()}
        error={errors.mobile}
        autoFocus
      />
      {captcha ? (
        <LoginField
          key={captchaUrl}
          name="captcha"
          label="验证码"
          autoComplete="off"
          maxLength={10}
          error={errors.captcha}
        >
          <CaptchaImage url={captchaUrl} onRenew={renewCaptcha} />
        </LoginField>
      ) : null}
      <LoginField
        name="smsCode"
        label="短信验证码"
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
          {wait > 0 ? `${wait} 秒后重发` : '获取验证码'}
        </Send>
      </LoginField>
      <LoginSubmit type="submit" disabled={busy} aria-busy={busy}>
        {busy ? '登录中…' : '登录'}
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
