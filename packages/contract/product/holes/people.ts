import { classSold, DECLINED } from '../trade-class.ts'
import { type Check, twice } from './known.ts'

/** Group cover has three people at least (RULES §1.2). */
const LEAST_PEOPLE = 3

export const people: Check = (draft, _known, say) => {
  const { minEmployees, maxEmployees, minAge, maxAge, earliestStartDays, latestStartDays } = draft
  const { acceptedClasses, manualClasses, riskyMaxBp, riskyManualBp } = draft
  if (minEmployees < LEAST_PEOPLE) say('minEmployees', `最少人数不能少于${LEAST_PEOPLE}人`)
  if (minEmployees > maxEmployees) say('minEmployees', '最少人数大于最多人数')
  if (minAge > maxAge) say('minAge', '最低年龄大于最高年龄')
  if (earliestStartDays > latestStartDays) say('earliestStartDays', '最早起保天数大于最晚起保天数')
  if (acceptedClasses.length === 0) say('acceptedClasses', '请至少选择一个承保的职业类别')
  twice(acceptedClasses, String, (i, cls) => say(`acceptedClasses.${i}`, `职业类别${cls}重复`))
  const strange = manualClasses.filter((cls) => !acceptedClasses.includes(cls))
  if (strange.length > 0) say('manualClasses', `${strange.join('、')}类职业不承保，不能转人工核保`)
  if (riskyMaxBp !== null && riskyManualBp !== null && riskyManualBp > riskyMaxBp)
    say('riskyManualBp', '5、6类人员转人工的占比大于最高占比')
}

export const trades: Check = (draft, { codes, trades: library }, say) => {
  draft.trades.forEach(({ code, rule, cls }, i) => {
    if (!codes.has(code)) say(`trades.${i}.code`, `职业库中没有代码${code}`)
    if (rule === 'reclass' && cls === null) say(`trades.${i}.cls`, `职业${code}没有另定的类别`)
  })
  twice(
    draft.trades,
    ({ code, rule }) => `${code} ${rule === 'reclass'}`,
    (i) => say(`trades.${i}.code`, `职业${draft.trades[i]?.code}重复`),
  )
  if (draft.acceptedClasses.length === 0) return
  const sold = library.map(({ code, cls }) => classSold(draft, code, cls)).filter((cls) => cls !== DECLINED)
  if (sold.length === 0) say('trades', '没有一个职业可以承保')
  else if (sold.every((cls) => cls >= 5) && (draft.riskyMaxBp ?? 10_000) < 10_000)
    say('riskyMaxBp', '只承保5、6类职业时，不能限制其占比')
}
