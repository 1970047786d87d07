const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** 40 random characters of 64 kinds (240 bits), none of which needs escaping in a Basic header. */
export const newSecret = (): string =>
  [...crypto.getRandomValues(new Uint8Array(40))].map((byte) => LETTERS[byte % 64]).join('')
