import { model } from '@baoqiao/contract/workflow/model.ts'
import { process } from '@baoqiao/contract/workflow/process.ts'
import { useConfirm } from '@baoqiao/ui/overlay/confirm.tsx'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useConsole } from '../ground/console-context.ts'

interface Told {
  onSuccess(): void
  onError(error: Error): void
}

/** Deploys a model after a question; what is wrong with it the client says by itself. `busy` is the id of one that is under way. */
export function useDeploy() {
  const { client } = useConsole()
  const confirm = useConfirm()
  const queries = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (id: string) => client.workflow.models.deploy({ params: { id } }),
    onSuccess: ({ edition }) => notify('success', `已部署为第${edition}版，新的申请按这一版办理`),
    onSettled: () =>
      Promise.all([model.name, process.name].map((name) => queries.invalidateQueries({ queryKey: [name] }))),
  })
  const deploy = useCallback(
    async ({ id, name }: { id: string; name: string }, told?: Told) => {
      const text = `部署后，新的申请按“${name}”最新保存的一稿办理；已经发起的申请仍按原来的版本办理。是否部署？`
      if (await confirm({ text, confirm: '部署' })) mutate(id, told)
    },
    [confirm, mutate],
  )
  return { busy: isPending ? variables : '', deploy }
}
