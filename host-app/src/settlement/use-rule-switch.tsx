import { CallError } from '@baoqiao/client/call-error.ts'
import type { RuleLosses } from '@baoqiao/contract/settlement/rules.ts'
import { useConfirm } from '@baoqiao/ui/overlay/confirm.tsx'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useState } from 'react'
import { useConsole } from '../ground/console-context.ts'
import { lazyPart } from '../ground/lazy-part.tsx'
import type { QuickGuard } from '../kit/list/use-quick-edit.ts'
import type { Row } from '../kit/resource-client.ts'
import { useOverCap } from './use-over-cap.ts'
import type { RuleKind } from './use-rule-actions.tsx'

const SwitchRuleDialog = lazyPart(async () => (await import('./SwitchRuleDialog.tsx')).SwitchRuleDialog)

/** A switch that was asked for, and what is lost by it. */
export interface AskedSwitch {
  row: Row
  status: 'ON' | 'OFF'
  losses: RuleLosses
}

/** Switches a rate rule on, asking about one above the insurers' caps; what came of it is told. */
function useSwitchOn() {
  const { client } = useConsole()
  const queries = useQueryClient()
  const overCap = useOverCap()
  return useCallback(
    async ({ id, version }: Row, called: string) => {
      const send = (overCapSeen: boolean) => {
        const body = { status: 'ON', version: Number(version), overCapSeen } as const
        return client.settlement.rules.switch({ params: { id }, body, quiet: true })
      }
      try {
        if (await overCap(called, '启用', send)) notify('success', `${called}已启用`)
      } catch (error) {
        notify('danger', error instanceof CallError ? error.message : '启用失败，请重试')
      }
      await queries.invalidateQueries({ queryKey: ['settle_rule_basic'] })
    },
    [client, overCap, queries],
  )
}

/** Asks before a rule is switched off, before one above the insurers' caps is switched on, and before a switch that leaves channels without a rate. */
export function useRuleSwitch(kind: RuleKind): { guard: QuickGuard; dialog: ReactNode } {
  const { client } = useConsole()
  const confirm = useConfirm()
  const [asked, setAsked] = useState<AskedSwitch | null>(null)
  const switchOn = useSwitchOn()
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
        if (kind === 'basic') await switchOn(row, called)
        return kind === 'basic' ? null : ''
      }
      const text = `停用${called}后，此后支付的保费不再按它计算。是否停用？`
      return (await confirm({ title: '停用规则', text, confirm: '停用', danger: true })) ? '' : null
    },
    [client, confirm, kind, switchOn],
  )
  const dialog = asked ? <SwitchRuleDialog {...asked} onClose={() => setAsked(null)} /> : null
  return { guard, dialog }
}
