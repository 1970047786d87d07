/**
 * A reference in a message: what kind of thing it names, then its id (`policy_1042`).
 * The prefix is what keeps personal data out: a mobile or an ID number passed by mistake does not fit.
 */
export type Ref<Kind extends RefKind = RefKind> = `${Kind}_${string}`

export type RefKind =
  | 'event'
  | 'instance'
  | 'trace'
  | 'product'
  | 'plan'
  | 'draft'
  | 'order'
  | 'policy'
  | 'payment'
  | 'proposal'
  | 'apply'
  | 'insured'
  | 'document'
  | 'version'

/** Names a thing for a message. Throws RangeError when the id has other than letters, digits and hyphens. */
export function ref<Kind extends RefKind>(kind: Kind, id: string | number): Ref<Kind> {
  const named: Ref<Kind> = `${kind}_${id}`
  if (!isRef(kind, named))
    throw new RangeError(`not an id: a reference to a ${kind} takes [A-Za-z0-9-]{1,64}`)
  return named
}

/** A signed receipt: a compact JWS over references, instants and words; partners verify it with our public keys. */
export type Receipt = `${string}.${string}.${string}`

export const isReceipt = (value: unknown): value is Receipt =>
  typeof value === 'string' && value.length <= 2048 && /^ey[\w-]+\.ey[\w-]+\.[\w-]+$/.test(value)

export function isRef<Kind extends RefKind>(kind: Kind, value: unknown): value is Ref<Kind> {
  return (
    typeof value === 'string' && value.startsWith(`${kind}_`) && idPattern.test(value.slice(kind.length + 1))
  )
}

const idPattern = /^[A-Za-z0-9-]{1,64}$/
