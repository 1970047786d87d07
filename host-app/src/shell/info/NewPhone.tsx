import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Field } from '@baoqiao/ui/form/Field.tsx'
import { PasswordInput } from '@baoqiao/ui/form/PasswordInput.tsx'
import { TextInput } from '@baoqiao/ui/form/TextInput.tsx'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useEffect, useState } from 'react'
import { useConsole } from '../../ground/console-context.ts'

interface Proof {
  phoneCode: string
  password: string
}
interface NewPhoneProps {
  phone: string
  value: Proof
  onChange(next: Proof): void
  problem(field: string): string | undefined
}

/** A number logs in too: another one takes the code that was sent to it, and the password. */
export function NewPhone({ phone, value, onChange, problem }: NewPhoneProps) {
  const { client } = useConsole()
  const [wait, setWait] = useState(0)
  useEffect(() => {
    if (wait <= 0) return
    const timer = setTimeout(() => setWait(wait - 1), 1000)
    return () => clearTimeout(timer)
  }, [wait])
  async function send() {
    const { resend_in } = await client.system.people.sendPhoneCode({ body: { phone } })
    setWait(resend_in)
    notify('success', '验证码已发送，5 分钟内有效')
  }
  return (
    <>
      {phone ? (
        <Field label="短信验证码" error={problem('phoneCode')}>
          {(wiring) => (
            <>
              <TextInput
                {...wiring}
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={6}
                value={value.phoneCode}
                onChange={(phoneCode) => onChange({ ...value, phoneCode })}
              />
              <Button
                size="small"
                disabled={wait > 0 || !/^1[3-9]\d{9}$/.test(phone)}
                onClick={() => void send().catch(() => undefined)}
              >
                {wait > 0 ? `${wait} 秒后重发` : '获取验证码'}
              </Button>
            </>
          )}
        </Field>
      ) : null}
      <Field label="登录密码" error={problem('password')}>
        {(wiring) => (
          <PasswordInput
            {...wiring}
            autoComplete="current-password"
            maxLength={20}
            value={value.password}
            onChange={(password) => onChange({ ...value, password })}
          />
        )}
      </Field>
    </>
  )
}
