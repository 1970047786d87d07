import { sign } from '@baoqiao/contract/channel/sign.ts'
import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import { useConfirm } from '@baoqiao/ui/overlay/confirm.tsx'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useCan, useConsole } from '../ground/console-context.ts'
import { ResourceScreen } from '../kit/ResourceScreen.tsx'
import type { PlainResource, Row } from '../kit/resource-client.ts'

const resource: PlainResource = sign

/** `/channels/sign`: who signed which agreement; the platform may ask for it again. */
export default function SignScreen() {
  const { client } = useConsole()
  const can = useCan()
  const confirm = useConfirm()
  const queries = useQueryClient()
  const may = can('dist_sign_reset')
  const ask = useCallback(
    async ({ id, userName }: Row) => {
      const title = `要求${String(userName)}重签`
      if (
        !(await confirm({ title, text: '已签署的协议会保留，本人须重新签署。是否继续？', confirm: '重签' }))
      )
        return
      await client.channels.signing.resetSign({ body: { id } })
      notify('success', '已要求重签')
      await queries.invalidateQueries({ queryKey: [resource.name] })
    },
    [client, confirm, queries],
  )
  const menu = useCallback(
    (row: Row) =>
      may && row.standing === '1'
        ? [{ key: 'reset', label: '重签', icon: <Icon name="refresh" />, onSelect: () => void ask(row) }]
        : [],
    [may, ask],
  )
  return <ResourceScreen resource={resource} rowMenu={menu} />
}
