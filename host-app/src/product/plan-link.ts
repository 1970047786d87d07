import { planSchema } from '@baoqiao/contract/policy/application.ts'
import type { ApplicationForm } from '@baoqiao/contract/policy/form.ts'

type ChosenPlan = ApplicationForm['plan']

/** The address that begins an application with a plan already chosen. */
export const entryLink = (productId: string, plan: ChosenPlan): string =>
  `/insuranceCenter/entryCenter/${productId}?plan=${encodeURIComponent(JSON.stringify(plan))}`

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
