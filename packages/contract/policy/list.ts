import { accountPayout } from './account-payout.ts'
import { apply } from './apply.ts'
import { banks } from './bank-calls.ts'
import { changing } from './changing.ts'
import { claim } from './claim/claim.ts'
import { claims } from './claim/claim-calls.ts'
import { coverCalls as cover } from './cover-calls.ts'
import { coveredPerson } from './covered-person.ts'
import { endorseWire } from './endorse-wire.ts'
import { endorsement } from './endorsement.ts'
import { endorse } from './endorsement-calls.ts'
import { endorsementRow } from './endorsement-row.ts'
import { holderCalls as holder } from './holder/holder-calls.ts'
import { holderNotice } from './holder/holder-notice.ts'
import { insuredEnterprise } from './insured-enterprise.ts'
import { invoice } from './invoice.ts'
import { invoicing } from './invoicing.ts'
import { ocr } from './ocr.ts'
import { ownOrderCalls as mine } from './own-orders.ts'
import { payouts } from './payout-calls.ts'
import { policy } from './policy.ts'
import { policyCar } from './policy-car.ts'
import { policyReminder } from './policy-reminder.ts'
import { roster } from './roster/roster-calls.ts'
import { staging } from './staging.ts'
import { surrenderApply } from './surrender.ts'
import { surrender } from './surrender-calls.ts'

export const policies = {
  policy,
  apply,
  mine,
  staging,
  ocr,
  invoice,
  invoicing,
  surrenderApply,
  surrender,
  endorsement,
  endorsementRow,
  endorse,
  endorseWire,
  roster,
  accountPayout,
  payouts,
  changing,
  banks,
  cover,
  claim,
  claims,
  policyCar,
  insuredEnterprise,
  coveredPerson,
  policyReminder,
  holderNotice,
  holder,
}
