import type { ProductDraft } from '../config.ts'
import type { LimitKind } from '../limit-kinds.ts'
import { DECLINED } from '../trade-class.ts'
import { agesBeyondRules } from './beyond-rules.ts'
import type { Check, Checks, Say } from './known.ts'

const people: Check = (draft, _known, say) => {
  for (const [path, message] of agesBeyondRules(draft)) say(path, message)
}

/** What the library declines no product prices by another class. */
const trades: Check = (draft, known, say) => {
  const declined = known.trades.filter(({ cls }) => cls === DECLINED).map(({ code }) => code)
  draft.trades.forEach(({ code, rule, cls }, i) => {
    if (rule !== 'reclass' || cls === null || cls === DECLINED) return
    const below = declined.find((one) => one.startsWith(code))
    if (below) say(`trades.${i}.cls`, `职业${below}在职业库中不可承保，不能另定为${cls}类`)
  })
}

const AMOUNTS = [
  ['addWan', 'planDeath', '身故伤残'],
  ['medicalCents', 'planMedical', '意外医疗'],
  ['allowanceCents', 'planAllowance', '住院津贴'],
  ['suddenWan', 'planSudden', '猝死'],
] as const satisfies readonly (readonly [string, LimitKind, string])[]

/** What a plan is priced for is covered, once; and nothing is covered that has no price. */
const choice: Check = ({ line, plans, duties }, _known, say) => {
  if (line !== 'groupAccident') return
  for (const [field, kind, label] of AMOUNTS) {
    const covering = duties.filter(({ limitKind }) => limitKind === kind)
    if (covering.length > 1) say('duties', `有${covering.length}项责任以方案的${label}为限额，只能有一项`)
    const priced = plans.findIndex((plan) => plan[field] > 0)
    const [first] = plans.slice(Math.max(priced, 0))
    if (priced >= 0 && covering.length === 0)
      say(`plans.${priced}.${field}`, `方案${first?.plan}按${label}计价，但没有以它为限额的责任`)
    if (covering.length > 0 && plans.length > 0 && priced < 0)
      say('duties', `责任「${covering[0]?.label}」以方案的${label}为限额，但没有一个方案设置了它`)
  }
  plans.forEach(({ plan, addWan, suddenWan }, i) => {
    if (suddenWan > addWan) say(`plans.${i}.suddenWan`, `方案${plan}的猝死保额高于身故伤残保额`)
  })
}

/** Limits of all together are not below what one person may get. */
function limits({ coverageWan, plans, accidentLimitWan, policyLimitWan }: ProductDraft, say: Say): void {
  const most = Math.max(0, ...coverageWan, ...plans.map(({ addWan }) => addWan))
  if (accidentLimitWan !== null && accidentLimitWan < most)
    say('accidentLimitWan', `每次事故限额低于每人最高保额${most}万元`)
  if (policyLimitWan !== null && policyLimitWan < (accidentLimitWan ?? most))
    say(
      'policyLimitWan',
      accidentLimitWan === null ? `保单累计限额低于每人最高保额${most}万元` : '保单累计限额低于每次事故限额',
    )
}

const cover: Check = (draft, _known, say) => {
  const { duties } = draft
  limits(draft, say)
  duties.forEach(({ label, limitCents, perEventCents, cumulativeCents }, i) => {
    const at = (field: string, words: string) => say(`duties.${i}.${field}`, `责任「${label}」的${words}`)
    if (cumulativeCents !== null && limitCents !== null && cumulativeCents < limitCents)
      at('cumulativeCents', '累计限额低于每人限额')
    if (cumulativeCents !== null && perEventCents !== null && cumulativeCents < perEventCents)
      at('cumulativeCents', '累计限额低于每次事故限额')
  })
}

const questions: Check = ({ questions: rows }, _known, say) => {
  if (rows.length === 0) say('questions', '请至少设置一个告知问题')
}

/** What is filled in and cannot be meant; by section, beside what is missing. */
export const SENSE: Partial<Checks> = { people, trades, choice, cover, questions }
