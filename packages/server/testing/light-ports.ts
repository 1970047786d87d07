import type { FileStore } from '../kernel/http/ports.ts'

/** argon2id has its own test; here a login must not cost 50 ms. */
export const plainPasswords = {
  hash: async (plain: string) => `plain:${plain}`,
  verify: async (stored: string, plain: string) => stored === `plain:${plain}`,
}

export function memoryFiles(): FileStore {
  const files = new Map<string, Uint8Array<ArrayBuffer>>()
  return {
    put: async (bucket, name, bytes) => void files.set(`${bucket}/${name}`, bytes),
    get: async (bucket, name) => files.get(`${bucket}/${name}`) ?? null,
  }
}
