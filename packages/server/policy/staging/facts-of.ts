import { APPLY_TYPES } from '@baoqiao/contract/policy/apply-types.ts'
import { addDays, endDate, isCivilDate, todayIn } from '@baoqiao/contract/rules/dates.ts'

/** What a draft of an application says of the order it may become; everything may be missing, nothing is checked. */
export function factsOf(state: Record<string, unknown>, now: Date) {
  const { form, productId, from } = state
  const { holder, employees, plan } = Object(form)
  const { startDate, months, coverageWan } = Object(plan)
  const { type, id } = Object(from)
  const tomorrow = addDays(todayIn(now), 1)
  const start = typeof startDate === 'string' && isCivilDate(startDate) ? startDate : tomorrow
  const term = Number.isInteger(months) && months >= 1 && months <= 12 ? Number(months) : 12
  const wan = Number.isInteger(coverageWan) && coverageWan > 0 ? Number(coverageWan) : 0
  return {
    productId: typeof productId === 'string' ? productId : '',
    row: {
      insured: text(Object(holder).name, 100),
      holderCode: text(Object(holder).code, 18),
      empCount: Array.isArray(employees) ? employees.length : 0,
      coverageWan: wan,
      startDate: start,
      endDate: endDate(start, term),
      applyType: 'staging' as const,
      renewedFromId: type === 'renew' && isId(id) ? id : null,
    },
    /** How it will be applied for. */
    type: typeof type === 'string' && Object.hasOwn(APPLY_TYPES, type) ? type : 'new',
  }
}

const isId = (value: unknown): value is string => typeof value === 'string' && /^\d{1,19}$/.test(value)
const text = (value: unknown, max: number) => (typeof value === 'string' ? value.trim().slice(0, max) : '')
