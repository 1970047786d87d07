import { claim as resource } from '@baoqiao/contract/policy/claim/claim.ts'
import type { policies } from '@baoqiao/contract/policy/list.ts'
import { record } from '../../kernel/data/change-log.ts'
import type { Handlers } from '../../kernel/http/handlers.ts'
import { holdPolicyOf } from '../hold-policy-of.ts'
import { claimLife, reportedAs, stopFor } from './register.ts'

/** What was decided of a claim is not there any more once it is open again; it stands in its change log. */
const UNDECIDED = { paidMoney: null, receiptNo: null, decision: null }

/** What is a rule about claims; the rest is the resource's contract. */
export const claim: NonNullable<Handlers<typeof policies>['claim']> = {
  life: claimLife,
  hold: (id, context) => holdPolicyOf('claim', id, context),
  guard: {
    reopen: (row, context) => reportedAs(row, context),
  },
  after: {
    // Opened again, it bars as one that was just reported.
    async reopen(row, context) {
      const { id, paidMoney, receiptNo, decision } = row
      await context.tx.updateTable('claim').set(UNDECIDED).where('id', '=', id).execute()
      const before = { paidMoney, receiptNo, decision }
      await record(resource, [{ id, action: 'edit', before, after: UNDECIDED }], context)
      await stopFor(row, context)
    },
  },
}
