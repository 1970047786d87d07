import { widgetNames } from '@baoqiao/contract/embed/widgets.ts'
import type { Database } from '../kernel/database/database.ts'
import { originsOf } from './origins.ts'

export interface PartnerSite {
  id: string
  tenantId: string
  publishableId: string
  environment: 'live' | 'sandbox'
  origins: string[]
  widgets: string[]
  products: string[]
  appearance: { theme: 'light' | 'dark' | 'inherit'; primary?: string }
}

/** Settings of a partner that is switched on, by its publishable id; read as the platform, for pages nobody has logged in to. */
export async function partnerSite(
  tx: Pick<Database['kysely'], 'selectFrom'>,
  publishableId: string,
  environment: 'live' | 'sandbox' = 'live',
): Promise<PartnerSite | null> {
  const row = await tx
    .selectFrom('embedSite')
    .selectAll()
    .where('publishableId', '=', publishableId)
    .where('environment', '=', environment)
    .where('status', '=', '1')
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    tenantId: row.tenantId,
    publishableId: row.publishableId,
    environment: row.environment,
    origins: originsOf(row.origins),
    widgets: row.widgets.split(',').filter((name) => widgetNames.some((known) => known === name)),
    products: (row.products ?? '').split(',').filter(Boolean),
    appearance: { theme: row.theme, ...(row.primary ? { primary: row.primary } : {}) },
  }
}
