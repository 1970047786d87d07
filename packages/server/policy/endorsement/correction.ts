import { plainName, wholeId } from '@baoqiao/contract/rules/roster/spelling.ts'
import { openStated } from '../stated.ts'
import { NOT_CORRECTED } from './claimed-rows.ts'
import { coverFrom, type EndorseFacts, type OnPolicy } from './endorse-facts.ts'
import { checkName, checkNumber, plainNameOf } from './newcomer.ts'
import { type PlannedRow, say } from './planned-row.ts'

/**
 * 802: a name or a number that was written wrongly. Whatever was corrected before, it stays the person who came onto the
 * policy: against what was said of them first, one of both is another, a number in one digit, a name in part. Anybody else
 * takes a replacement. The right number is looked at as a newcomer's is: age, cover elsewhere, the number itself.
 */
export function planCorrection(planned: PlannedRow, facts: EndorseFacts): PlannedRow {
  const { asked, old } = planned
  if (!old) return planned
  const name = plainNameOf(asked.name ?? old.name)
  const idNo = asked.idNo?.trim().toUpperCase() ?? ''
  const next: PlannedRow = { ...planned, name, formula: '更正资料，不涉及保费' }
  if (asked.name !== undefined) checkName(next)
  const claim = facts.claims.get(old.id)
  if (claim) next.issues.push(say('insuredId', 'claim', `${claim}，${NOT_CORRECTED}`))
  const hash = facts.hashes[planned.row] ?? ''
  const changes = idNo !== '' && hash !== old.idNoHash
  if (!changes && name === old.name) next.issues.push(say('name', 'same', '姓名和证件号码都没有变化'))
  if (changes) {
    next.idNo = idNo
    next.hash = hash
  }
  sameAsFirst(next, facts.firstSaid.get(old.id) ?? { name: old.name, idNo: planned.idNo })
  if (!changes) return next
  const [since] = facts.cover.get(old.id) ?? []
  const day = since?.from ?? facts.asked.effectiveDate
  checkNumber(next, facts, day, openStated(old.stated, facts.vault))
  const other = (facts.byHash.get(hash) ?? []).find((one) => coveredBeside(one, old, facts))
  if (other && !next.issues.some(({ code }) => code === 'onPolicy'))
    next.issues.push(
      say('idNo', 'onPolicy', `该证件号码在本保单中已有${other.name}的保障，不能更正为同一号码`),
    )
  return next
}

function sameAsFirst({ name, idNo, issues }: PlannedRow, first: { name: string; idNo: string }): void {
  const renamed = name !== first.name
  const renumbered = wholeId(idNo) !== wholeId(first.idNo)
  if (renamed && renumbered) issues.push(say('name', 'both', BOTH))
  if (renumbered && !isCorrectionOf(first.idNo, idNo)) issues.push(say('idNo', 'other', NOT_SAME))
  if (renamed && !sharesSign(first.name, name))
    issues.push(
      say('name', 'stranger', `与最初投保的姓名${first.name}没有相同的字，请凭更名证明联系保险公司办理`),
    )
}

/** Somebody else with that number who has cover still, or had some on a day of this person's. */
function coveredBeside(one: OnPolicy, { id, idNoHash }: OnPolicy, facts: EndorseFacts): boolean {
  const rows = (facts.byHash.get(idNoHash) ?? []).map((row) => row.id)
  const own = [id, ...rows].flatMap((row) => coverFrom(facts, row, ''))
  return (
    coverFrom(facts, one.id, facts.today).length > 0 ||
    coverFrom(facts, one.id, '').some(({ from, to }) =>
      own.some((mine) => from <= mine.to && to >= mine.from),
    )
  )
}

/** The last character of a card's number follows from the others. */
const CARD = 18

/** Whether a number is the other with one sign written wrongly, the check character left out of account. */
function isCorrectionOf(first: string, then: string): boolean {
  const [was, now] = [wholeId(first), wholeId(then)]
  if (was.length !== now.length) return false
  const counted = was.length === CARD ? CARD - 1 : was.length
  return [...was].slice(0, counted).filter((char, i) => char !== now[i]).length <= 1
}

/** Of words (a name in letters) a whole word, else a character, in whatever way it is written. */
function sharesSign(was: string, now: string): boolean {
  const signs = (name: string) =>
    /[a-z]/i.test(name) ? name.toUpperCase().split(/[^\p{L}]+/u) : [...plainName(name)]
  const before = new Set(signs(was))
  return signs(now).some((sign) => sign !== '' && before.has(sign))
}

const NOT_SAME = '更正后的号码与最初投保的号码相差超过一位（校验位除外），请按替换人员办理'
const BOTH = '与最初投保时相比，姓名和证件号码只能更正其中一项；是另一人的，请按替换人员办理'
