import { CallError } from '@baoqiao/client/call-error.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { Mark } from '../Mark.tsx'
import { LoginField } from './LoginField.tsx'
import { unlockBy } from './lock-screen.ts'
import { enterLockedPlace } from './locked-place.ts'
import { LoginLink, LoginStack, LoginSubmit } from './login-parts.ts'

interface LockScreenProps {
  name: string
  onUnlock: () => void
  /** The login has run out meanwhile: there is nothing to open any more. */
  onOver: (error: CallError) => void
  onLogout: () => void
}

/** `/lock`: an opaque sheet above everything, dialogs too. What is below stays as it was, out of sight and reach. */
export default function LockScreen({ name, onUnlock, onOver, onLogout }: LockScreenProps) {
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const sheet = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = sheet.current
    enterLockedPlace()
    // The browser's own tab tells nothing of the page either.
    document.title = '已锁屏 · 保桥'
    element?.showModal()
    return () => element?.close()
  }, [])

  async function unlock(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('lock') ?? '')
    if (busy) return
    if (!password) return setError('请填写锁屏密码')
    setError('')
    setBusy(true)
    try {
      const refusal = await unlockBy(password)
      if (refusal === null) return onUnlock()
      setError(refusal)
    } catch (error) {
      if (error instanceof CallError) return onOver(error)
      setError('没有解锁，请检查网络后重试')
    } finally {
      setBusy(false)
    }
  }

  return (
    <Sheet
      ref={sheet}
      aria-label="已锁定"
      onCancel={(event) => event.preventDefault()}
      // A browser may close a dialog at the second Escape without asking.
      onClose={(event) => event.currentTarget.isConnected && event.currentTarget.showModal()}
    >
      <Box>
        <Mark size={48} />
        <h1>{name}</h1>
        <p>已锁定。解锁前，这次登录不能查看或办理任何业务。</p>
        <LoginStack onSubmit={(event) => void unlock(event)} noValidate aria-label="解锁">
          <LoginField
            name="lock"
            label="锁屏密码"
            type="password"
            autoComplete="off"
            error={error}
            autoFocus
          />
          <LoginSubmit type="submit" aria-disabled={busy}>
            解锁
          </LoginSubmit>
          <LoginLink type="button" onClick={onLogout}>
            退出登录
          </LoginLink>
        </LoginStack>
      </Box>
    </Sheet>
  )
}

const Sheet = styled.dialog`
  width: 100vw;
  max-width: none;
  height: 100dvh;
  max-height: none;
  padding: 0;
  border: 0;
  background: radial-gradient(circle at 30% 15%, var(--bq-primary-soft), transparent 55%), var(--bq-bg);
  color: var(--bq-text);
  &::backdrop {
    background: var(--bq-bg);
  }
`
const Box = styled.div`
  display: grid;
  align-content: center;
  justify-items: center;
  gap: var(--bq-s2);
  min-height: 100%;
  padding: var(--bq-s5) var(--bq-s4);
  h1 {
    margin-top: var(--bq-s2);
    font-size: var(--bq-fs-5);
    line-height: 1.3;
  }
  p {
    margin-bottom: var(--bq-s3);
    color: var(--bq-text-2);
  }
  form {
    width: min(100%, 320px);
  }
`
