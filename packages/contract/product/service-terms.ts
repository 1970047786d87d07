import { shareText } from './amount-text.ts'
import type { ProductConfig } from './config.ts'
import { peopleWord } from './people-word.ts'

/** What a version says about giving back and changing, in sentences: as the policy, the application and the page print it. */
export function serviceTerms({
  line,
  surrender,
  endorse,
}: Pick<ProductConfig, 'line' | 'surrender' | 'endorse'>): string[] {
  const people = peopleWord(line)
  const kept = (bp: number) => (bp === 0 ? '不收手续费' : `扣除${shareText(bp)}的手续费`)
  const before = `起保日（含当日）前退保的，退还全部保险费，${kept(surrender.preStartFeeBp)}。`
  const after =
    surrender.mode === 'SHORT_RATE'
      ? '起保后退保的，按短期费率计收已承保期间的保险费，退还其余部分。'
      : `起保后退保的，按未到期天数占保险期间天数的比例退还保险费，${kept(surrender.netFeeBp)}。`
  const by = endorse.mode === 'DAY' ? '按天' : '按月（不足一月的按一月）'
  const removal = endorse.removalAllowed
    ? `减少${people}的，退还其未到期的保险费，${kept(endorse.removalFeeBp)}。`
    : `保险期间内不办理减少${people}。`
  const replacing = endorse.replaceWithinBand
    ? `替换${people}的，保险期间须超过3个月，且新旧${people}的职业类别须属于同一费率档，不另收费。`
    : `替换${people}的，保险期间须超过3个月，职业类别不同的按变更职业类别计费。`
  const down = `职业类别降低的，退还差额，${kept(endorse.changeDownFeeBp)}。`
  return [before, after, `增加${people}和提高职业类别的保险费${by}计收。`, removal, replacing, down]
}
