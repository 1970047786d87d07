import { refuse } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'

export interface PartnerLimits {
  widgets: readonly string[]
  /** Null: all that the channel sells. */
  products: readonly string[] | null
  environment: 'live' | 'sandbox'
}

/**
 * What a session of a partner may do, whatever the page around it shows: its OAuth client names the partner's setting.
 * Null for sessions of other clients (the console). Refused when the setting is switched off.
 */
export async function partnerLimits({ tx, caller }: Context): Promise<PartnerLimits | null> {
  if (!caller.clientId) return null
  const sites = await tx
    .selectFrom('embedSite')
    .select(['widgets', 'products', 'status', 'environment'])
    .where('clientId', '=', caller.clientId)
    .where('deletedAt', 'is', null)
    .execute()
  if (sites.length === 0) return null
  const [live, ...more] = sites.filter(({ status }) => status === '1')
  if (!live) throw refuse('合作方接入已停用')
  const all = [live, ...more]
  return {
    widgets: all.flatMap(({ widgets }) => widgets.split(',')),
    products: all.some(({ products }) => !products)
      ? null
      : all.flatMap(({ products }) => (products ?? '').split(',')),
    environment: live.environment,
  }
}

/** Refuses what none of these widgets of the partner would lead to. */
export async function requireWidget(context: Context, ...widgets: string[]): Promise<void> {
  const limits = await partnerLimits(context)
  if (limits && !limits.widgets.some((name) => widgets.includes(name))) throw refuse('合作方没有开通这个组件')
}
