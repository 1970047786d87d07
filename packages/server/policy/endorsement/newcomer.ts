import { ageFits } from '@baoqiao/contract/rules/age-rule.ts'
import { checkPersonId } from '@baoqiao/contract/rules/person-id.ts'
import type { Stated } from '@baoqiao/contract/rules/person-stated.ts'
import { lineIssue, personNameIssue } from '@baoqiao/contract/rules/plain-text.ts'
import { CAP_WAN } from '../cover-cap.ts'
import { coverFrom, type EndorseFacts } from './endorse-facts.ts'
import { type PlannedRow, say } from './planned-row.ts'

/** Who comes onto the policy: name, number, age, trade, and cover elsewhere (RULES §1.4, §1.7). */
export function withNewcomer(planned: PlannedRow, facts: EndorseFacts): PlannedRow {
  const { asked, row } = planned
  const { config } = facts.terms
  const name = plainNameOf(asked.name)
  const idNo = (asked.idNo ?? '').trim().toUpperCase()
  const next: PlannedRow = {
    ...planned,
    name,
    idNo,
    hash: facts.hashes[row] ?? '',
    atHeight: asked.atHeight ?? false,
  }
  checkName(next)
  withTrade(next, facts)
  if (next.atHeight && next.cls !== null && next.cls < config.heightMinClass)
    next.issues.push(
      say('professionId', 'height', `涉及高处作业须按${config.heightMinClass}类及以上职业投保`),
    )
  checkNumber(next, facts, facts.asked.effectiveDate)
  return next
}

/** A name as it is kept: one way of writing its letters, without blanks around it. */
export const plainNameOf = (name = '') => name.trim().normalize('NFC')

/** What stands on papers is there to be read, as in an application: no invisible signs, no second line. */
export function checkName({ name, issues }: PlannedRow): void {
  const wrong = personNameIssue(name)
  if (wrong) issues.push(say('name', 'name', wrong))
}

/** The trade asked for, with its class in the version that the policy was sold on. */
export function withTrade(next: PlannedRow, { asked, trades, terms: { config } }: EndorseFacts): void {
  const trade = trades.get(asked.rows[next.row]?.professionId ?? '')
  const wrong = lineIssue(next.asked.givenTrade ?? '')
  if (wrong) next.issues.push(say('professionId', 'profession', `原填职业${wrong}`))
  if (!trade) {
    next.issues.push(say('professionId', 'profession', '职业未匹配，请重新选择'))
    return
  }
  next.professionId = trade.id
  next.professionName = trade.name
  next.cls = trade.cls
  if (config.acceptedClasses.includes(trade.cls)) return
  const message = trade.cls > 6 ? '该职业不可承保' : `本产品不承保${trade.cls}类职业`
  next.issues.push(say('professionId', 'class', message))
}

/**
 * `since`: the day that their cover begins, on which they must be of an age; `stated`: what was stated of who stays the
 * person they are. Of newcomers nothing is: whose number says no date of birth is not taken by a change.
 */
export function checkNumber(next: PlannedRow, facts: EndorseFacts, since: string, stated: Stated = {}): void {
  const { asked, today, terms, policy, elsewhere, byHash } = facts
  const { minAge, maxAge } = terms.config
  const wrong = (code: string, message: string) => next.issues.push(say('idNo', code, message))
  const finding = checkPersonId(next.idNo, today)
  if (finding && !finding.warning) {
    wrong('idNo', finding.message)
    return
  }
  if (finding) next.warnings.push(say('idNo', 'idNo', finding.message))
  if (!ageFits({ idNo: next.idNo, ...stated }, since, terms.config))
    wrong('age', `被保险人在生效日的年龄须为${minAge}至${maxAge}周岁`)
  const here = byHash.get(next.hash) ?? []
  if (here.some(({ id }) => coverFrom(facts, id, asked.effectiveDate).length > 0))
    wrong('onPolicy', '该证件号码在生效日已在本保单中')
  const wan = elsewhere.get(next.hash)
  if (wan === undefined) return
  if (wan + policy.coverageWan > CAP_WAN)
    wrong('repeatOver', `该人员已有有效保单或待支付订单，累计保额超过${CAP_WAN}万`)
  else next.warnings.push(say('idNo', 'repeat', '该人员已有其他有效保单或待支付订单'))
}
