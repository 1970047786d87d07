import type { ChangeCode } from '@baoqiao/contract/policy/change-codes.ts'
import { cutFrom, splitAt } from '@baoqiao/contract/rules/cover.ts'
import { rhu } from '@baoqiao/contract/rules/money.ts'
import type { Interval } from '../cover/intervals.ts'
import type { NewInterval, Replacement } from '../cover/replace-intervals.ts'

/** One accepted person of an application, with the person of the policy that it is about or brings. Cents. */
export interface Accepted {
  changeCode: ChangeCode
  /** Of the policy: who leaves or changes; of an addition who came. */
  insuredId: string
  /** Of a replacement who came. */
  newId: string | null
  professionId: string
  professionName: string
  cls: number
  atHeight: boolean
  amount: number
}
interface About {
  eff: string
  /** Last day of the policy. */
  end: string
  feeBp: number
  /** Kept of what a change to a lower class gives back. */
  downFeeBp: number
  source: string
}

type Effect = (row: Accepted, standing: readonly Interval[], about: About) => Replacement

/** What becomes of the cover of a policy's people by one accepted row. */
export const effectOf: Effect = (row, standing, about) => EFFECTS[row.changeCode](row, standing, about)

const tradeOf = ({ professionId, professionName, cls, atHeight }: Accepted) => ({
  ...{ professionId, professionName, cls, atHeight },
})
const addition: Effect = (row, _, { eff, end, source }) => {
  const seat = { seatId: null, insuredId: row.insuredId, ...tradeOf(row) }
  return { replaced: [], added: [{ ...seat, from: eff, to: end, premium: row.amount, source }] }
}

const removal: Effect = (row, standing, { eff, feeBp }) => {
  const cut = standing.filter(({ from, to }) => to >= eff && to >= from)
  const parts = cut.map((one) => cutFrom(one, eff, feeBp))
  const back = parts.reduce((sum, part) => sum + part.back, 0)
  if (back + row.amount !== 0)
    throw new Error(`removing ${row.insuredId} gives back ${back}, confirmed were ${0 - row.amount}`)
  return { replaced: cut.map(({ id }) => id), added: parts.flatMap(({ left }) => (left ? [left] : [])) }
}

/**
 * From a day on somebody else, or somebody in another trade, in the same seat. A fee that was kept of what is given back is
 * earned with the change: it stands with the days before it, so that nobody gives it back with the days after it.
 */
function change(
  standing: readonly Interval[],
  { eff, downFeeBp }: Pick<About, 'eff' | 'downFeeBp'>,
  then: Pick<NewInterval, 'insuredId' | 'professionId' | 'professionName' | 'cls' | 'atHeight' | 'source'>,
  amount: number,
): Replacement {
  const now = standing.find(({ from, to }) => from <= eff && to >= eff)
  if (!now) throw new Error(`${then.insuredId}: nobody is covered in this seat on ${eff}`)
  const { before, share } = splitAt(now, eff)
  const whole = { ...then, seatId: now.seatId, from: eff, to: now.to, premium: share + amount }
  if (!before) return { replaced: [now.id], added: [whole] }
  const kept = amount < 0 ? Math.min(rhu(0 - amount * downFeeBp, 10_000 - downFeeBp), whole.premium) : 0
  const after = { ...whole, premium: whole.premium - kept }
  return { replaced: [now.id], added: [{ ...before, premium: before.premium + kept }, after] }
}

/** The seat goes to whoever comes; where nobody does, the same person has another trade in it. */
const swap: Effect = (row, standing, { source, ...about }) =>
  change(standing, about, { insuredId: row.newId ?? row.insuredId, ...tradeOf(row), source }, row.amount)

const EFFECTS: Readonly<Record<ChangeCode, Effect>> = {
  '101': addition,
  '801': addition,
  '803': removal,
  '102': swap,
  '804': swap,
  // What is corrected is who somebody is, not what they are covered for.
  '802': () => ({ replaced: [], added: [] }),
}
