import { isOrigin } from '@baoqiao/contract/messages/is-origin.ts'
import type { Appearance } from '@baoqiao/contract/messages/request-types.ts'
import type { Environment } from '@baoqiao/contract/messages/words.ts'
import { isRecord } from './fields.ts'

/** What a partner has been given. */
export interface Allowed {
  origins: string[]
  widgets: string[]
  /** Empty: all that the channel sells. */
  products: string[]
  /** What the partner has set; where the page says nothing of it. */
  appearance?: Appearance | undefined
}

/**
 * Whether the partner may show the widget, and show it what these props are about, a reference or its bare id. Nothing is
 * known in `mock`.
 */
export const mayShow = (
  allowed: Allowed | undefined,
  widget: string,
  { product }: Readonly<Record<string, string>>,
): boolean =>
  !allowed ||
  (allowed.widgets.includes(widget) &&
    (allowed.products.length === 0 ||
      !product?.trim() ||
      allowed.products.includes(product.trim().replace(/^product_/, ''))))

/** Of what may not be shown: the property that says so, where the widget itself may be. */
export const barredBy = (allowed: Allowed | undefined, widget: string): { property?: 'product' } =>
  allowed?.widgets.includes(widget) ? { property: 'product' } : {}

/** Who may hold a frame and what may run in it, by the server: exact origins, names of widgets, products. */
export async function readPartner(
  baseUrl: string,
  partner: string,
  environment: Environment,
): Promise<Allowed> {
  const address = `${baseUrl}/embed/partner/${encodeURIComponent(partner)}?environment=${environment}`
  const response = await fetch(address, { credentials: 'omit' })
  if (response.status === 404) return { origins: [], widgets: [], products: [] }
  if (!response.ok) throw new Error(`partner ${partner}: ${response.status}`)
  const body: unknown = await response.json()
  // A platform call wraps its answer in { code, msg, data }.
  const data = isRecord(body) && isRecord(body.data) ? body.data : body
  if (!isRecord(data)) throw new Error('partner: not an object')
  return {
    origins: words(data.origins).filter(isOrigin),
    widgets: words(data.widgets),
    products: words(data.products),
    // As the server checked it; an older one says none.
    appearance: Object(data).appearance,
  }
}

function words(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}
