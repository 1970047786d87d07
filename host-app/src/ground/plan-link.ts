import { planSchema } from '@baoqiao/contract/policy/application.ts'
import type { ApplicationForm } from '@baoqiao/contract/policy/form.ts'
import type { HeadRow } from '@baoqiao/contract/policy/quote.ts'

type ChosenPlan = ApplicationForm['plan']

/** The address that begins an application with a plan, and the people by their trades, already chosen. */
export function entryLink(productId: string, plan: ChosenPlan, heads: readonly HeadRow[]): string {
  const search = new URLSearchParams({ plan: JSON.stringify(plan) })
  if (heads.length > 0)
    search.set('heads', heads.map(({ professionId, empNum }) => `${professionId}*${empNum}`).join(','))
  return `/insuranceCenter/entryCenter/${productId}?${search}`
}

/** The people in an address; those that make no sense are passed over. */
export const headsIn = (search: URLSearchParams): HeadRow[] =>
  (search.get('heads') ?? '').split(',').flatMap((part) => {
    const [, professionId, count] = /^(\d+)\*(\d{1,4})$/.exec(part) ?? []
    const empNum = Number(count)
    return professionId && empNum >= 1 && empNum <= 2000 ? [{ professionId, empNum }] : []
  })

/** The plan in an address; null when there is none or it makes no sense. */
export function planIn(search: URLSearchParams, productId: string): ChosenPlan | null {
  try {
    const chosen: unknown = JSON.parse(search.get('plan') ?? 'null')
    const answer = planSchema.safeParse({ ...Object(chosen), productId })
    if (!answer.success) return null
    const { productId: _, ...plan } = answer.data
    return plan
  } catch {
    return null
  }
}
