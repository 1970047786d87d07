import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Field } from '@baoqiao/ui/form/Field.tsx'
import { SearchSelect } from '@baoqiao/ui/form/SearchSelect.tsx'
import { TextInput } from '@baoqiao/ui/form/TextInput.tsx'
import { useConfirm } from '@baoqiao/ui/overlay/confirm.tsx'
import { Dialog } from '@baoqiao/ui/overlay/Dialog.tsx'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useConsole } from '../ground/console-context.ts'
import { useLocation } from '../ground/router/place.tsx'
import { useNavigate } from '../ground/router/use-navigate.ts'
import { moveTab } from '../ground/tabs/move-tab.ts'
import { unsaved } from '../ground/tabs/unsaved.ts'

const LIST = '/workflow/task'

interface Props {
  id: string
  /** By who leads, whoever has it: the reason is asked for. */
  byLeader?: boolean
  onClose(): void
}

/** Gives a task to somebody else, with a word why. */
export function HandOver({ id, byLeader = false, onClose }: Props) {
  const { client } = useConsole()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const queries = useQueryClient()
  const confirm = useConfirm()
  const [userId, setUserId] = useState('')
  const [comment, setComment] = useState('')
  const handing = useMutation({
    mutationFn: () => {
      const { assign, handOver } = client.workflow.tasks
      return (byLeader ? assign : handOver)({ params: { id }, body: { userId, comment }, quiet: true })
    },
    onSuccess: async () => {
      notify('success', byLeader ? '任务已改派' : '任务已移交')
      onClose()
      // The page of a task that is another's now has nothing more to show.
      if (!byLeader) {
        unsaved.forget(pathname)
        moveTab(pathname, LIST)
        navigate(LIST)
      }
      await Promise.all(
        ['act_task', 'act_open_task', 'session'].map((name) =>
          queries.invalidateQueries({
            queryKey: [name],
            // What is another's now there is nothing to ask of.
            predicate: ({ queryKey: [, what, of] }) => byLeader || what !== 'detail' || of !== id,
          }),
        ),
      )
    },
  })
  const word = byLeader ? '改派' : '移交'
  const mayLeave = async () =>
    comment.trim() === '' ||
    confirm({ text: `还没有${word}，填写的内容是否放弃？`, confirm: '放弃', danger: true })
  const load = (keyword: string, signal: AbortSignal) =>
    client.workflow.tasks.people({ params: { id }, query: { keyword }, signal, quiet: true })
  return (
    <Dialog
      title={`${word}任务`}
      onClose={onClose}
      beforeClose={mayLeave}
      footer={
        <>
          <Button onClick={() => void mayLeave().then((may) => may && onClose())}>取消</Button>
          <Button
            variant="primary"
            disabled={userId === '' || (byLeader && comment.trim() === '')}
            loading={handing.isPending}
            onClick={() => handing.mutate()}
          >
            {word}
          </Button>
        </>
      }
    >
      <Stack>
        <Field
          label={`${word}给`}
          required
          hint="可以办理任务的人员，可按姓名或登录名查找"
          error={handing.error?.message ?? ''}
        >
          {(wiring) => <SearchSelect {...wiring} value={userId} onChange={setUserId} load={load} />}
        </Field>
        <Field label={byLeader ? '原因' : '说明'} required={byLeader}>
          {(wiring) => <TextInput {...wiring} value={comment} onChange={setComment} maxLength={200} />}
        </Field>
      </Stack>
    </Dialog>
  )
}

const Stack = styled.div`
  display: grid;
  gap: var(--bq-s3);
`
