import { token } from '@baoqiao/contract/system/token.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { useConfirm } from '@baoqiao/ui/overlay/confirm.tsx'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { styled } from 'styled-components'
import { useCan, useConsole } from '../../ground/console-context.ts'
import { ResourceScreen } from '../../kit/ResourceScreen.tsx'
import type { PlainResource, Row } from '../../kit/resource-client.ts'

/** A login is not deleted but ended, in words of its own. */
const listed: PlainResource = { ...token, verbs: [] }

/** Who is logged in where, and ending a login at once. */
export default function TokenScreen() {
  const { client } = useConsole()
  const can = useCan()
  const confirm = useConfirm()
  const queries = useQueryClient()
  const { data: mine } = useQuery({
    queryKey: ['session', 'own'],
    queryFn: () => client.system.sessions.mine({ quiet: true }),
  })
  const current = mine?.find((one) => one.current)?.id
  const mayRemove = can('sys_token_remove')
  const actions = useCallback(
    (row: Row) => {
      const end = async () => {
        const where = row.ip ? `${String(row.device)}（${String(row.ip)}）` : String(row.device)
        const done = await confirm({
          title: `下线用户「${String(row.username)}」`,
          text:
            row.id === current
              ? '这是您当前的登录，下线后需要重新登录，是否继续？'
              : `${where} 上的登录立即失效，是否继续？`,
          confirm: '下线',
          danger: true,
          onConfirm: async () => {
            await client.system.token.remove({ params: { id: row.id }, quiet: true })
          },
        })
        if (done) notify('success', '已下线')
        await queries.invalidateQueries({ queryKey: [token.name] })
      }
      return mayRemove ? (
        <Danger>
          <Button
            variant="text"
            size="small"
            aria-label={`下线 ${String(row.username)}`}
            onClick={() => void end()}
          >
            下线
          </Button>
        </Danger>
      ) : null
    },
    [client, confirm, queries, current, mayRemove],
  )
  return <ResourceScreen resource={listed} rowActions={actions} />
}

const Danger = styled.span`
  button {
    color: var(--bq-danger-text);
  }
`
