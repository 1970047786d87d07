import { CallError } from '@baoqiao/client/call-error.ts'
import { eventsFrom } from '@baoqiao/contract/rules/machines/machine.ts'
import { policyMachine } from '@baoqiao/contract/rules/machines/policy.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import { useConfirm } from '@baoqiao/ui/overlay/confirm.tsx'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useNavigate } from '../router/use-navigate.ts'
import { useCan, useConsole } from '../shell/console-context.ts'
import type { PolicyRow } from './policy-data.ts'
import { saveBlob } from './save-document.ts'
import { UnderwriteDialog } from './UnderwriteDialog.tsx'

/** What this person may do with the policy in its present state: asked of the machine the server moves by. */
export function PolicyActions({ row }: { row: PolicyRow }) {
  const { client } = useConsole()
  const can = useCan()
  const navigate = useNavigate()
  const confirm = useConfirm()
  const queries = useQueryClient()
  const [underwriting, setUnderwriting] = useState(false)
  const events = eventsFrom(policyMachine, row.status)
  const params = { id: row.id }
  const work = useMutation({
    mutationFn: (task: () => Promise<unknown>) => task(),
    onError: (error) => notify('danger', error instanceof CallError ? error.message : '操作失败'),
    onSettled: () => queries.invalidateQueries({ queryKey: ['policy'] }),
  })

  async function cancel() {
    const yes = await confirm({ text: '取消后订单不能恢复，是否继续？', danger: true, confirm: '取消订单' })
    if (!yes) return
    work.mutate(async () => {
      await client.policies.apply.cancel({ params, quiet: true })
      notify('success', '订单已取消')
    })
  }
  const download = () =>
    work.mutate(async () => {
      const file = await client.policies.apply.document({ params, quiet: true })
      saveBlob(file, `${row.policyNo ?? row.orderNo}.pdf`)
    })
  const start = () =>
    work.mutate(() =>
      client.policies.apply.underwrite({ params, body: { event: 'startUnderwriting' }, quiet: true }),
    )

  return (
    <Line>
      {events.includes('paySucceeded') && can('policy_apply') ? (
        <Button
          variant="primary"
          icon={<Icon name="money" />}
          onClick={() => navigate(`/policy/pay/${row.id}`)}
        >
          去支付
        </Button>
      ) : null}
      {events.includes('startUnderwriting') && can('policy_underwrite') ? (
        <Button variant="primary" loading={work.isPending} onClick={start}>
          受理核保
        </Button>
      ) : null}
      {events.includes('approve') && can('policy_underwrite') ? (
        <Button variant="primary" onClick={() => setUnderwriting(true)}>
          人工核保
        </Button>
      ) : null}
      {row.policyFile ? (
        <Button icon={<Icon name="download" />} loading={work.isPending} onClick={download}>
          下载电子保单
        </Button>
      ) : null}
      {events.includes('cancelOrder') && can('policy_apply') ? (
        <Button loading={work.isPending} onClick={() => void cancel()}>
          取消订单
        </Button>
      ) : null}
      {underwriting ? <UnderwriteDialog id={row.id} onClose={() => setUnderwriting(false)} /> : null}
    </Line>
  )
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--bq-s2);
`
