import { CallError } from '@baoqiao/client/call-error.ts'
import { policy } from '@baoqiao/contract/policy/policy.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { MoveButtons } from '../kit/move/MoveButtons.tsx'
import type { PlainResource } from '../kit/resource-client.ts'
import { useNavigate } from '../router/use-navigate.ts'
import { useCan, useConsole } from '../shell/console-context.ts'
import type { PolicyRow } from './policy-data.ts'
import { saveBlob } from './save-document.ts'

const resource: PlainResource = policy

/** What this person may do with the policy in its present state. */
export function PolicyActions({ row }: { row: PolicyRow }) {
  const { client } = useConsole()
  const can = useCan()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const params = { id: row.id }
  const work = useMutation({
    mutationFn: (task: () => Promise<unknown>) => task(),
    onError: (error) => notify('danger', error instanceof CallError ? error.message : '操作失败'),
    onSettled: () => queries.invalidateQueries({ queryKey: ['policy'] }),
  })

  const download = () =>
    work.mutate(async () => {
      const file = await client.policies.apply.document({ params, quiet: true })
      saveBlob(file, `${row.policyNo ?? row.orderNo}.pdf`)
    })
  return (
    <Line>
      {row.status === '1' && can('policy_apply') ? (
        <Button
          variant="primary"
          icon={<Icon name="money" />}
          onClick={() => navigate(`/policy/pay/${row.id}`)}
        >
          去支付
        </Button>
      ) : null}
      {row.policyFile ? (
        <Button icon={<Icon name="download" />} loading={work.isPending} onClick={download}>
          下载电子保单
        </Button>
      ) : null}
      <MoveButtons resource={resource} row={row} />
    </Line>
  )
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--bq-s2);
`
