/** 32 hex digits. `crypto.randomUUID` is missing on plain http addresses, this is not. */
export const randomStr = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
