import { isRecord, matches } from '../fields.ts'

/** The old names (1-platform §2), as pages and frames made before the bridge say them. */
export const legacyNames = [
  'initError',
  'payUrl',
  'changeSuccess',
  'policyDetail',
  'insuredResult',
  'xsmChange',
  'anzeCheck',
] as const
export type LegacyName = (typeof legacyNames)[number]

/**
 * `id` is an order, apply or template, as the name says; `url` is the payment's address; `code` stands in an `initError`
 * of a page of ours, which says itself why it cannot begin.
 */
export interface LegacyMessage {
  name: LegacyName
  id?: string
  url?: string
  code?: string
}

/**
 * An old message, or undefined. The name stands in `type`, `name` or `event`; what it is about stands beside it or in
 * `data`: `orderId`, `applyId`, `templateId`, `id`; `payUrl` or `url`. Only plain ids and http(s) addresses are taken.
 */
export function readLegacy(message: unknown): LegacyMessage | undefined {
  const body = typeof message === 'string' ? parsed(message) : message
  if (!isRecord(body)) return
  const name = legacyNames.find((known) => [body.type, body.name, body.event].includes(known))
  if (!name) return
  const about = isRecord(body.data) ? { ...body, ...body.data } : body
  const id = FIELDS[name]
    .map((field) => about[field])
    .map((value) => (typeof value === 'number' ? String(value) : value))
    .find(isId)
  const url = [about.payUrl, about.url].find(isAddress)
  const code = name === 'initError' && isCode(about.code) ? { code: String(about.code) } : {}
  return {
    name,
    ...(id === undefined ? {} : { id: String(id) }),
    ...(url ? { url: String(url) } : {}),
    ...code,
  }
}

const FIELDS: Readonly<Record<LegacyName, readonly string[]>> = {
  initError: [],
  anzeCheck: [],
  payUrl: ['orderId', 'id'],
  changeSuccess: ['orderId', 'id'],
  policyDetail: ['orderId', 'id'],
  insuredResult: ['applyId', 'id'],
  xsmChange: ['templateId', 'id'],
}
const isId = matches(/^[A-Za-z0-9-]{1,64}$/)
const isCode = matches(/^(?:refused|not-found)$/)
const isAddress = (value: unknown) =>
  typeof value === 'string' && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
