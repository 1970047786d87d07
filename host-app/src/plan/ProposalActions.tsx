import { CallError } from '@baoqiao/client/call-error.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCan, useConsole } from '../ground/console-context.ts'
import { useNavigate } from '../ground/router/use-navigate.ts'
import type { Row } from '../kit/resource-client.ts'

/** The next edition of a proposal that was shown, at today's prices. */
export function ProposalActions({ row }: { row: Row }) {
  const { client } = useConsole()
  const can = useCan()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const revise = useMutation({
    mutationFn: () => client.plans.plan.revise({ params: { id: row.id }, quiet: true }),
    onSuccess: ({ id }) => {
      notify('success', '新版草稿已生成，核对后出具')
      void queries.invalidateQueries({ queryKey: ['proposal'] })
      navigate(`/plan/planInsure/${id}`)
    },
    onError: (error) => notify('danger', error instanceof CallError ? error.message : '生成失败，请重试'),
  })
  if (row.status === 'DRAFT' || !can('proposal_add')) return null
  return (
    <Button loading={revise.isPending} onClick={() => revise.mutate()}>
      生成新版
    </Button>
  )
}
