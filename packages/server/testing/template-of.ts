import { existsSync } from 'node:fs'
import { open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import type { Database } from '../kernel/database/database.ts'
import { overPGlite } from '../kernel/database/open-pglite.ts'
import { DATABASE, FOLDER, HOUSE } from './template-place.ts'

/** A database before anybody touched it, and one with tables and demo data: made once a run, copied for each file. */
export type Template = 'blank' | 'seeded'

/** Puts tables and data into a database that has none. */
export type Seed = (db: Database) => Promise<void>

/**
 * Of a run on PGlite: whoever first wants it makes it, others wait; a run of tests that want none pays for none.
 * Nothing where the run has no folder for it.
 */
export async function pgliteTemplate(name: Template, seed: Seed): Promise<Blob | undefined> {
  const folder = process.env[FOLDER]
  if (!folder) return undefined
  const file = join(folder, `${name}-${HOUSE}`)
  await made(file, () => make(name, seed))
  const image = images.get(file) ?? new Image(await readFile(file))
  images.set(file, image)
  return image
}

/** An archive as it was read once by this worker: a `Blob` of it would copy all of it, twice for every database. */
class Image extends Blob {
  override readonly arrayBuffer: () => Promise<ArrayBuffer>
  constructor({ buffer, byteOffset, byteLength }: Bytes) {
    super()
    const whole = buffer.slice(byteOffset, byteOffset + byteLength)
    this.arrayBuffer = async () => whole
  }
}
const images = new Map<string, Image>()

type Bytes = Uint8Array<ArrayBuffer>

async function make(name: Template, seed: Seed): Promise<Bytes[]> {
  const blank = name === 'blank' ? undefined : await pgliteTemplate('blank', seed)
  const pglite = await PGlite.create(blank ? { loadDataDir: blank } : {})
  if (blank) await seed(overPGlite(pglite))
  return imageOf(pglite)
}

/** All that is in it as an archive from which others begin; it is closed. */
export async function imageOf(pglite: PGlite): Promise<Bytes[]> {
  // Else every copy would begin by doing all of it again from the log, as after a crash.
  await pglite.exec('select pg_switch_wal(); set wal_recycle = off; checkpoint')
  const image = await pglite.dumpDataDir('none')
  await pglite.close()
  return withoutOthers(new Uint8Array(await image.arrayBuffer()))
}

/** What nobody connects to, a third of the files: the databases from which `create database` copies. */
const OTHERS = /^\.?\/?base\/[14]\/./

/** The parts of the archive that are kept; an entry is a header of 512 bytes and its content in whole such blocks. */
function withoutOthers(archive: Bytes): Bytes[] {
  const kept: Bytes[] = []
  const text = (from: number, to: number) =>
    new TextDecoder().decode(archive.subarray(from, to)).split('\0')[0] ?? ''
  for (let at = 0; at < archive.length; ) {
    const size = Number.parseInt(text(at + 124, at + 136), 8) || 0
    const next = at + 512 + Math.ceil(size / 512) * 512
    if (!OTHERS.test(text(at, at + 100))) kept.push(archive.subarray(at, next))
    at = next
  }
  return kept
}

/** The file is there, whole, when this answers: one process makes it. */
async function made(file: string, make: () => Promise<Bytes[]>): Promise<void> {
  const claim = `${file}.claim`
  for (;;) {
    if (existsSync(file)) return
    const mine = await open(claim, 'wx').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return null
      throw error
    })
    if (!mine) {
      await sleep(50)
      continue
    }
    await mine.close()
    try {
      if (existsSync(file)) return
      await writeFile(`${file}.part`, await make())
      await rename(`${file}.part`, file)
    } finally {
      await rm(claim, { force: true })
    }
  }
}

/** Name of the seeded database of a run on PostgreSQL. */
export const postgresTemplate = (): string | undefined => process.env[DATABASE]
