import { amountText, shareText } from '../amount-text.ts'
import { benefitsOf } from '../benefits.ts'
import type { ProductDraft } from '../config.ts'
import { listed } from './listed.ts'

/** Every duty with its limit and how it is paid. */
export const dutiesSaid = (version: Pick<ProductDraft, 'line' | 'duties' | 'plans'>): string =>
  listed(
    benefitsOf(version, {}).map(({ item, label, limit, detail }) => {
      const duty = version.duties.find((one) => one.item === item)
      const must = duty?.priced && !duty.mandatory ? '可选' : '必选'
      return [`${label}（${must}）：限额${limit}`, detail].filter(Boolean).join('，')
    }),
  )

export const plansSaid = ({ plans }: Pick<ProductDraft, 'plans'>): string =>
  listed(
    plans.map(({ plan, addWan, medicalCents, allowanceCents, suddenWan }) =>
      [
        `方案${plan}：意外身故、伤残${addWan}万元`,
        medicalCents > 0 && `意外医疗${amountText(medicalCents)}`,
        allowanceCents > 0 && `住院津贴每天${amountText(allowanceCents)}`,
        suddenWan > 0 && `猝死${suddenWan}万元`,
      ]
        .filter(Boolean)
        .join('，'),
    ),
  )

/** When a person underwrites. */
export function manualSaid(version: ProductDraft): string {
  const { manualClasses, manualOverEmployees, riskyManualBp, seniorAge, seniorFromWan, questions } = version
  const asked = questions
    .filter(({ onYes, onNo, onOver }) => [onYes, onNo, onOver].includes('manual'))
    .map(({ text }) => `“${text.replace(/？$/, '')}”`)
  return listed(
    [
      manualClasses.length > 0 && `有${manualClasses.join('、')}类职业的人员`,
      riskyManualBp !== null && `5、6类职业的人员合计超过总人数的${shareText(riskyManualBp)}`,
      manualOverEmployees !== null && `超过${manualOverEmployees}人`,
      seniorAge !== null && `每人保额${seniorFromWan}万元及以上，且有${seniorAge}周岁及以上的人员`,
      asked.length > 0 && `告知${asked.join('、')}的回答须由人工审核`,
      '投保页面提示转人工核保的其他情形',
    ].filter((line) => line !== false),
  )
}
