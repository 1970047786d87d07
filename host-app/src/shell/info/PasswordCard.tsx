import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Field } from '@baoqiao/ui/form/Field.tsx'
import { PasswordInput } from '@baoqiao/ui/form/PasswordInput.tsx'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { type FormEvent, useState } from 'react'
import { styled } from 'styled-components'
import { isGoodPassword } from '../session/password-rule.ts'
import { useWords } from '../words/words.ts'
import { useEditOwn } from './use-edit-own.ts'

const EMPTY = { old: '', next: '', again: '' }
type Errors = Partial<typeof EMPTY>

/** Another password; the person's other logins end with it. */
export function PasswordCard() {
  const { firstPassword: w, info } = useWords()
  const { save, busy, problem } = useEditOwn()
  const [form, setForm] = useState(EMPTY)
  const [errors, setErrors] = useState<Errors>({})
  const fields = [
    { name: 'old', label: w.oldOwn, complete: 'current-password', server: 'password' },
    { name: 'next', label: w.next, complete: 'new-password', server: 'newPassword' },
    { name: 'again', label: w.again, complete: 'new-password', server: '' },
  ] as const

  async function submit(event: FormEvent) {
    event.preventDefault()
    const { old, next, again } = form
    const wrong: Errors = {
      ...(old ? {} : { old: w.noOld }),
      ...(isGoodPassword(next) ? (next === old ? { next: w.same } : {}) : { next: w.rule }),
      ...(again === next ? {} : { again: w.differs }),
    }
    setErrors(wrong)
    if (Object.keys(wrong).length > 0 || !(await save({ password: old, newPassword: next }))) return
    setForm(EMPTY)
    notify('success', w.done)
  }

  return (
    <Form onSubmit={(event) => void submit(event)} noValidate aria-label={info.password}>
      {fields.map(({ name, label, complete, server }) => (
        <Field key={name} label={label} error={errors[name] ?? problem(server)}>
          {(wiring) => (
            <PasswordInput
              {...wiring}
              autoComplete={complete}
              maxLength={20}
              value={form[name]}
              onChange={(value) => setForm({ ...form, [name]: value })}
            />
          )}
        </Field>
      ))}
      <p>{info.passwordHint}</p>
      <div>
        <Button variant="primary" type="submit" loading={busy}>
          {w.submit}
        </Button>
      </div>
    </Form>
  )
}

const Form = styled.form`
  display: grid;
  gap: var(--bq-s3);
  p {
    color: var(--bq-text-3);
    font-size: var(--bq-fs-1);
  }
`
