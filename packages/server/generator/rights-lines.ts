import type { AnyResource } from '@baoqiao/contract/kernel/node.ts'
import { callsIn } from '@baoqiao/contract/kernel/tree.ts'

type Scope = 'tenant' | 'platform'
/** A resource that is generated, and the module it stands in. */
export interface Placed {
  domain: string
  name: string
  scope: Scope
  resource: AnyResource
}

/** Lines of one table of rights for a resource, under the line of that table (`after`; null: at its end). */
export interface RightsLines {
  path: string
  after: string | null
  lines: readonly string[]
}

const WHO = 'packages/server/rights/who.matrix.txt'
const WHOSE = 'packages/server/rights/whose.matrix.txt'
/** Of `whose.matrix.txt`: where calls about no row stand, and whose rows are the tenant's or everybody's. */
const ROWLESS = '>'
const SECTIONS: Readonly<Record<Scope, string>> = {
  tenant: '> all low chan ten vis',
  platform: '> all chan ten vis',
}
/** New rows are nobody's yet; an order is that of the rows in sight. */
const ROWLESS_VERBS = ['add', 'template', 'import', 'sort']
const NAME_WIDTH = 36

/**
 * Lines for the tables of rights, as every installation begins: administrators do all of it, auditors look, and whoever comes
 * from another tenant has their own rows, or reads what is everybody's. They are a proposal: people judge them.
 */
export function rightsLinesOf(all: readonly Placed[]): RightsLines[] {
  const calls = all.flatMap(callsOf)
  const rows = (scope: Scope) =>
    calls.filter((one) => one.scope === scope && !ROWLESS_VERBS.includes(one.verb)).map(whoseLine)
  return [
    { path: WHO, after: null, lines: calls.map(whoLine) },
    {
      path: WHOSE,
      after: ROWLESS,
      lines: calls.filter(({ verb }) => ROWLESS_VERBS.includes(verb)).map(({ name }) => name),
    },
    ...(['tenant', 'platform'] as const).map((scope) => ({
      path: WHOSE,
      after: SECTIONS[scope],
      lines: rows(scope),
    })),
  ].filter(({ lines }) => lines.length > 0)
}

interface Named {
  name: string
  verb: string
  scope: Scope
  /** Whoever may look may make it. */
  isView: boolean
  /** The operator's staff alone make it. */
  isOperators: boolean
}

function callsOf({ domain, name, scope, resource }: Placed): Named[] {
  return [...callsIn({ [domain]: { [name]: resource } })].map(([called, { allow, operator }]) => ({
    name: called,
    verb: called.split('.').at(-1) ?? '',
    scope,
    isView: typeof allow === 'object' && 'authority' in allow && allow.authority === `${resource.name}_view`,
    isOperators: operator === true,
  }))
}

/** Columns in the order of the table's head. */
function whoLine({ name, isView, isOperators }: Named): string {
  const [auditor, other] = [isView ? '+' : '-', isOperators ? '-' : '+']
  const groups = [
    'x  x  x  x  x  x  x',
    'x  x',
    '-  -  -  -  x',
    `+  ${auditor}  -  -  -  -  -`,
    '-  -  -  -',
    `-  p  -`,
    other,
  ]
  return `${name.padEnd(NAME_WIDTH)} ${groups.join('    ')}`
}

function whoseLine({ name, verb, scope, isOperators }: Named): string {
  // Without a unique field every value is free.
  const seen = verb === 'unique' ? '-' : '+'
  const marks = {
    tenant: [seen, seen, seen, '-', 'f'],
    platform: isOperators ? ['+', 'f', 'f', 'f'] : [seen, seen, seen, 'f'],
  }[scope]
  return `${name.padEnd(NAME_WIDTH - 3)} ${marks.join('     ')}`
}
