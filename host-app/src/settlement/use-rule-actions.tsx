import { Button } from '@baoqiao/ui/button/Button.tsx'
import { useConfirm } from '@baoqiao/ui/overlay/confirm.tsx'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useCan, useConsole } from '../ground/console-context.ts'
import type { Row } from '../kit/resource-client.ts'

export type RuleKind = 'basic' | 'award'

/** What a version does to what was counted by the one before it. */
const ANEW = {
  basic: '',
  award: '各渠道的保费自新版本开始之日重新累计，没有达到的门槛不再延续。',
} as const satisfies Record<RuleKind, string>

/** What is done with a rule beside keeping it; `tried` is the one whose trial is open. */
export function useRuleActions(kind: RuleKind) {
  const { client } = useConsole()
  const resource = `settle_rule_${kind}`
  const mayAdd = useCan()(`${resource}_add`)
  const confirm = useConfirm()
  const queries = useQueryClient()
  const [tried, setTried] = useState<Row | null>(null)
  const actions = useCallback(
    (row: Row) => {
      const name = String(row.name)
      const follow = async () => {
        const text = `将按「${name}」的内容新增下一版，先为停用；修改后启用时，当前版本在新版本开始的前一天终止。${ANEW[kind]}是否新增？`
        if (!(await confirm({ text, confirm: '新增版本' }))) return
        const { basicVersion, awardVersion } = client.settlement.rules
        const { edition } = await (kind === 'basic' ? basicVersion : awardVersion)({ params: { id: row.id } })
        notify('success', `已新增「${name}」第${edition}版`)
        await queries.invalidateQueries({ queryKey: [resource] })
      }
      return (
        <>
          <Button variant="text" size="small" aria-label={`试算 ${name}`} onClick={() => setTried(row)}>
            试算
          </Button>
          {mayAdd ? (
            <Button
              variant="text"
              size="small"
              aria-label={`新版本 ${name}`}
              onClick={() => void follow().catch(() => undefined)}
            >
              新版本
            </Button>
          ) : null}
        </>
      )
    },
    [client, confirm, kind, mayAdd, queries, resource],
  )
  return { actions, tried, close: () => setTried(null) }
}
