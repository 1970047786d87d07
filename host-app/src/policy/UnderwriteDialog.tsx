import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Field } from '@baoqiao/ui/form/Field.tsx'
import { Segments } from '@baoqiao/ui/form/Segments.tsx'
import { TextArea } from '@baoqiao/ui/form/TextArea.tsx'
import { Dialog } from '@baoqiao/ui/overlay/Dialog.tsx'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { styled } from 'styled-components'
import { useConsole } from '../shell/console-context.ts'

const DECISIONS = [
  { value: 'approve', label: '核保通过' },
  { value: 'refuse', label: '核保拒绝' },
]

/** An underwriter's decision. A refusal needs its reason; the server says so too. */
export function UnderwriteDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { client } = useConsole()
  const queries = useQueryClient()
  const formId = useId()
  const [decision, setDecision] = useState('approve')
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState<string>()
  const deciding = useMutation({
    mutationFn: () =>
      client.policies.apply.underwrite({
        params: { id },
        body: {
          event: decision === 'refuse' ? 'refuse' : 'approve',
          ...(reason.trim() ? { reason: reason.trim() } : {}),
        },
        quiet: true,
      }),
    onSuccess: () => {
      notify('success', '核保结论已提交')
      onClose()
      return queries.invalidateQueries({ queryKey: ['policy'] })
    },
  })
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const needed = decision === 'refuse' && !reason.trim() ? '请填写拒保原因' : undefined
    setMissing(needed)
    if (!needed) deciding.mutate()
  }
  return (
    <Dialog
      title="人工核保"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="submit" form={formId} variant="primary" loading={deciding.isPending}>
            提交结论
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={onSubmit}>
        <Segments label="核保结论" value={decision} onChange={setDecision} options={DECISIONS} />
        <Field
          label="核保意见"
          required={decision === 'refuse'}
          hint="最多 200 字，投保人可以看到"
          error={missing ?? deciding.error?.message}
        >
          {(wiring) => <TextArea {...wiring} value={reason} onChange={setReason} rows={4} maxLength={200} />}
        </Field>
      </Form>
    </Dialog>
  )
}

const Form = styled.form`
  display: grid;
  gap: var(--bq-s4);
`
