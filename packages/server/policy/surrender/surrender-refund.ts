import type { SurrenderQuote } from '@baoqiao/contract/policy/surrender-calls.ts'
import { splitRefund } from '@baoqiao/contract/rules/coupon.ts'
import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { type SurrenderTerms, surrenderMode, surrenderSeat } from '@baoqiao/contract/rules/surrender.ts'
import { refuse } from '../../kernel/http/app-error.ts'
import { asOwner } from '../../kernel/http/as-owner.ts'
import type { Context } from '../../kernel/http/context.ts'
import { changesOf } from '../changes-of.ts'
import { type Seat, type SeatStretch, seatsFrom } from '../cover/seats.ts'
import { type Reading, soldTerms } from '../sold-terms.ts'
import type { SurrenderedPolicy } from './surrendered-policy.ts'
import { wholePayment } from './whole-payment.ts'

type Refund = SurrenderQuote
const MODES = { SHORT_RATE: '按短期费率退费', PRORATA: '按未到期天数退费' }
const UNBEGUN = '保障开始前退保'

/** What is given back of one seat, cents, with its stretches as they stood before it. */
export interface SeatRefund {
  seatId: string
  stretches: readonly SeatStretch[]
  paid: number
  refund: number
}

/**
 * What is given back of a policy when there is no cover from a day on, seat by seat as it stands after every change:
 * seats with the same terms in one line. All of its people count, whoever put them on it.
 */
export const surrenderRefund = (
  policy: SurrenderedPolicy,
  cancel: string,
  context: Context,
): Promise<Refund> =>
  asOwner(context, async () => {
    const { seats: _, ...refund } = await reckonSurrender(policy, cancel, context)
    const original = (await wholePayment(policy.id, refund.refund, context)) !== null
    return original ? { ...refund, original } : refund
  })

/** The same with what each seat gets; of a surrender that has taken effect (`done`) as it stood before. As the owner. */
export async function reckonSurrender(
  policy: SurrenderedPolicy,
  cancel: string,
  context: Reading,
  done?: string,
): Promise<Refund & { seats: SeatRefund[] }> {
  const found = await seatsFrom(policy.id, cancel, context.tx, done)
  if (found.length === 0) throw refuse('保单没有人员清单，不能在线退保，请联系客服')
  const { annualOf, ...terms } = await termsOf(policy, context)
  const lines = new Map<string, Refund['lines'][number]>()
  const seats: SeatRefund[] = []
  let unbegun = true
  for (const seat of found) {
    const { seatId, stretches } = seat
    const priced = stretches.map(({ from, to, cls, paid, ...one }) => ({
      ...{ from, to, cls, paid },
      annual: annualOf(seat, { cls, paid, ...one }),
    }))
    const reckoned = surrenderSeat(terms, priced, cancel)
    const { refund, formula } = reckoned
    unbegun &&= reckoned.unbegun === true
    const key = JSON.stringify(priced)
    const line = lines.get(key) ?? { title: titleOf(stretches), heads: 0, paid: 0, refund: 0, formula }
    const paid = stretches.reduce((sum, one) => sum + one.paid, 0)
    line.heads += 1
    line.paid += paid
    line.refund += refund
    lines.set(key, line)
    seats.push({ seatId, stretches, paid, refund })
  }
  const whole = seats.reduce((sum, { refund }) => sum + refund, 0)
  const { couponMoney, totalMoney: premium } = policy
  const changes = couponMoney > 0 ? await changesOf(policy.id, context) : 0
  const { refund, couponBack } = splitRefund(whole, { premium, couponMoney, changes })
  return {
    refund,
    ...(couponBack > 0 ? { couponBack } : {}),
    // Of what has not begun nothing is reckoned by a table or by days.
    mode: unbegun ? UNBEGUN : MODES[surrenderMode(terms)],
    lines: [...lines.values()],
    seats,
  }
}

/** `6类→1类职业`: the classes of a seat as they followed each other. */
const titleOf = (stretches: readonly SeatStretch[]) =>
  `${stretches
    .map(({ cls }) => `${cls}类`)
    .filter((one, i, all) => one !== all[i - 1])
    .join('→')}职业`

/** The same in words, as it is kept with the application. */
export const inWords = ({ mode, refund, couponBack = 0, lines }: Refund) =>
  [
    mode,
    ...lines.map(
      ({ title, heads, formula, refund: back }) =>
        `${title}${heads}人，每人：${formula}，共退${formatYuan(back)}元`,
    ),
    ...(couponBack > 0 ? [`其中${formatYuan(couponBack)}元由优惠券支付，不退还`] : []),
    `合计${formatYuan(refund)}元`,
  ].join('\n')

type Priced = Pick<SeatStretch, 'cls' | 'loadingBp' | 'paid'>
type Terms = SurrenderTerms & { annualOf(seat: Seat, stretch: Priced): number }

/** How it is given back, and what a year of a stretch costs at what it was sold at. */
async function termsOf(policy: SurrenderedPolicy, context: Reading): Promise<Terms> {
  const { line } = policy
  const { config, months, shortRatePct, annual } = await soldTerms(policy, context, '不能在线退保')
  const { mode, preStartFeeBp, netFeeBp } = config.surrender
  const terms = { line, mode, preStartFeeBp, netFeeBp, shortRatePct }
  // A year's premium is what a short rate is taken of; nothing else asks for it.
  const asked = surrenderMode(terms) === 'SHORT_RATE'
  // Who is as sold for a year has paid just that.
  const annualOf = (seat: Seat, { cls, loadingBp, paid }: Priced) =>
    asked && !(months >= 12 && seat.isAsSold) ? annual(cls, loadingBp) : paid
  return { ...terms, annualOf }
}
