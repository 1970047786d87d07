import { MESSAGES } from '@baoqiao/contract/kernel/errors.ts'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { type FormEvent, useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { Mark } from '../Mark.tsx'
import { endReason } from './end-session.ts'
import { LoginField } from './LoginField.tsx'
import { LoginPicture } from './LoginPicture.tsx'
import { useLogin } from './use-login.ts'

/** Account, password, captcha. While the person types, the console's code is fetched. */
export default function LoginPage({ warmUp }: { warmUp(): Promise<unknown> }) {
  const { captchaUrl, renewCaptcha, errors, busy, submit } = useLogin()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    document.title = '登录 · 保桥'
  }, [])
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
    <Page>
      <LoginPicture />
      <Side>
        <Form ref={form} onSubmit={onSubmit} onFocus={() => void warmUp()} noValidate aria-label="登录">
          <Brand>
            <Mark size={40} />
            <div>
              <h1>保桥</h1>
              <p>团体保险分销平台</p>
            </div>
          </Brand>
          {errors.form ? <Alert tone="danger">{errors.form}</Alert> : null}
          {!errors.form && endReason() === 'expired' ? (
            <Alert tone="warning">{MESSAGES.expired}</Alert>
          ) : null}
          <LoginField
            name="username"
            label="账号"
            autoComplete="username"
            error={errors.username}
            autoFocus
          />
          <LoginField
            name="password"
            label="密码"
            type="password"
            autoComplete="current-password"
            error={errors.password}
          />
          <LoginField name="code" label="验证码" autoComplete="off" maxLength={10} error={errors.code}>
            <Captcha type="button" onClick={renewCaptcha} title="看不清？换一张">
              <img src={captchaUrl} alt="图形验证码，点击换一张" />
            </Captcha>
          </LoginField>
          <Submit type="submit" disabled={busy} aria-busy={busy}>
            {busy ? '登录中…' : '登录'}
          </Submit>
        </Form>
      </Side>
    </Page>
  )
}

const Page = styled.main`
  display: grid;
  grid-template-columns: minmax(0, 1.15fr) minmax(380px, 1fr);
  min-height: 100dvh;
  background: var(--bq-surface);
  color: var(--bq-text);
  @media (max-width: 860px) {
    grid-template-columns: minmax(0, 1fr);
  }
`
const Side = styled.div`
  display: grid;
  place-items: center;
  padding: var(--bq-s5) var(--bq-s4);
`
const Form = styled.form`
  display: grid;
  gap: var(--bq-s4);
  width: min(100%, 360px);
`
const Brand = styled.header`
  display: flex;
  align-items: center;
  gap: var(--bq-s3);
  margin-bottom: var(--bq-s2);
  h1 {
    margin: 0;
    font-size: 26px;
    line-height: 1.2;
    letter-spacing: 0.06em;
  }
  p {
    margin: 2px 0 0;
    color: var(--bq-text-2);
    font-size: var(--bq-fs-2);
  }
`
const Captcha = styled.button`
  flex: none;
  width: 116px;
  padding: 0;
  border: 0;
  border-inline-start: 1px solid var(--bq-border);
  background: #fff;
  cursor: pointer;
  overflow: hidden;
  img {
    display: block;
    width: 100%;
    height: 42px;
    object-fit: cover;
  }
`
const Submit = styled.button`
  height: 44px;
  border: 0;
  border-radius: var(--bq-r2);
  background: var(--bq-primary);
  color: var(--bq-on-primary, #fff);
  font: inherit;
  font-size: var(--bq-fs-3);
  font-weight: 600;
  letter-spacing: 0.2em;
  cursor: pointer;
  &:hover:not(:disabled) {
    background: var(--bq-primary-hover, var(--bq-primary));
  }
  &:disabled {
    opacity: 0.6;
    cursor: progress;
  }
  &:focus-visible {
    outline: 2px solid var(--bq-focus);
    outline-offset: 2px;
  }
`
