import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStore } from '../kernel/http/ports.ts'

const SAFE = /^[A-Za-z0-9][A-Za-z0-9._-]{0,80}$/

/** Files in a folder. Names are checked, so none leaves it. */
export function diskFiles(folder: string): FileStore {
  const pathOf = (bucket: string, name: string) => {
    if (!SAFE.test(bucket) || !SAFE.test(name)) throw new RangeError('unsafe file name')
    return join(folder, bucket, name)
  }
  return {
    async put(bucket, name, bytes) {
      const path = pathOf(bucket, name)
      await mkdir(join(folder, bucket), { recursive: true })
      await writeFile(path, bytes)
    },
    async get(bucket, name) {
      try {
        return new Uint8Array(await readFile(pathOf(bucket, name)))
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
        throw error
      }
    },
    remove: (bucket, name) => rm(pathOf(bucket, name), { force: true }),
  }
}
