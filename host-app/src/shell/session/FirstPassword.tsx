import { CallError } from '@baoqiao/client/call-error.ts'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { type FormEvent, useEffect, useState } from 'react'
import { authClient } from './auth-client.ts'
import { LoginField } from './LoginField.tsx'
import { LoginFrame } from './LoginFrame.tsx'
import { LoginLink, LoginStack, LoginSubmit } from './login-parts.ts'
import { isGoodPassword } from './password-rule.ts'
import { sessionStore } from './session-store.ts'

type Errors = Partial<Record<'next' | 'again' | 'form', string>>
interface FirstPasswordProps {
  onDone: () => void
  onLeave: () => void
}

/**
 * Before anything else at a first login, or after somebody else set the password (passwordStatus 1). The old one is not
 * asked for: it was typed a moment ago, and who came by text message never knew it.
 */
export default function FirstPassword({ onDone, onLeave }: FirstPasswordProps) {
  const [errors, setErrors] = useState<Errors>({})
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    document.title = '请修改初始密码 · 保桥'
  }, [])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const text = (name: string) => String(data.get(name) ?? '')
    const [next, again] = [text('next'), text('again')]
    const wrong: Errors = {
      ...(isGoodPassword(next) ? {} : { next: '密码由8-20位英文字母加数字组成' }),
      ...(again === next ? {} : { again: '两次输入的密码不一致' }),
    }
    setErrors(wrong)
    const session = sessionStore.get()
    if (busy || !session || Object.keys(wrong).length > 0) return
    setBusy(true)
    try {
      await authClient.changePassword(session, next)
      onDone()
    } catch (error) {
      setErrors({ form: error instanceof CallError ? error.message : String(error) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <LoginFrame>
      <LoginStack onSubmit={(event) => void submit(event)} noValidate aria-label="请修改初始密码">
        <Alert tone={errors.form ? 'danger' : 'info'} title={errors.form ? undefined : '请修改初始密码'}>
          {errors.form ?? '首次登录需要设置自己的密码，改好后即可开始使用。'}
        </Alert>
        <LoginField
          name="next"
          label="新密码"
          type="password"
          autoComplete="new-password"
          maxLength={20}
          error={errors.next}
          autoFocus
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
          退出登录
        </LoginLink>
      </LoginStack>
    </LoginFrame>
  )
}
