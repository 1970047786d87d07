import { shareText } from '../amount-text.ts'
import type { ProductDraft } from '../config.ts'

type Found = [path: string, message: string]

/** Most that is kept of a premium, basis points: 5% of a contract that has not begun (RULES §1.7), 35% of the days left, as the market has it. */
const CONTRACT_FEE = 500
const REMOVAL_FEE = 3500

/** Fees of a draft that no version may have, by path: said at the field at once, and refused when it is submitted. */
export function beyondRules({ surrender, endorse }: Pick<ProductDraft, 'surrender' | 'endorse'>): Found[] {
  const fees = [
    ['surrender.preStartFeeBp', '起保前退保手续费', surrender.preStartFeeBp, CONTRACT_FEE],
    ['surrender.netFeeBp', '按天退费的手续费', surrender.netFeeBp, REMOVAL_FEE],
    ['endorse.removalFeeBp', '减员手续费', endorse.removalFeeBp, REMOVAL_FEE],
    ['endorse.changeDownFeeBp', '降类退费手续费', endorse.changeDownFeeBp, REMOVAL_FEE],
  ] as const
  return fees.flatMap(([path, label, fee, most]): Found[] =>
    fee > most ? [[path, `${label}不能超过${shareText(most)}`]] : [],
  )
}

/** Ages that group cover takes at all (RULES §1.4). */
const AGES = { from: 16, to: 65 }
/** Lowest class of people who work at two metres or higher (RULES §1.4). */
const HEIGHT_CLASS = 5

/** The same of who is covered. */
export function agesBeyondRules({
  minAge,
  maxAge,
  heightMinClass,
}: Pick<ProductDraft, 'minAge' | 'maxAge' | 'heightMinClass'>): Found[] {
  return [
    ...(minAge < AGES.from ? [['minAge', `最低年龄不能低于${AGES.from}周岁`] satisfies Found] : []),
    ...(maxAge > AGES.to ? [['maxAge', `最高年龄不能高于${AGES.to}周岁`] satisfies Found] : []),
    ...(heightMinClass < HEIGHT_CLASS
      ? [['heightMinClass', `高处作业的最低职业类别不能低于${HEIGHT_CLASS}类`] satisfies Found]
      : []),
  ]
}
