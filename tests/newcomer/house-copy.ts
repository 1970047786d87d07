import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { expect } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const NOT_COPIED = /^node_modules$|^dist$|\.(test|stories)\.tsx?$/

/** Some packages of the house, with `ui` the console too, which import each other and not those they were copied from. Tests and stories stay behind. */
export function copyHouse(packages: readonly string[]) {
  // Below the house, so that libraries are found; in `dist`, where nothing else looks.
  mkdirSync(join(root, 'dist'), { recursive: true })
  const copy = mkdtempSync(join(root, 'dist/newcomer-'))
  const at = (path: string) => join(copy, path)
  mkdirSync(at('node_modules/@baoqiao'), { recursive: true })
  const filter = (file: string) => !NOT_COPIED.test(basename(file))
  if (packages.includes('ui')) cpSync(join(root, 'host-app'), at('host-app'), { recursive: true, filter })
  for (const name of packages) {
    const from = join(root, 'packages', name)
    cpSync(from, at(`packages/${name}`), { recursive: true, filter })
    symlinkSync(at(`packages/${name}`), at(`node_modules/@baoqiao/${name}`))
    // What a package has installed for itself.
    const own = join(from, 'node_modules')
    if (existsSync(own)) symlinkSync(own, at(`packages/${name}/node_modules`))
  }
  writeFileSync(
    at('tsconfig.json'),
    JSON.stringify({
      extends: '../../tsconfig.json',
      include: ['packages', 'host-app'],
      exclude: ['**/node_modules'],
    }),
  )
  return {
    at,
    write(files: Readonly<Record<string, string>>) {
      for (const [path, text] of Object.entries(files)) {
        expect(existsSync(at(path)), `${path} is new`).toBe(false)
        mkdirSync(dirname(at(path)), { recursive: true })
        writeFileSync(at(path), text)
      }
    },
    /** Puts text in the place of what is found, file by file; what is not there once fails. */
    change(files: Changes) {
      for (const [path, changes] of Object.entries(files)) {
        let text = readFileSync(at(path), 'utf8')
        for (const [find, put] of changes) {
          expect(text.split(find), `${path} has once: ${find}`).toHaveLength(2)
          text = text.replace(find, () => put)
        }
        writeFileSync(at(path), text)
      }
    },
    /** What the compiler says of the whole copy. */
    compiled: () =>
      spawnSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', copy], {
        encoding: 'utf8',
      }).stdout,
    /** `npm run migrations`: what the tables need that no migration has yet. */
    migrated: () =>
      spawnSync(
        process.execPath,
        [join(root, 'host-app/scripts/run.mjs'), 'packages/server/bin/generate-migration.ts', 'newcomer'],
        { cwd: copy, encoding: 'utf8' },
      ),
    remove: () => rmSync(copy, { recursive: true, force: true }),
  }
}

/** File -> what is found in it, and what is put there instead. */
export type Changes = Readonly<Record<string, readonly (readonly [find: string, put: string])[]>>
/** What somebody writes who adds one thing. */
export interface Addition {
  writes?: Readonly<Record<string, string>>
  changes: Changes
}
/** Files a newcomer touches. */
export const filesOf = ({ writes = {}, changes }: Addition) =>
  Object.keys(writes).length + Object.keys(changes).length
