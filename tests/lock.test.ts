import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

interface Entry {
  version?: string
  os?: string[]
  cpu?: string[]
  resolved?: string
  optionalDependencies?: Record<string, string>
}
const lock: { packages: Record<string, Entry> } = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../package-lock.json'), 'utf8'),
)
const entries = Object.entries(lock.packages)

test('the lock holds every optional binary, so that npm ci works on each platform', () => {
  const missing = entries.flatMap(([path, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name, wanted]) => !satisfies(found(path, name), wanted))
      .map(([name]) => `${name} of ${path}`),
  )
  // `node host-app/scripts/complete-lock.mjs` adds them.
  expect(missing).toEqual([])
})

test.each([
  ['linux', 'x64'],
  ['linux', 'arm64'],
  ['darwin', 'x64'],
  ['darwin', 'arm64'],
  ['win32', 'x64'],
  ['win32', 'arm64'],
])('tools with binaries have one for %s on %s', (os, cpu) => {
  const families = new Set(entries.filter(isBinary).map(([path]) => familyOf(path)))
  expect(families.size).toBeGreaterThan(5)
  const here = new Set(
    entries
      .filter(isBinary)
      .filter(([, one]) => one.os?.includes(os) && (one.cpu?.includes(cpu) ?? false))
      .map(([path]) => familyOf(path)),
  )
  expect([...families].filter((one) => !here.has(one) && !SOME_ONLY.has(one))).toEqual([])
})

/** Made for some platforms only; the tools do without elsewhere. */
const SOME_ONLY = new Set<string>([])
const isBinary = ([path, { os }]: [string, Entry]) => os !== undefined && path.includes('@')
/** `@esbuild/linux-x64` -> `@esbuild`, `@oxc-parser/binding-linux-x64-gnu` -> `@oxc-parser`. */
const familyOf = (path: string) => /(@[^/]+)\/[^/]+$/.exec(path)?.[1] ?? path

/** Where Node would look for it from there. */
function found(from: string, name: string): Entry | undefined {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    const one = lock.packages[`${at ? `${at}/` : ''}node_modules/${name}`]
    if (one || at === '') return one
  }
}
const satisfies = (one: Entry | undefined, wanted: string) =>
  one !== undefined && (!/^\d/.test(wanted) || one.version === wanted)
