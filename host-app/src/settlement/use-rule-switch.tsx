import type { RuleLosses } from '@baoqiao/contract/settlement/rules.ts'
import { useConfirm } from '@baoqiao/ui/overlay/confirm.tsx'
import { type ReactNode, useCallback, useState } from 'react'
import { useConsole } from '../ground/console-context.ts'
import { lazyPart } from '../ground/lazy-part.tsx'
import type { QuickGuard } from '../kit/list/use-quick-edit.ts'
import type { Row } from '../kit/resource-client.ts'
import type { RuleKind } from './use-rule-actions.tsx'

const SwitchRuleDialog = lazyPart(async () => (await import('./SwitchRuleDialog.tsx')).SwitchRuleDialog)

/** A switch that was asked for, and what is lost by it. */
export interface AskedSwitch {
  row: Row
  status: 'ON' | 'OFF'
  losses: RuleLosses
}

/** Asks before a rule is switched off, before one above the insurers' caps is switched on, and before a switch that leaves channels without a rate. */
export function useRuleSwitch(kind: RuleKind): { guard: QuickGuard; dialog: ReactNode } {
  const { client } = useConsole()
  const confirm = useConfirm()
  const [asked, setAsked] = useState<AskedSwitch | null>(null)
  const guard: QuickGuard = useCallback(
    async (row, name, value) => {
      if (name !== 'status') return ''
      const status = value === 'OFF' ? 'OFF' : 'ON'
      if (kind === 'basic') {
        // What went wrong is told already.
        const losses = await client.settlement.rules
          .losses({ params: { id: row.id }, query: { status } })
          .catch(() => null)
        if (losses === null) return null
        if (losses.lost.length > 0) {
          setAsked({ row, status, losses })
          return null
        }
      }
      const called = `「${String(row.name)}」第${String(row.edition)}版`
      if (status === 'ON') {
        if (!row.overCap) return ''
        const text = `${called}：${String(row.overCap)}。仍要启用吗？`
        return (await confirm({ title: '费率超过上限', text, confirm: '仍要启用', danger: true })) ? '' : null
      }
      const text = `停用${called}后，此后支付的保费不再按它计算。是否停用？`
      return (await confirm({ title: '停用规则', text, confirm: '停用', danger: true })) ? '' : null
    },
    [client, confirm, kind],
  )
  const dialog = asked ? <SwitchRuleDialog {...asked} onClose={() => setAsked(null)} /> : null
  return { guard, dialog }
}
