import type { Line } from '../config.ts'
import type { LimitKind } from '../limit-kinds.ts'
import type { Duty } from '../rows.ts'
import type { Check, Say } from './known.ts'
import { missingWeights, named } from './rates.ts'

/** Ways to a limit that a line knows. */
export const OF_LINE: Readonly<Record<Line, readonly LimitKind[]>> = {
  employerLiability: ['coverage', 'pctOfCoverage', 'fixed', 'perDay'],
  groupAccident: ['planDeath', 'planMedical', 'planAllowance', 'planSudden', 'fixed', 'perDay'],
}

/** Duties without a name, a limit or a price. */
export const cover: Check = ({ line, duties, acceptedClasses }, { tariff, later }, say) => {
  if (duties.length === 0) say('duties', '请至少设置一项保险责任')
  const main = line === 'employerLiability' ? 'coverage' : 'planDeath'
  if (duties.length > 0 && !duties.some(({ limitKind }) => limitKind === main))
    say('duties', '没有一项责任以每人保额（方案的身故伤残保额）为限额')
  const first = duties.find(({ item }) => item === 1)
  if (line === 'employerLiability' && duties.length > 0 && !(first?.mandatory && first.priced))
    say('duties', '第1项责任（身故伤残）须为必选并单独计价')
  duties.forEach((duty, i) => {
    const at: Say = (field, message) =>
      say(`duties.${i}.${field}`, `责任「${duty.label || duty.item}」${message}`)
    if (duty.label === '') at('label', '没有名称')
    limit(duty, line, at)
    price(duty, line, at)
  })
  if (tariff) missingWeights({ duties, acceptedClasses }, tariff, say)
  for (const one of later) missingWeights({ duties, acceptedClasses }, one, named(one.code, say))
}

function limit(duty: Duty, line: Line, at: Say): void {
  const { limitKind, limitBp, limitCents, ratioBp, daysPerEvent, daysInAll } = duty
  if (!OF_LINE[line].includes(limitKind)) at('limitKind', '的限额方式不适用于本产品线')
  if (limitKind === 'pctOfCoverage' && !limitBp) at('limitBp', '没有限额：请填写占保额的比例')
  if ((limitKind === 'fixed' || limitKind === 'perDay') && !limitCents)
    at('limitCents', '没有限额：请填写金额')
  if (ratioBp === 0) at('ratioBp', '的赔付比例为0')
  const daily = limitKind === 'perDay' || limitKind === 'planAllowance'
  if (daily && (daysPerEvent === null || daysInAll === null))
    at('daysInAll', '按天给付，请填写每次和累计天数')
  if (daysPerEvent !== null && daysInAll !== null && daysPerEvent > daysInAll)
    at('daysPerEvent', '的每次天数多于累计天数')
}

function price({ mandatory, priced, limitKind }: Duty, line: Line, at: Say): void {
  if (!priced && !mandatory) at('mandatory', '不单独计价，须为必选')
  if (priced && line === 'groupAccident' && limitKind.startsWith('plan'))
    at('priced', '随方案计价，不能单独计价；单独计价的责任请用固定金额或按天定额')
}
