import { readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'

/** The texts in an archive on the disk, by their paths there. */
export const unzipped = (file: string): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(unzipSync(readFileSync(file))).map(([path, bytes]) => [path, strFromU8(bytes)] as const),
  )
