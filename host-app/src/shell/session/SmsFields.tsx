import { styled } from 'styled-components'
import { arrivedMobile } from './arrival.ts'
import { CaptchaImage } from './CaptchaImage.tsx'
import { LoginField } from './LoginField.tsx'
import type { useSmsCode } from './use-sms-login.ts'

interface SmsFieldsProps {
  state: Pick<
    ReturnType<typeof useSmsCode>,
    'captcha' | 'captchaUrl' | 'renewCaptcha' | 'errors' | 'busy' | 'wait' | 'send'
  >
  /** What stands in a field of the form. */
  text(name: string): string
}

/** Mobile, captcha where one is asked for, and the code with the button that sends it. */
export function SmsFields({ state, text }: SmsFieldsProps) {
  const { captcha, captchaUrl, renewCaptcha, errors, busy, wait, send } = state
  return (
    <>
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
    </>
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
