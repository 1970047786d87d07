import type { ProductProfile, Trade } from '../product/catalogue.ts'
import { addDays } from '../rules/dates.ts'
import type { Carried } from './carried.ts'
import type { ApplicationForm, EmployeeRow } from './form.ts'
import type { HeadRow } from './quote.ts'

/** Nothing but what was chosen before. */
export const emptyForm = (
  today: string,
  plan?: Partial<ApplicationForm['plan']>,
  holder?: ApplicationForm['holder'],
): ApplicationForm => ({
  plan: { months: 12, startDate: addDays(today, 1), ...plan },
  holder: { termType: '1', ...holder },
  employees: [],
  answers: {},
  accepted: [],
  opened: [],
})

/** Whether what was named to begin with is not among what the product offers: it is then chosen anew. */
export const isStrangePlan = (
  { planNo, coverageWan, months }: Partial<ApplicationForm['plan']>,
  { config, periods }: Pick<ProductProfile, 'config' | 'periods'>,
): boolean =>
  (planNo !== undefined && !config.plans.some((row) => row.plan === planNo)) ||
  (coverageWan !== undefined && !config.coverageWan.includes(coverageWan)) ||
  (months !== undefined && !periods.includes(months))

interface Offered {
  profile: ProductProfile
  trades: readonly Trade[]
  heads: readonly HeadRow[]
  today: string
}

/** The form as the product allows it, with a line for everybody who was priced before. */
export function offeredForm(
  form: ApplicationForm,
  { profile, trades, heads, today }: Offered,
): ApplicationForm {
  const { config, periods } = profile
  const { plan } = form
  const coverage = plan.coverageWan ?? config.coverageWan[1] ?? config.coverageWan[0]
  const [firstPlan] = config.plans
  const chosen =
    config.line === 'groupAccident'
      ? firstPlan === undefined
        ? {}
        : { planNo: plan.planNo ?? firstPlan.plan }
      : coverage === undefined
        ? {}
        : { coverageWan: coverage }
  const months = periods.includes(plan.months) ? plan.months : (periods[0] ?? plan.months)
  const first = addDays(today, config.earliestStartDays)
  const startDate = plan.startDate < first ? first : plan.startDate
  const employees = expected(heads, trades, config.maxEmployees)
  return { ...form, employees, plan: { ...plan, ...chosen, months, startDate } }
}

/** With the trade already chosen. */
function expected(heads: readonly HeadRow[], trades: readonly Trade[], max: number): EmployeeRow[] {
  const rows = heads.flatMap(({ professionId, empNum }) => {
    const trade = trades.find(({ id, cls }) => id === professionId && cls !== '7')
    const row = trade && { name: '', idNo: '', professionId, profession: trade.name }
    return row ? Array.from({ length: empNum }, () => ({ ...row })) : []
  })
  return rows.slice(0, max)
}

/** What an earlier order says, over an empty form. Consent is given anew. */
export const carriedForm = (
  form: ApplicationForm,
  { form: { plan, holder, employees, answers, papers } }: Pick<Carried, 'form'>,
): ApplicationForm => ({
  plan: Object.assign({}, form.plan, plan),
  holder: Object.assign({}, form.holder, holder),
  employees: employees.map(({ birthDate, sex, atHeight, remark, givenTrade, ...row }) => ({
    ...row,
    ...(givenTrade ? { givenTrade } : {}),
    ...(birthDate ? { birthDate } : {}),
    ...(sex ? { sex } : {}),
    ...(atHeight ? { atHeight } : {}),
    ...(remark ? { remark } : {}),
  })),
  answers,
  ...(papers ? { papers } : {}),
  accepted: [],
  opened: [],
})

/**
 * What a draft says, over an empty form: fields that a later version added are not missing. Dates that have passed come
 * forward; consent to another version's texts is none.
 */
export function resumedForm(
  form: ApplicationForm,
  saved: object,
  sameVersion: boolean,
): { form: ApplicationForm; reread: boolean } {
  const old: Partial<ApplicationForm> = saved
  const plan = { ...form.plan, ...old.plan }
  const startDate = plan.startDate < form.plan.startDate ? form.plan.startDate : plan.startDate
  const given = old.accepted ?? []
  return {
    form: {
      ...form,
      ...old,
      // What it takes off is of a price that is worked out anew.
      couponTicketId: undefined,
      accepted: sameVersion ? given : [],
      opened: sameVersion ? (old.opened ?? []) : [],
      plan: { ...plan, startDate },
    },
    reread: !sameVersion && given.length > 0,
  }
}
