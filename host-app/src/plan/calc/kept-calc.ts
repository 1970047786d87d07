import { sellingDay } from '@baoqiao/contract/rules/dates.ts'
import { sealedInTab } from '../../ground/sealed-store.ts'
import { type Calc, emptyCalc } from './calc-state.ts'

const KEY = 'pigx-calc'

/** What this person was working out in this tab before it was loaded anew; nobody else's. */
export function readCalc(userId: string): Calc | null {
  const kept = sealedInTab.get(KEY)
  const owner: unknown = Reflect.get(Object(kept), 'userId')
  const calc: unknown = Reflect.get(Object(kept), 'calc')
  if (owner !== userId || !isCalc(calc)) return null
  const passed = calc.startDate <= sellingDay(new Date())
  return { ...calc, startDate: passed ? emptyCalc().startDate : calc.startDate }
}

export function keepCalc(userId: string, calc: Calc): void {
  sealedInTab.set(KEY, { userId, calc })
}

function isCalc(value: unknown): value is Calc {
  const part = (name: string): unknown => Reflect.get(Object(value), name)
  const isListed = (name: string, key?: string) => {
    const list = part(name)
    return (
      Array.isArray(list) &&
      list.every((one) => typeof (key === undefined ? one : Reflect.get(Object(one), key)) === 'string')
    )
  }
  return (
    ['unitName', 'unitCode', 'areaCode', 'startDate'].every((name) => typeof part(name) === 'string') &&
    typeof part('months') === 'number' &&
    isListed('rows', 'professionId') &&
    isListed('picks', 'productId') &&
    (part('unread') === undefined || isListed('unread'))
  )
}
