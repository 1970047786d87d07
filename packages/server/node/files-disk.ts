import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { safePath } from '../kernel/files/safe-path.ts'
import type { FileStore } from '../kernel/http/ports.ts'

/** Files in a folder. Names are checked, so none leaves it. */
export function diskFiles(folder: string): FileStore {
  const pathOf = (bucket: string, name: string) => join(folder, safePath(bucket, name))
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
