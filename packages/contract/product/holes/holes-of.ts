import type { ProductDraft } from '../config.ts'
import { SECTIONS, type Section } from '../sections.ts'
import type { Hole } from '../version-calls.ts'
import { beyondRules } from './beyond-rules.ts'
import { choice } from './choice.ts'
import { clauseWords } from './clause-words.ts'
import { cover } from './cover.ts'
import type { Check, Checks, Known } from './known.ts'
import { clauses, papers, questions } from './papers.ts'
import { people, trades } from './people.ts'
import { roles } from './roles.ts'
import { SENSE } from './sense.ts'

const basic: Check = ({ title, filingNo, effectiveFrom }, { insurer, sold, number }, say) => {
  if (!insurer) say('insurerId', '请选择保险公司')
  else if (insurer.hotline === '') say('insurerId', `保险公司「${insurer.name}」没有客服电话，请先补充`)
  if (title === '') say('title', '请填写产品名称')
  if (filingNo === '') say('filingNo', '请填写备案编号')
  const isBehind =
    sold &&
    (effectiveFrom < sold.effectiveFrom || (effectiveFrom === sold.effectiveFrom && number < sold.number))
  if (isBehind)
    say(
      'effectiveFrom',
      `在售的第${sold.number}版${sold.effectiveFrom}起生效，这个版本不会被销售，请改为更晚的日期`,
    )
}
const service: Check = (draft, _known, say) => {
  if (draft.line === 'groupAccident' && draft.surrender.mode === 'SHORT_RATE')
    say('surrender.mode', '团体意外险按未到期天数退费')
  for (const [path, message] of beyondRules(draft)) say(path, message)
}
const display: Check = ({ tags, points, agreements, intros }, _known, say) => {
  if (intros === '') say('intros', '请填写产品介绍')
  for (const [name, label, rows] of [
    ['tags', '标签', tags],
    ['points', '亮点', points],
    ['agreements', '特别约定', agreements],
  ] as const)
    rows.forEach((text, i) => {
      if (text === '') say(`${name}.${i}`, `第${i + 1}条${label}是空的`)
    })
}
const texts: Check = (...asked) => {
  clauses(...asked)
  roles(...asked)
  clauseWords(...asked)
}
const CHECKS: Checks = {
  basic,
  cover,
  choice,
  people,
  trades,
  questions,
  clauses: texts,
  service,
  papers,
  display,
}

/**
 * Everything that keeps a draft from being published: a coverage without a rate, a duty without a limit, a clause
 * without a text … What has no holes can be sold and priced. Pure, so that an editor may ask while somebody types.
 */
export function holesOf(draft: ProductDraft, known: Known): Hole[] {
  const holes: Hole[] = []
  for (const [name, title] of Object.entries(SECTIONS)) {
    for (const check of [CHECKS[name as Section], SENSE[name as Section]])
      check?.(draft, known, (path, message) => holes.push({ section: title, path, message }))
  }
  return holes
}
