import { SELLERS } from '@baoqiao/contract/rules/machines/machine.ts'
import { byCaller } from '../kernel/auth/actors-of.ts'
import type { Caller } from '../kernel/http/context.ts'
import type { By } from '../kernel/work/life.ts'

/** Who applies, as a machine knows them: a visitor with an order of theirs stands in its seller's place. */
export const byApplicant = (caller: Caller): By =>
  caller.visitor ? { name: caller.username, actors: SELLERS } : byCaller(caller)
