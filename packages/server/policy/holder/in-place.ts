import type { Asked } from '../../kernel/http/context.ts'
import type { PolicyPlace } from '../policy-link.ts'

/** A request as one of an order's holder, who is a visitor of that one order: what they upload is read by nobody else's link. */
export function inPlace({ tenantId, vault, policyId }: PolicyPlace, sellerId: string, { caller }: Asked) {
  const visitor = {
    ...{ id: `-${policyId}`, siteId: '0', partner: '', environment: 'live' as const, sellerId },
    ...{ widgets: [], products: null, isLinked: true },
  }
  return { tenantId, vault, caller: { ...caller, tenantId, visitor, username: '投保人' } }
}

/** Whether somebody who sent something came by an order's link. */
export const isHolder = (visitorId: string | null | undefined): boolean => visitorId?.startsWith('-') ?? false
