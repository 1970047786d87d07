import { fieldOf } from '@baoqiao/contract/generator/field-setting.ts'
import type { TableSettings } from '@baoqiao/contract/generator/table-settings.ts'
import type { Field, Fields } from '@baoqiao/contract/kernel/field.ts'
import { resource } from '@baoqiao/contract/kernel/resource.ts'
import { forVisitors } from '../embed/visitor-rows.ts'
import { migrationSql } from '../kernel/schema/ddl.ts'
import { tableOfResource } from '../kernel/schema/table.ts'
import { code, type Members, made, quote } from './emit.ts'
import { type Placed, rightsLinesOf } from './rights-lines.ts'
import { stepsOf } from './steps.ts'

export interface GeneratedFile {
  /** From the root of the repository. */
  path: string
  content: string
}

/**
 * The files of some tables, as a plain resource of this repository has them: contract, handlers entry, screen, migration with
 * its snapshot, and what is left to do by hand, the lines for the tables of rights among it. `stamp`: UTC minute in the names of
 * migrations; `has`: tables that are there.
 */
export function filesOf(
  tables: readonly TableSettings[],
  stamp: string,
  has: (table: string) => boolean,
): GeneratedFile[] {
  const domains = new Map<string, TableSettings[]>()
  for (const one of tables) domains.set(one.domain, [...(domains.get(one.domain) ?? []), one])
  return [
    ...tables.flatMap((one) => [
      { path: `packages/contract/${one.domain}/${fileOf(one.name)}.ts`, content: contractOf(one) },
      { path: `host-app/src/${one.domain}/${screenOf(one.name)}.tsx`, content: screenCode(one) },
      ...(has(one.table) ? [] : migrationOf(one, stamp)),
    ]),
    ...[...domains].flatMap(([domain, own]) => [
      { path: `packages/contract/${domain}/list.ts`, content: listOf(domain, own) },
      { path: `packages/server/${domain}/handlers.ts`, content: handlersOf(domain, own) },
      { path: `host-app/src/${domain}/screens.ts`, content: screensOf(domain, own) },
    ]),
    { path: '接入说明.md', content: stepsOf(tables, rightsLinesOf(tables.map(placed))) },
  ].sort((a, b) => (a.path < b.path ? -1 : 1))
}

const usedOf = ({ columns }: TableSettings) => columns.filter(({ used }) => used)
/** Fields of the resource that a table becomes. */
export const fieldsOf = (one: TableSettings): Record<string, Field> =>
  Object.fromEntries(
    usedOf(one).map((column) => [
      column.field,
      fieldOf(column, column.search === '' ? {} : { search: column.search }),
    ]),
  )
/** Those that its list shows. */
export const listedOf = (one: TableSettings) =>
  usedOf(one).flatMap(({ listed, field }) => (listed ? [field] : []))
function resourceOf(one: TableSettings) {
  const { table: name, path, title, scope, label } = one
  const fields: Fields = fieldsOf(one)
  return resource({ name, path, title, scope, label, list: listedOf(one), fields })
}
const placed = (one: TableSettings): Placed => ({
  ...{ domain: one.domain, name: one.name, scope: one.scope },
  resource: resourceOf(one),
})
const fileOf = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const screenOf = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}Screen`

function contractOf(one: TableSettings): string {
  const { name, table, path, title, scope, label } = one
  const fields = Object.entries(fieldsOf(one)).map(([key, field]) =>
    made(key, `f.${field.kind}`, field.label, membersOf(field)),
  )
  const list = code(listedOf(one), 1, '  list: '.length)
  return `import { f } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'

/** ${inComment(title)}. */
export const ${name} = resource({
  name: ${quote(table)},
  path: ${quote(path)},
  title: ${quote(title)},
  scope: ${quote(scope)},
  label: ${quote(label)},
  list: ${list},
  fields: {
${fields.join('')}  },
})
`
}

/** What is said of a field besides its kind and label. */
const membersOf = ({ required, min, max, options, from, search }: Field): Members => ({
  ...(required ? { required } : {}),
  ...(min === undefined ? {} : { min }),
  ...(max === undefined ? {} : { max }),
  ...(options ? { options } : {}),
  ...(from ? { from } : {}),
  ...(search ? { search } : {}),
})

/** Words that do not end the comment that they stand in. */
const inComment = (text: string) => text.replaceAll('*/', '* /')

function listOf(domain: string, own: readonly TableSettings[]): string {
  const imports = sorted(own)
    .map((name) => ({ name, from: `./${fileOf(name)}.ts` }))
    .sort((a, b) => (a.from < b.from ? -1 : 1))
    .map(({ name, from }) => `import { ${name} } from '${from}'\n`)
  const head = `export const ${domain} = `
  return `${imports.join('')}\n${head}${inBraces(sorted(own), head.length)}\n`
}

function handlersOf(domain: string, own: readonly TableSettings[]): string {
  const head = `export const ${domain}Handlers: Handlers<typeof ${domain}> = `
  const members = sorted(own).map((name) => `${name}: {}`)
  return `import type { ${domain} } from '@baoqiao/contract/${domain}/list.ts'
import type { Handlers } from '../kernel/http/handlers.ts'

/** Kept as every resource is; a rule of its own goes here. */
${head}${inBraces(members, head.length)}
`
}

function screenCode({ name, domain, title }: TableSettings): string {
  return `import { ${name} } from '@baoqiao/contract/${domain}/${fileOf(name)}.ts'
import { ResourceScreen } from '../kit/ResourceScreen.tsx'
import type { PlainResource } from '../kit/resource-client.ts'

const resource: PlainResource = ${name}

/** \`/${domain}/${name}\`: ${inComment(title)}. */
export default function ${screenOf(name)}() {
  return <ResourceScreen resource={resource} />
}
`
}

function screensOf(domain: string, own: readonly TableSettings[]): string {
  const entries = own.map(
    ({ name, title, table }) => `  {
    path: '/${domain}/${name}',
    list: '${domain}.${name}',
    title: ${quote(title)},
    authority: '${table}_view',
    load: () => import('./${screenOf(name)}.tsx'),
  },
`,
  )
  return `import type { OwnScreen } from '../ground/screen.ts'

export const ${domain}Screens: readonly OwnScreen[] = [
${entries.join('')}]
`
}

/** As \`npm run migrations\` would write it of the contract file. */
function migrationOf(one: TableSettings, stamp: string): GeneratedFile[] {
  const { table: name } = one
  const table = forVisitors(tableOfResource(resourceOf(one)))
  const text = migrationSql([], [table])
    .replaceAll('\\', '\\\\')
    .replaceAll('`', '\\`')
    .replaceAll('${', '\\${')
  return [
    {
      path: `packages/server/migrations/${stamp}-${name.replaceAll('_', '-')}.sql.ts`,
      content: `/** Generated by \`npm run migrations\`. */\nexport default \`${text}\n\`\n`,
    },
    {
      path: `packages/server/migrations/snapshot/${name}.json`,
      content: `${JSON.stringify(table, null, 1)}\n`,
    },
  ]
}

const sorted = (own: readonly TableSettings[]) => own.map(({ name }) => name).sort()

function inBraces(members: readonly string[], before: number): string {
  const flat = `{ ${members.join(', ')} }`
  return before + flat.length <= 110 ? flat : `{\n${members.map((one) => `  ${one},\n`).join('')}}`
}
