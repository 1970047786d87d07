import { model } from '@baoqiao/contract/workflow/model.ts'
import { process } from '@baoqiao/contract/workflow/process.ts'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useConsole } from '../ground/console-context.ts'

/** Deploys a model by its id; what is wrong with it the client says by itself. */
export function useDeploy() {
  const { client } = useConsole()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => client.workflow.models.deploy({ params: { id } }),
    onSuccess: ({ edition }) => notify('success', `已部署为第${edition}版，新的申请按这一版办理`),
    onSettled: () =>
      Promise.all([model.name, process.name].map((name) => queries.invalidateQueries({ queryKey: [name] }))),
  })
}
