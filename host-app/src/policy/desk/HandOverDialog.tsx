import { CallError } from '@baoqiao/client/call-error.ts'
import type { UnderwritingCase } from '@baoqiao/contract/underwriting/case.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { Field } from '@baoqiao/ui/form/Field.tsx'
import { Select } from '@baoqiao/ui/form/Select.tsx'
import { TextArea } from '@baoqiao/ui/form/TextArea.tsx'
import { Dialog } from '@baoqiao/ui/overlay/Dialog.tsx'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { styled } from 'styled-components'
import { useConsole } from '../../ground/console-context.ts'
import { sendByKeys } from './send-by-keys.ts'

interface HandOverDialogProps {
  task: UnderwritingCase['task']
  onDone(): void
  onClose(): void
}

/** To a named colleague, with a word that sellers do not read. */
export function HandOverDialog({ task, onDone, onClose }: HandOverDialogProps) {
  const { client } = useConsole()
  const queries = useQueryClient()
  const id = useId()
  const [to, setTo] = useState('')
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const { data } = useQuery({
    queryKey: ['underwriting_task', 'colleagues'],
    queryFn: ({ signal }) => client.underwriting.desk.colleagues({ signal, quiet: true }),
  })
  // Who has it does not take it.
  const takers = (data ?? []).filter((one) => one.id !== task.assigneeId)
  const title = task.mine ? '移交' : '指派'
  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (to === '') return setProblem('请选择核保员')
    setBusy(true)
    try {
      const { desk } = client.underwriting
      const pass = task.mine ? desk.handOver : desk.assign
      await pass({ params: { id: task.id }, body: { version: task.version, to, note }, quiet: true })
      notify('success', `${title}成功`)
      onDone()
      await queries.invalidateQueries({ queryKey: ['underwriting_task'] })
    } catch (error) {
      setProblem(error instanceof CallError ? error.message : '操作失败，请重试')
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={`${title}核保任务`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="submit" form={id} variant="primary" loading={busy}>
            {title}
          </Button>
        </>
      }
    >
      <Form
        id={id}
        aria-label={title}
        onSubmit={(event) => void onSubmit(event)}
        onKeyDown={sendByKeys}
        noValidate
      >
        {problem ? <Alert tone="danger">{problem}</Alert> : null}
        <Field label="核保员" required>
          {(wiring) => (
            <Select
              {...wiring}
              data-focus
              value={to}
              onChange={setTo}
              placeholder="请选择"
              options={takers.map((one) => ({
                value: one.id,
                label: `${one.called}（在办 ${one.held} 件）`,
              }))}
            />
          )}
        </Field>
        <Field label="说明" hint="只有核保人员可以看到">
          {(wiring) => <TextArea {...wiring} value={note} onChange={setNote} maxLength={200} counter />}
        </Field>
      </Form>
    </Dialog>
  )
}

const Form = styled.form`
  display: grid;
  gap: var(--bq-s3);
`
