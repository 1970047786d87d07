import { CallError } from '@baoqiao/client/call-error.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Field } from '@baoqiao/ui/form/Field.tsx'
import { TextInput } from '@baoqiao/ui/form/TextInput.tsx'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { styled } from 'styled-components'

interface SignFormProps {
  /** Said when it is signed. */
  done: string
  send(): Promise<unknown>
  /** Refusals are said beside the code. */
  sign(code: string): Promise<unknown>
  onSigned(): unknown
  /** What stands above reads otherwise by now (409): it is fetched again, so that the next try signs what is read. */
  onStale(): Promise<unknown>
}

/** Signs what stands above by a code that goes to the person's mobile. */
export function SignForm({ done, send, sign, onSigned, onStale }: SignFormProps) {
  const [code, setCode] = useState('')
  const sending = useMutation({
    mutationFn: send,
    onSuccess: () => notify('success', '验证码已发送到您的手机'),
  })
  const signing = useMutation({
    mutationFn: () => sign(code),
    onSuccess: () => {
      notify('success', done)
      onSigned()
    },
    onError: (failed) => (isStale(failed) ? onStale() : undefined),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    signing.mutate()
  }
  const wrong = wrongOf(signing.error)
  return (
    <Line onSubmit={submit}>
      <Field label="短信验证码" error={wrong}>
        {(wiring) => (
          <TextInput {...wiring} value={code} onChange={setCode} inputMode="numeric" maxLength={6} />
        )}
      </Field>
      <Button type="button" onClick={() => sending.mutate()} disabled={sending.isPending}>
        发送验证码
      </Button>
      <Button type="submit" variant="primary" disabled={code.length !== 6 || signing.isPending}>
        同意并签署
      </Button>
    </Line>
  )
}

const isStale = (failed: unknown) => failed instanceof CallError && failed.status === 409

function wrongOf(failed: unknown): string {
  if (!(failed instanceof CallError)) return ''
  return isStale(failed) ? `${failed.message}（以上内容已重新载入）` : failed.message
}

const Line = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: var(--bq-s3);
  margin-top: var(--bq-s4);
  /* Beside the input, below its label, also while something is said under it. */
  > button {
    margin-top: calc(var(--bq-fs-2) * 1.5 + 4px);
  }
`
