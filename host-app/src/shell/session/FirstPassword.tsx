import { CallError } from '@baoqiao/client/call-error.ts'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { type FormEvent, useEffect, useState } from 'react'
import { useWords } from '../words/words.ts'
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
  const { firstPassword: w, brand, user } = useWords()
  const [errors, setErrors] = useState<Errors>({})
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    document.title = `${w.title} · ${brand}`
  }, [w.title, brand])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const text = (name: string) => String(data.get(name) ?? '')
    const [next, again] = [text('next'), text('again')]
    const wrong: Errors = {
      ...(isGoodPassword(next) ? {} : { next: w.rule }),
      ...(again === next ? {} : { again: w.differs }),
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
      <LoginStack onSubmit={(event) => void submit(event)} noValidate aria-label={w.title}>
        <Alert tone={errors.form ? 'danger' : 'info'} title={errors.form ? undefined : w.title}>
          {errors.form ?? w.hint}
        </Alert>
        <LoginField
          name="next"
          label={w.next}
          type="password"
          autoComplete="new-password"
          maxLength={20}
          error={errors.next}
          autoFocus
        />
        <LoginField
          name="again"
          label={w.again}
          type="password"
          autoComplete="new-password"
          maxLength={20}
          error={errors.again}
        />
        <LoginSubmit type="submit" disabled={busy} aria-busy={busy}>
          {w.submit}
        </LoginSubmit>
        <LoginLink type="button" onClick={onLeave}>
          {user.logout}
        </LoginLink>
      </LoginStack>
    </LoginFrame>
  )
}
