/** 128 random bits as digits and hyphens. `randomUUID` would need a secure page; this does not. */
export function makeNonce(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-')
}

export const isNonce = (value: unknown) => typeof value === 'string' && /^[\d-]{7,43}$/.test(value)
