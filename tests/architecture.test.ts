import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { contract } from '@baoqiao/contract/contract.ts'
import { KINDS } from '@baoqiao/contract/kernel/kinds.ts'
import { expect, test } from 'vitest'
import { NOT_IN_CONSOLE } from '../host-app/scripts/wire-tree.ts'
import { ALONE } from './gate/alone.ts'
import { SECOND_READINGS } from './gate/second-readings.ts'

/**
 * The house, as rules. Every rule names what it is for; an exception is listed here with its reason or it does not exist.
 */
const root = resolve(import.meta.dirname, '..')
const files = sources(['packages', 'host-app'])
const isTest = (file: string) =>
  /\.(test|stories|fixture)\.tsx?$/.test(file) || file.includes('/testing/') || file.startsWith('tests/')
const product = files.filter((file) => !isTest(file))

/** Package -> the packages of ours it may import. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  contract: [],
  client: ['contract'],
  bridge: ['contract'],
  ui: [],
  widgets: ['contract', 'client', 'bridge', 'ui'],
  embed: ['bridge', 'contract'],
  react: ['embed'],
  testing: ['embed', 'bridge', 'contract'],
  server: ['contract'],
  'host-app': ['bridge', 'contract', 'client', 'ui', 'widgets'],
}

test('packages import only those below them', () => {
  const wrong = product.flatMap((file) =>
    importsOf(file).flatMap((name) => {
      const target = /^@baoqiao\/([\w-]+)/.exec(name)?.[1]
      return target && target !== packageOf(file) && !MAY_IMPORT[packageOf(file)]?.includes(target)
        ? [`${file} imports ${name}`]
        : []
    }),
  )
  expect(wrong).toEqual([])
})

test('nothing reaches into another package by a relative path', () => {
  const wrong = files.flatMap((file) =>
    importsOf(file)
      .filter(
        (name) =>
          name.startsWith('.') && packageOf(toRoot(resolve(root, dirname(file), name))) !== packageOf(file),
      )
      .map((name) => `${file} imports ${name}`),
  )
  expect(wrong).toEqual([])
})

test("the console uses the widgets' public entry only", () => {
  const wrong = product
    .filter((file) => file.startsWith('host-app'))
    .flatMap((file) =>
      importsOf(file)
        .filter((name) => name.startsWith('@baoqiao/widgets/') && name !== '@baoqiao/widgets/index.ts')
        .map((name) => `${file} imports ${name}`),
    )
  expect(wrong).toEqual([])
})

/**
 * The floors of the console, from the ground up: what a page stands on, lists and forms from the contract, the domains,
 * and around them the shell that knows every screen.
 */
const FLOORS = ['ground', 'kit', 'a domain', 'shell', 'the entry']
test('the console imports from its own floor and those below, and no domain from another', () => {
  const wrong = product.flatMap((file) => {
    const from = placeInConsole(file)
    return from
      ? importsOf(file)
          .filter((name) => name.startsWith('.'))
          .map((name) => toRoot(resolve(root, dirname(file), name)))
          .filter((target) => {
            const to = placeInConsole(target)
            return (
              to && (to.floor > from.floor || (to.floor === 2 && from.floor === 2 && to.part !== from.part))
            )
          })
          .map((target) => `${file} imports ${target}`)
      : []
  })
  expect(wrong).toEqual([])
})
function placeInConsole(file: string) {
  const [, part] = /^host-app\/src\/(?:([\w-]+)\/)?/.exec(file) ?? []
  if (!file.startsWith('host-app/src/')) return null
  if (part === undefined) return { part: '', floor: FLOORS.indexOf('the entry') }
  return { part, floor: FLOORS.includes(part) ? FLOORS.indexOf(part) : FLOORS.indexOf('a domain') }
}

/** What every machine of a flow needs and has no page in it: ports, problems, steps. */
const MACHINE_PARTS = '../../flow/machine-parts.ts'
test('what the build of the console leaves out is there in the contract', () => {
  const gone = NOT_IN_CONSOLE.filter(
    (place) => !place.split('.').reduce<unknown>((node, name) => Reflect.get(Object(node), name), contract),
  )
  expect(gone).toEqual([])
})

test('the console and its widgets call nothing that its build leaves out', () => {
  const left = new RegExp(`\\b(${NOT_IN_CONSOLE.map((place) => place.replaceAll('.', '\\.')).join('|')})\\b`)
  // A flow names its calls by what it imports: those of partners' servers stand in a folder of their own.
  const wrong = product.filter(
    (file) =>
      (/^(host-app\/src|packages\/widgets)\//.test(file) &&
        left.test(readFileSync(join(root, file), 'utf8'))) ||
      (file.startsWith('packages/widgets/') &&
        importsOf(file).some((name) => name.startsWith('@baoqiao/contract/proxy/'))),
  )
  expect(wrong).toEqual([])
})

test("a machine imports xstate, contract and the flows' own parts of machines, nothing else", () => {
  const wrong = product
    .filter((file) => file.endsWith('.machine.ts'))
    .flatMap((file) =>
      importsOf(file)
        .filter(
          (name) => name !== 'xstate' && name !== MACHINE_PARTS && !name.startsWith('@baoqiao/contract/'),
        )
        .map((name) => `${file} imports ${name}`),
    )
  expect(wrong).toEqual([])
})

test('flows never import each other', () => {
  const flowOf = (path: string) => /packages\/widgets\/flows\/([\w-]+)\//.exec(path)?.[1]
  const wrong = files.filter(flowOf).flatMap((file) =>
    importsOf(file)
      .filter((name) => name.startsWith('.'))
      .map((name) => toRoot(resolve(root, dirname(file), name)))
      .filter((target) => flowOf(target) && flowOf(target) !== flowOf(file))
      .map((target) => `${file} imports ${target}`),
  )
  expect(wrong).toEqual([])
})

test('the contract has no IO, no React and no other schema library', () => {
  const wrong = product
    .filter((file) => file.startsWith('packages/contract/'))
    .flatMap((file) =>
      importsOf(file)
        .filter((name) => !name.startsWith('.') && name !== 'zod/mini')
        .map((name) => `${file} imports ${name}`),
    )
  expect(wrong).toEqual([])
})

test('there is no import cycle', () => {
  expect(cycles(product)).toEqual([])
})

/** Longer than 300 lines (tests 400), with the reason. */
const LONG: Record<string, string> = {
  'packages/server/migrations/0001-first-journey.sql.ts': 'generated',
  'packages/server/migrations/20261122-1228-product-versions.sql.ts':
    'generated, with the move of old products',
}
test('files are small: median 60, nine in ten 180, none over 300 lines', () => {
  const lengths = product
    .filter((file) => !(file in LONG))
    .map((file) => ({ file, lines: read(file).split('\n').length }))
  const sorted = lengths.map(({ lines }) => lines).sort((a, b) => a - b)
  expect(lengths.filter(({ lines }) => lines > 300)).toEqual([])
  expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThanOrEqual(60)
  expect(sorted[Math.floor(sorted.length * 0.9)]).toBeLessThanOrEqual(180)
  expect(files.filter((file) => isTest(file) && read(file).split('\n').length > 400)).toEqual([])
})

test('a state is written by transition alone', () => {
  // Kysely’s updates of a status do not compile where there is a machine; this finds those written as SQL.
  // `transition` names the column by the life it is given.
  const writers = product.filter(
    (file) =>
      file.startsWith('packages/server') &&
      !/\/(migrations|seed)\//.test(file) &&
      /\bset status\b/i.test(read(file)),
  )
  expect(writers).toEqual([])
})

test('what only callers ask does not ask for live rows: their row policy does', () => {
  const ofCallers = /^packages\/server\/(home\/|system\/(role|menu)\.ts)/
  const wrong = product.filter(
    (file) => ofCallers.test(file) && /deleted_at|deletedAt/.test(readFileSync(resolve(root, file), 'utf8')),
  )
  expect(wrong).toEqual([])
})

test('what is asked of a kind of field is a trait of it, or the next kind would be forgotten', () => {
  const names = Object.keys(KINDS).join('|')
  const asked = new RegExp(`\\bkind\\s*[!=]==\\s*'(${names})'|'(${names})'\\]\\.includes\\(\\w*\\.?kind\\b`)
  const wrong = product
    .filter((file) => /^(packages\/(contract|server)\/kernel|host-app\/src\/kit)\//.test(file))
    .filter((file) => asked.test(readFileSync(resolve(root, file), 'utf8')))
  expect(wrong).toEqual([])
})

test('a test that puts a module in another’s place is loaded alone, or those after it find that one too', () => {
  const mocks = files.filter((file) => file.includes('.test.') && /\bvi\.(do)?[mM]ock\(/.test(read(file)))
  expect(mocks.filter((file) => !ALONE.includes(file))).toEqual([])
})

test('what takes turns is there, and once', () => {
  const gone = SECOND_READINGS.filter((file) => !existsSync(resolve(root, file)))
  expect([...gone, ...SECOND_READINGS.filter((file, i) => SECOND_READINGS.indexOf(file) !== i)]).toEqual([])
})

test('names: kebab-case, components PascalCase.tsx', () => {
  const wrong = files.filter((file) => {
    const name = (file.split('/').at(-1) ?? '').replace(
      /(\.(engines|full))?\.(test|stories|fixture|machine|flow|sql|config|d)(?=\.)/,
      '',
    )
    return name.endsWith('.tsx')
      ? !/^([A-Z][A-Za-z]*|[a-z][a-z0-9-]*)\.tsx$/.test(name)
      : !/^[a-z0-9][a-z0-9-]*\.ts$/.test(name)
  })
  expect(wrong).toEqual([])
})

test('no machine of ours, registry or session is named', () => {
  const secret = new RegExp(
    ['/wo' + 'rk/(main|shared)', 'registry\\.npm' + 'js', '/ro' + 'ot/', 'api\\.anth' + 'ropic'].join('|'),
  )
  expect(files.filter((file) => secret.test(read(file)))).toEqual([])
})

function sources(folders: readonly string[]): string[] {
  const found: string[] = []
  const visit = (folder: string) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory() && entry.name !== 'node_modules' && entry.name !== 'dist') visit(path)
      else if (/\.tsx?$/.test(entry.name)) found.push(path)
    }
  }
  for (const folder of folders) visit(folder)
  return found.sort()
}
function read(file: string) {
  return readFileSync(join(root, file), 'utf8')
}
function toRoot(path: string) {
  return relative(root, path)
}
function packageOf(file: string) {
  return file.startsWith('host-app') ? 'host-app' : (/^packages\/([\w-]+)/.exec(file)?.[1] ?? file)
}
function importsOf(file: string): string[] {
  const text = read(file)
  const statements = text.matchAll(/(?:^|\n)(?:(?:import|export)\s[^'"`;]*?|\} )from\s+['"]([^'"]+)['"]/g)
  const bare = text.matchAll(/(?:^|\n)import\s+['"]([^'"]+)['"]/g)
  const dynamic = text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]\s*\)/g)
  return [...statements, ...bare, ...dynamic].map((match) => match[1] ?? '')
}

/** Static imports followed inside the repository; `import()` may point back. */
function cycles(list: readonly string[]): string[] {
  const graph = new Map(list.map((file) => [file, targets(file)]))
  const state = new Map<string, 'open' | 'done'>()
  const found: string[] = []
  const visit = (file: string, trail: readonly string[]) => {
    if (state.get(file) === 'done') return
    if (state.get(file) === 'open')
      return void found.push([...trail.slice(trail.indexOf(file)), file].join(' → '))
    state.set(file, 'open')
    for (const next of graph.get(file) ?? []) visit(next, [...trail, file])
    state.set(file, 'done')
  }
  for (const file of list) visit(file, [])
  return found
}
function targets(file: string): string[] {
  const statics = [...read(file).matchAll(/(?:^|\n)(?:import|export)\s[^'"]*?from\s*['"]([^'"]+)['"]/g)].map(
    (match) => match[1] ?? '',
  )
  return statics.flatMap((name) => {
    const path = name.startsWith('@baoqiao/')
      ? name.replace('@baoqiao/', 'packages/')
      : name.startsWith('.')
        ? toRoot(resolve(root, dirname(file), name))
        : ''
    return path && existsSync(join(root, path)) ? [path] : []
  })
}

test('sets of states have names (contract/rules/states): no list of them stands in a statement', () => {
  // Each state of the list is counted or told by itself in the same statement.
  const counted = [
    'home/notices.ts',
    'home/service-notices.ts',
    'home/waiting-notices.ts',
    'policy/invoiceable.ts',
  ]
  // Their sets are of one place each.
  const alone = ['plan/proposal-public.ts', 'product/versions/known-of.ts']
  const LIST = /\bstatus (?:not )?in \('|\bstatus', '(?:not )?in', \[/
  const wrong = product
    .filter((file) => file.startsWith('packages/server/') && !/[/](migrations|seed)[/]/.test(file))
    .filter((file) => ![...counted, ...alone].some((one) => file.endsWith(`/${one}`)))
    .filter((file) => LIST.test(readFileSync(join(root, file), 'utf8')))
  expect(wrong).toEqual([])
})
