import { readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'

/** The texts in an archive, on the disk or at hand, by their paths there. */
export const unzipped = (archive: string | Uint8Array): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(unzipSync(typeof archive === 'string' ? readFileSync(archive) : archive)).map(
      ([path, bytes]) => [path, strFromU8(bytes)] as const,
    ),
  )
