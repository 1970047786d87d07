import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { type FormEvent, useRef, useState } from 'react'
import { authClient } from './auth-client.ts'
import { LoginField } from './LoginField.tsx'
import { LoginLink, LoginStack, LoginSubmit } from './login-parts.ts'
import { isGoodPassword } from './password-rule.ts'
import { SmsFields } from './SmsFields.tsx'
import { useSmsCode } from './use-sms-login.ts'

/** 忘记密码: a new password by a code to the account's mobile. What is said does not tell whether there is such an account. */
export default function ForgotPassword({ onBack }: { onBack: () => void }) {
  const form = useRef<HTMLFormElement>(null)
  const state = useSmsCode(authClient.sendForgot)
  const { errors, busy, sent, take } = state
  const [done, setDone] = useState(false)
  const text = (name: string) => String(new FormData(form.current ?? undefined).get(name) ?? '').trim()
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const [mobile, code, password] = [text('mobile'), text('smsCode'), text('next')]
    const wrong = {
      ...(isGoodPassword(password) ? {} : { next: '密码由8-20位英文字母加数字组成' }),
      ...(text('again') === password ? {} : { again: '两次输入的密码不一致' }),
    }
    const renew = async () => {
      await authClient.renewPassword({ mobile, code, password })
      setDone(true)
    }
    void take(mobile, code, renew, wrong)
  }
  if (done)
    return (
      <>
        <Alert tone="success">新密码已设置，其他设备上的登录已全部退出。请用新密码登录。</Alert>
        <LoginLink type="button" onClick={onBack}>
          去登录
        </LoginLink>
      </>
    )
  return (
    <LoginStack ref={form} onSubmit={onSubmit} noValidate aria-label="忘记密码">
      {errors.form ? <Alert tone="danger">{errors.form}</Alert> : null}
      {sent && !errors.form ? (
        <Alert tone="success">
          如果该手机号绑定了账号，验证码已发送，5 分钟内有效；收不到请联系管理员重置密码
        </Alert>
      ) : null}
      <SmsFields state={state} text={text} />
      <LoginField
        name="next"
        label="新密码"
        type="password"
        autoComplete="new-password"
        maxLength={20}
        error={errors.next}
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
      <LoginLink type="button" onClick={onBack}>
        返回登录
      </LoginLink>
    </LoginStack>
  )
}
