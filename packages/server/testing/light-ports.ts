import { parseWorkbook } from '../kernel/data/transfer/parse-workbook.ts'
import { safePath } from '../kernel/files/safe-path.ts'
import { UPLOAD_BOUNDS } from '../kernel/files/upload-bounds.ts'
import type { FileStore, Ports } from '../kernel/http/ports.ts'

/** argon2id has its own test; here a login must not cost 50 ms. */
export const plainPasswords = {
  hash: async (plain: string) => `plain:${plain}`,
  verify: async (stored: string, plain: string) => stored === `plain:${plain}`,
}

export function memoryFiles(): FileStore {
  const files = new Map<string, Uint8Array<ArrayBuffer>>()
  return {
    put: async (bucket, name, bytes) => void files.set(safePath(bucket, name), bytes),
    get: async (bucket, name) => files.get(safePath(bucket, name)) ?? null,
    remove: async (bucket, name) => void files.delete(safePath(bucket, name)),
  }
}

/** What is beside the point in most tests and in stories: nothing to draw, no Redis, no browser, nowhere to forward to. */
export const noOutside: Pick<
  Ports,
  | 'pinyin'
  | 'reencode'
  | 'readSheet'
  | 'redis'
  | 'printPage'
  | 'gatewayHosts'
  | 'webhookHosts'
  | 'sourceHosts'
  | 'askSource'
  | 'webhook'
  | 'simulators'
  | 'uploads'
  | 'forward'
  | 'providers'
  | 'readText'
> = {
  pinyin: () => '',
  reencode: async (bytes) => bytes,
  readSheet: parseWorkbook,
  redis: null,
  readText: null,
  printPage: null,
  gatewayHosts: new Set(),
  webhookHosts: new Set(),
  sourceHosts: new Set(),
  askSource: () => Promise.reject(new Error('no database to ask')),
  webhook: () => Promise.reject(new Error('nowhere to send to')),
  simulators: true,
  uploads: UPLOAD_BOUNDS,
  providers: { sms: null, mail: null, social: null, registry: null, esign: null, wechat: null, pages: null },
  forward: () => Promise.reject(new Error('nowhere to forward to')),
}
