import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Field } from '@baoqiao/ui/form/Field.tsx'
import { PasswordInput } from '@baoqiao/ui/form/PasswordInput.tsx'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { type FormEvent, useState } from 'react'
import { styled } from 'styled-components'
import { wrongPassword } from '../session/password-rule.ts'
import { useEditOwn } from './use-edit-own.ts'

const EMPTY = { old: '', next: '', again: '' }
type Errors = Partial<typeof EMPTY>

/** Another password; the person's other logins end with it. */
export function PasswordCard() {
  const { save, busy, problem } = useEditOwn()
  const [form, setForm] = useState(EMPTY)
  const [errors, setErrors] = useState<Errors>({})
  const fields = [
    { name: 'old', label: '原密码', complete: 'current-password', server: 'password' },
    { name: 'next', label: '新密码', complete: 'new-password', server: 'newPassword' },
    { name: 'again', label: '确认新密码', complete: 'new-password', server: '' },
  ] as const

  async function submit(event: FormEvent) {
    event.preventDefault()
    const { old, next, again } = form
    const wrong: Errors = {
      ...(old ? {} : { old: '请填写原密码' }),
      ...(next === old ? { next: '新密码不能与原密码相同' } : {}),
      ...wrongPassword(next, again),
    }
    setErrors(wrong)
    if (Object.keys(wrong).length > 0 || !(await save({ password: old, newPassword: next }))) return
    setForm(EMPTY)
    notify('success', '密码已修改')
  }

  return (
    <Form onSubmit={(event) => void submit(event)} noValidate aria-label="修改密码">
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
      <p>修改后，其他设备上的登录会立即失效。</p>
      <div>
        <Button variant="primary" type="submit" loading={busy}>
          保存新密码
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
