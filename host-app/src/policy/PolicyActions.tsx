import { CallError } from '@baoqiao/client/call-error.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useMutation } from '@tanstack/react-query'
import { useCan, useConsole } from '../ground/console-context.ts'
import { useNavigate } from '../ground/router/use-navigate.ts'
import type { Row } from '../kit/resource-client.ts'
import { saveBlob } from '../kit/save-blob.ts'

/** What this person may do with the policy beyond its moves: pay for it, take its document, give it back. */
export function PolicyActions({ row }: { row: Row }) {
  const { client } = useConsole()
  const can = useCan()
  const navigate = useNavigate()
  const download = useMutation({
    mutationFn: async () => {
      const file = await client.policies.apply.document({ params: { id: row.id }, quiet: true })
      saveBlob(file, `${String(row.policyNo ?? row.orderNo)}.pdf`)
    },
    onError: (error) => notify('danger', error instanceof CallError ? error.message : '下载失败，请重试'),
  })
  return (
    <>
      {row.status === '1' && can('policy_apply') ? (
        <Button
          variant="primary"
          icon={<Icon name="money" />}
          onClick={() => navigate(`/policy/pay/${row.id}`)}
        >
          去支付
        </Button>
      ) : null}
      {(row.status === '3' || row.status === '3.5') && can('surrender_apply_add') ? (
        <Button onClick={() => navigate(`/policy/surrender/apply/${row.id}`)}>申请退保</Button>
      ) : null}
      {row.policyFile ? (
        <Button
          icon={<Icon name="download" />}
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          下载电子保单
        </Button>
      ) : null}
    </>
  )
}
