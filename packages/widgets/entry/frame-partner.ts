import { isRecord } from '@baoqiao/bridge/fields.ts'

/** What the frame's address names. Throws when it is not a plain name: both become part of an address. */
export function readFrameAddress(search: string): { widget: string; partner: string } {
  const query = new URLSearchParams(search)
  return { widget: plainName(query.get('widget')), partner: plainName(query.get('partner')) }
}

export interface Allowed {
  origins: string[]
  widgets: string[]
  /** Empty: all that the channel sells. */
  products: string[]
}

/** Whether the partner may show what these props are about. */
export const isAllowed = ({ products }: Allowed, { product }: Readonly<Record<string, string>>) =>
  products.length === 0 || product === undefined || products.includes(product)

/** Who may hold this frame and what may run in it, by the server: exact origins, names of widgets. */
export async function readPartner(partner: string): Promise<Allowed> {
  const response = await fetch(`/embed/partner/${partner}`, { credentials: 'omit' })
  if (!response.ok) throw new Error(`partner ${partner}: ${response.status}`)
  const body: unknown = await response.json()
  // A platform call wraps its answer in { code, msg, data }.
  const data = isRecord(body) && isRecord(body.data) ? body.data : body
  if (!isRecord(data)) throw new Error('partner: not an object')
  return {
    origins: words(data.origins).filter(isOrigin),
    widgets: words(data.widgets),
    products: words(data.products),
  }
}

function plainName(name: string | null): string {
  if (name === null || !/^[A-Za-z0-9_-]{1,64}$/.test(name)) throw new Error('frame address: not a name')
  return name
}

function words(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}

/** Only what `new URL` itself would write: no wildcard, no path, no opaque origin. */
function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text && text !== 'null'
}
