import { CallError } from '@baoqiao/client/call-error.ts'
import type { Staged } from '@baoqiao/contract/policy/staging.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Field } from '@baoqiao/ui/form/Field.tsx'
import { Select } from '@baoqiao/ui/form/Select.tsx'
import { Dialog } from '@baoqiao/ui/overlay/Dialog.tsx'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useConsole } from '../ground/console-context.ts'

interface Props {
  staged: Staged
  onClose(): void
  onDone(): void
}

/** To whom of the channel an application that was put aside goes. */
export function HandOverDialog({ staged: { id, insured }, onClose, onDone }: Props) {
  const { client } = useConsole()
  const [accountId, setAccountId] = useState('')
  const { data, error } = useQuery({
    queryKey: ['draft', 'takers', id],
    queryFn: ({ signal }) => client.policies.staging.takers({ params: { id }, signal, quiet: true }),
  })
  const hand = useMutation({
    mutationFn: () => client.policies.staging.handOver({ params: { id }, body: { accountId }, quiet: true }),
    onSuccess() {
      notify('success', `已转交给${data?.find(({ value }) => value === accountId)?.label ?? '同事'}`)
      onDone()
      onClose()
    },
  })
  const problem = hand.error ?? error
  return (
    <Dialog
      title={`转交暂存单「${insured}」`}
      open
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button
            variant="primary"
            disabled={accountId === ''}
            loading={hand.isPending}
            onClick={() => hand.mutate()}
          >
            转交
          </Button>
        </>
      }
    >
      <Field
        label="接手人"
        required
        hint="转交后由接手人继续填写和提交，您的草稿中不再有这一份。"
        error={
          problem ? (problem instanceof CallError ? problem.message : '没有读到人员，请重试') : undefined
        }
      >
        {(wiring) => (
          <Select
            {...wiring}
            placeholder="请选择本渠道的同事"
            value={accountId}
            onChange={setAccountId}
            options={data ?? []}
          />
        )}
      </Field>
    </Dialog>
  )
}
