import type { Call } from '@baoqiao/contract/kernel/call.ts'
import { leaveBill, leaves } from '@baoqiao/contract/workflow/leave-bill.ts'

type Ask = (who: string, call: Pick<Call, 'method' | 'path'>, id: string, body?: unknown) => Promise<unknown>

/** Leave bills of the demo, by the platform's own calls: one that waits for the department, and one not sent in yet. */
export async function seedLeave(ask: Ask, day: string): Promise<void> {
  const add = async (who: string, days: number, content: string) => {
    const made = await ask(who, leaveBill.calls.add, '', { days, leaveTime: day, content })
    return String(Reflect.get(Object(made), 'id'))
  }
  await ask('finance', leaves.submit, await add('finance', 3, '回老家探亲'))
  await add('underwriter', 1, '家中有事')
}
