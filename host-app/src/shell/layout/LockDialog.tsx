import { CallError } from '@baoqiao/client/call-error.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Dialog } from '@baoqiao/ui/overlay/Dialog.tsx'
import { type FormEvent, useId, useState } from 'react'
import { useConsole } from '../../ground/console-context.ts'
import { LoginField } from '../session/LoginField.tsx'
import { keepLock } from '../session/lock-screen.ts'

/** Asks for the password of this lock. */
export default function LockDialog({ onClose }: { onClose: () => void }) {
  const { lock: lockScreen } = useConsole()
  const [error, setError] = useState('')
  const form = useId()
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('new-lock') ?? '')
    if (!password) return setError('请填写锁屏密码')
    const refusal = await keepLock(password).then(() => null, wordsOf)
    if (refusal) return setError(refusal)
    onClose()
    lockScreen()
  }
  return (
    <Dialog
      title="设置锁屏密码"
      size="sm"
      onClose={onClose}
      footer={
        <Button variant="primary" type="submit" form={form}>
          锁屏
        </Button>
      }
    >
      <form id={form} data-locking="" onSubmit={(event) => void submit(event)} noValidate>
        <LoginField
          name="new-lock"
          label="锁屏密码"
          type="password"
          autoComplete="off"
          error={error}
          autoFocus
        />
        <p style={{ marginTop: 8, color: 'var(--bq-text-2)' }}>
          密码只用于这一次锁定，解锁后失效。锁定后，这次登录的所有页面都要先解锁；忘记密码时请退出后重新登录。
        </p>
      </form>
    </Dialog>
  )
}

const wordsOf = (error: unknown) =>
  error instanceof CallError ? error.message : '没有锁定，请检查网络后重试'
