import { paperName } from '@baoqiao/contract/document/kinds.ts'
import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import { useConsole } from '../../ground/console-context.ts'
import type { Row } from '../../kit/resource-client.ts'
import { useSave } from '../../kit/use-save.ts'
import type { PolicyAction } from './policy-action.ts'

/** The policy's own document, once it is drawn. */
export function useDownload(row: Row): PolicyAction | false {
  const { client } = useConsole()
  const { mutate, isPending } = useSave(async () => ({
    file: await client.policies.apply.document({ params: { id: row.id }, quiet: true }),
    name: paperName('policy', String(row.policyNo ?? row.orderNo)),
  }))
  if (!row.policyFile) return false
  const icon = <Icon name="download" />
  return { key: 'document', title: '下载电子保单', icon, loading: isPending, run: () => mutate() }
}
