import { CallError } from '@baoqiao/client/call-error.ts'
import { clockTime } from '@baoqiao/contract/rules/dates.ts'
import { underwritingMachine } from '@baoqiao/contract/rules/machines/underwriting.ts'
import type { UnderwritingCase } from '@baoqiao/contract/underwriting/case.ts'
import type { ConsoleClient } from '../../ground/console-context.ts'

/** What became of a case meanwhile, when that is why a decision was refused; null when the case still stands. */
export async function overText(
  error: unknown,
  { task: { id }, order }: Pick<UnderwritingCase, 'task' | 'order'>,
  client: ConsoleClient,
): Promise<string | null> {
  if (!(error instanceof CallError) || error.status !== 409) return null
  const task = await client.underwriting.task.get({ params: { id }, quiet: true }).catch(() => null)
  if (!task || !underwritingMachine.terminal.some((end) => end === task.status)) return null
  const when = clockTime(new Date(task.updatedAt)).slice(11, 16)
  const now = await client.policies.policy.get({ params: { id: order.id }, quiet: true }).catch(() => null)
  if (now?.status !== '4')
    return `${order.insured} 已于 ${when} 由他人办结：${underwritingMachine.states[task.status]}`
  const past = await client.policies.policy.history({ params: { id: order.id }, quiet: true }).catch(() => [])
  const isWithdrawn = past.some(({ event }) => event === 'withdraw')
  return `${order.insured} 的${isWithdrawn ? '业务员' : '订单'}已于 ${when} ${isWithdrawn ? '撤回投保' : '取消'}，不再需要核保`
}
