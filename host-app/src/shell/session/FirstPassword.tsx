import { CallError } from '@baoqiao/client/call-error.ts'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { type FormEvent, useEffect, useState } from 'react'
import { authClient } from './auth-client.ts'
import { LoginFrame } from './LoginFrame.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { type NewPasswordErrors, wrongPassword } from './password-rule.ts'
import { sessionStore } from './session-store.ts'

type Errors = NewPasswordErrors & { form?: string }
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
    const next = text('next')
    const wrong = wrongPassword(next, text('again'))
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
      <NewPasswordForm
        label="请修改初始密码"
        notice={
          <Alert tone={errors.form ? 'danger' : 'info'} title={errors.form ? undefined : '请修改初始密码'}>
            {errors.form ?? '首次登录需要设置自己的密码，改好后即可开始使用。'}
          </Alert>
        }
        errors={errors}
        busy={busy}
        leave="退出登录"
        onLeave={onLeave}
        onSubmit={(event) => void submit(event)}
      />
    </LoginFrame>
  )
}
