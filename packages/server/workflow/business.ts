import type { Context } from '../kernel/http/context.ts'
import type { Variables } from './bpmn/condition.ts'
import { deskBusiness } from './desk-business.ts'
import { leaveBusiness } from './leave-life.ts'

/** What instances are about: rows of one table each. */
interface Business {
  /** Locks what everybody locks before a row of this kind; asked before the instance is locked. */
  hold(id: string, context: Context): Promise<void>
  /** What conditions ask of it. */
  variables(id: string, context: Context): Promise<Variables>
  /** A task of it was completed; `why` is what was said. By its own moves and guards, which may refuse. */
  moved(id: string, event: BusinessEvent, why: string, context: Context): Promise<void>
}
export type BusinessEvent = 'approve' | 'approveStep' | 'reject'
const ALL: Readonly<Record<string, Business>> = {
  leave_bill: leaveBusiness,
  underwriting_task: deskBusiness,
}

/** The business of an instance by its table. */
export function businessOf(name: string): Business {
  const business = ALL[name]
  if (!business) throw new Error(`no process is about ${name}`)
  return business
}
