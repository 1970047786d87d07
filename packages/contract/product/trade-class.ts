import type { ProductConfig } from './config.ts'
import type { TradeRule } from './rows.ts'

/** Declined, as the library writes it. */
export const DECLINED = 7
type Scope = Pick<ProductConfig, 'trades'>

/** Whether a rule says who is taken, and whether it leaves all others out; a rule without its line does not compile. */
const SAYS = {
  accept: { scope: true, closes: true },
  refuse: { scope: true, closes: false },
  reclass: { scope: false, closes: false },
} satisfies Record<TradeRule['rule'], { scope: boolean; closes: boolean }>

/**
 * The class of a trade in a product: the library's, or another one that the version gives it; 7 when the version does
 * not take it. The longest code that fits decides; where trades are accepted by name, all others are not.
 */
export function classIn({ trades }: Scope, code: string, cls: number): number {
  const fitting = (rules: Scope['trades']) =>
    rules
      .filter((rule) => code.startsWith(rule.code))
      .reduce<Scope['trades'][number] | undefined>(
        (best, rule) => (best && best.code.length >= rule.code.length ? best : rule),
        undefined,
      )
  const scope = fitting(trades.filter(({ rule }) => SAYS[rule].scope))
  const closed = trades.some(({ rule }) => SAYS[rule].closes)
  if (scope ? scope.rule === 'refuse' : closed) return DECLINED
  return fitting(trades.filter(({ rule }) => rule === 'reclass'))?.cls ?? cls
}

/** The same, and 7 too when the version does not take the class. */
export function classSold(
  config: Scope & Pick<ProductConfig, 'acceptedClasses'>,
  code: string,
  cls: number,
): number {
  const own = classIn(config, code, cls)
  return config.acceptedClasses.includes(own) ? own : DECLINED
}
