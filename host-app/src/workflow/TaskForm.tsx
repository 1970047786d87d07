import { CallError } from '@baoqiao/client/call-error.ts'
import { leaveBill } from '@baoqiao/contract/workflow/leave-bill.ts'
import { task as resource } from '@baoqiao/contract/workflow/task.ts'
import type { TaskDetail } from '@baoqiao/contract/workflow/task-calls.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { Field } from '@baoqiao/ui/form/Field.tsx'
import { TextArea } from '@baoqiao/ui/form/TextArea.tsx'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useCan, useConsole } from '../ground/console-context.ts'
import { useUnsaved } from '../ground/tabs/unsaved.ts'
import { useKeptText } from '../kit/form/use-kept-text.ts'
import { HandOver } from './HandOver.tsx'

/** Decides a task with a comment, or hands it over; what was typed stays when the server refuses. */
export function TaskForm({ task: { id, bar } }: { task: TaskDetail }) {
  const may = useCan()('act_task_handle')
  const { client } = useConsole()
  const queries = useQueryClient()
  const [comment, setComment] = useKeptText(`task-${id}`)
  const [handing, setHanding] = useState(false)
  useUnsaved(comment.trim() !== '')
  const { mutate, isPending, variables, error, reset } = useMutation({
    mutationFn: (outcome: 'approve' | 'refuse') =>
      client.workflow.tasks.complete({ body: { id, outcome, comment }, quiet: true }),
    onSuccess: (_, outcome) => {
      setComment('')
      notify('success', outcome === 'approve' ? '已通过' : '已驳回')
    },
    // When it was refused somebody else may have been first: with the task this form goes, and what it says with it.
    onError: (refusal) => {
      if (refusal instanceof CallError && refusal.status === 409) notify('warning', refusal.message)
    },
    onSettled: () =>
      Promise.all(
        [resource.name, leaveBill.name, 'session'].map((name) =>
          queries.invalidateQueries({ queryKey: [name] }),
        ),
      ),
  })
  const type = (text: string) => {
    setComment(text)
    if (error) reset()
  }
  if (!may) return <Alert tone="info">您没有办理任务的权限。</Alert>
  const issue = error instanceof CallError ? error.issues.find(({ path }) => path === 'comment') : undefined
  const decide = (outcome: 'approve' | 'refuse') => (
    <Button
      variant={outcome === 'approve' ? 'primary' : 'danger'}
      disabled={isPending || bar !== ''}
      loading={isPending && variables === outcome}
      onClick={() => mutate(outcome)}
    >
      {outcome === 'approve' ? '通过' : '驳回'}
    </Button>
  )
  return (
    <Form>
      {error && !issue ? <Alert tone="danger">{error.message}</Alert> : null}
      <Field label="意见" hint="通过时可不填，驳回时须填写" error={issue?.message}>
        {(wiring) => (
          <TextArea {...wiring} value={comment} onChange={type} maxLength={500} counter rows={3} />
        )}
      </Field>
      <Buttons>
        {decide('approve')}
        {decide('refuse')}
        <Button onClick={() => setHanding(true)}>移交</Button>
      </Buttons>
      {handing ? <HandOver id={id} onClose={() => setHanding(false)} /> : null}
    </Form>
  )
}

const Form = styled.div`
  display: grid;
  gap: var(--bq-s3);
  margin-top: var(--bq-s2);
`
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--bq-s2);
`
