import { partner } from '@baoqiao/contract/embed/partner.ts'
import { changing } from '@baoqiao/contract/policy/changing.ts'
import { endorse } from '@baoqiao/contract/policy/endorsement-calls.ts'
import { roster } from '@baoqiao/contract/policy/roster/roster-calls.ts'

export const calls = {
  endorse: { open: endorse.open },
  changing: { trades: changing.trades },
  roster,
  partner: { receipt: partner.receipt },
}
