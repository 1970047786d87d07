import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { authClient } from './auth-client.ts'
import { LoginLink, LoginTitle } from './login-parts.ts'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { wrongPassword } from './password-rule.ts'
import { SmsFields } from './SmsFields.tsx'
import { useSmsCode } from './use-sms-login.ts'

/** 忘记密码: a new password by a code to the account's mobile. What is said does not tell whether there is such an account. */
export default function ForgotPassword({ onBack }: { onBack: () => void }) {
  const form = useRef<HTMLFormElement>(null)
  const state = useSmsCode(authClient.sendForgot)
  const { errors, busy, sent, take } = state
  const [done, setDone] = useState(false)
  useEffect(() => {
    const before = document.title
    document.title = '忘记密码 · 保桥'
    return () => {
      document.title = before
    }
  }, [])
  const text = (name: string) => String(new FormData(form.current ?? undefined).get(name) ?? '').trim()
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const [mobile, code, password] = [text('mobile'), text('smsCode'), text('next')]
    const renew = async () => {
      await authClient.renewPassword({ mobile, code, password })
      setDone(true)
    }
    void take(mobile, code, renew, wrongPassword(password, text('again')))
  }
  if (done)
    return (
      <>
        <LoginTitle>忘记密码</LoginTitle>
        <Alert tone="success">新密码已设置，其他设备上的登录已全部退出。请用新密码登录。</Alert>
        <LoginLink type="button" onClick={onBack}>
          去登录
        </LoginLink>
      </>
    )
  const told = sent ? (
    <Alert tone="success">
      如果该手机号绑定了账号，验证码已发送，5 分钟内有效；收不到请联系管理员重置密码
    </Alert>
  ) : null
  return (
    <NewPasswordForm
      ref={form}
      label="忘记密码"
      notice={
        <>
          <LoginTitle>忘记密码</LoginTitle>
          {errors.form ? <Alert tone="danger">{errors.form}</Alert> : told}
        </>
      }
      errors={errors}
      busy={busy}
      leave="返回登录"
      onLeave={onBack}
      onSubmit={onSubmit}
    >
      <SmsFields state={state} text={text} />
    </NewPasswordForm>
  )
}
