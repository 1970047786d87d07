import { readdirSync, readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { build } from 'esbuild'
import type { Plugin } from 'vite'
import { treeModule } from './wire-tree.ts'

type Exported = Readonly<Record<string, unknown>>
interface Evaluated {
  values: Map<string, Exported>
  whole: Exported
}
/** Folders of the contract that are code, not calls. */
const CODE = ['kernel', 'rules', 'data', 'messages', 'node_modules']
const WRITTEN = '?written'

/**
 * Leaves the schemas of calls out of the console and the widgets: only the server reads them, and with zod they are the
 * half of what a browser would load of the contract. In a module of calls everything that is a resource, calls or
 * plain data is replaced by its value; schemas and functions come from the module as it is written, when somebody asks
 * for them. `tree` is the module with the whole contract: it becomes calls alone, and each resource a chunk.
 */
export function wireContract(contract: string, tree?: string): Plugin {
  let evaluated: Evaluated | undefined
  return {
    name: 'wire-contract',
    apply: 'build',
    enforce: 'pre',
    async buildStart() {
      evaluated ??= await evaluate(contract)
    },
    resolveId(id, importer) {
      return importer && id === importer + WRITTEN ? { id, moduleSideEffects: false } : null
    },
    load(id) {
      if (id.endsWith(WRITTEN)) return readFileSync(id.slice(0, -WRITTEN.length), 'utf8')
      if (!evaluated) return null
      const { values, whole } = evaluated
      if (id === tree) return treeModule(whole, (resource) => placeOf(resource, values, contract))
      const exported = values.get(relative(contract, id))
      if (!exported) return null
      const lines = Object.entries(exported).map(([name, value]) =>
        isData(value)
          ? `export const ${name} = ${JSON.stringify(wireOf(value))}`
          : `export { ${name} } from ${JSON.stringify(id + WRITTEN)}`,
      )
      return lines.join('\n')
    },
  }
}

/** Says of every schema that stands in a module by itself that it may go when nothing reads it. */
export function pureSchemas(contract: string): Plugin {
  return {
    name: 'pure-schemas',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!id.startsWith(contract) || !code.includes('zod/mini')) return null
      const inits = this.parse(code)
        .body.map((node) => (node.type === 'ExportNamedDeclaration' ? node.declaration : node))
        .flatMap((node) => (node?.type === 'VariableDeclaration' ? node.declarations : []))
        .flatMap(({ init }) => (init && !/Function|Literal/.test(init.type) ? [init] : []))
      return inits.reduceRight((text, { start, end }) => {
        const made = text.slice(start, end)
        return `${text.slice(0, start)}/* @__PURE__ */ (() => (${made}))()${text.slice(end)}`
      }, code)
    },
  }
}

/** The contract, and what the modules with calls or resources export by their path in it. */
async function evaluate(contract: string): Promise<Evaluated> {
  const files = readdirSync(contract, { recursive: true })
    .map(String)
    .filter((file) => /^[^/]+\/.*(?<!\.test|\.d)\.ts$/.test(file) && !file.endsWith('/list.ts'))
    .filter((file) => !CODE.includes(file.split('/')[0] ?? ''))
  const modules = files.map((file, i) => `export * as m${i} from ${JSON.stringify(`./${file}`)}`)
  const { outputFiles } = await build({
    stdin: {
      contents: [...modules, `export { contract } from './contract.ts'`].join('\n'),
      resolveDir: resolve(contract),
      loader: 'ts',
    },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
  })
  const code = encodeURIComponent(outputFiles[0]?.text ?? '')
  const { contract: whole = {}, ...all }: Record<string, Exported> = await import(
    `data:text/javascript,${code}`
  )
  const values = new Map(
    files.flatMap((file, i) => {
      const exported = all[`m${i}`]
      if (!exported) return []
      const given = Object.values(exported)
      return given.some(hasLeaf) || given.every(isPlain) ? [[file, exported] as const] : []
    }),
  )
  return { values, whole }
}

/** The module that exports a resource, and under which name. */
function placeOf(resource: unknown, values: Map<string, Exported>, contract: string) {
  for (const [file, exported] of values)
    for (const [name, value] of Object.entries(exported))
      if (value === resource) return { file: `${contract}/${file}`, name }
  throw new Error('A resource of the contract is exported by none of its modules')
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const isLeaf = (value: unknown) => isObject(value) && (value.type === 'call' || value.type === 'resource')
const hasLeaf = (value: unknown) => isLeaf(value) || (isObject(value) && Object.values(value).some(isLeaf))

function isData(value: unknown): boolean {
  if (typeof value === 'function') return false
  if (!isObject(value) || isLeaf(value)) return true
  return !('_zod' in value) && Object.values(value).every(isData)
}

/** Nothing that writing it as data would lose, as it would a pattern. */
function isPlain(value: unknown): boolean {
  if (!isObject(value)) return typeof value !== 'function' && value !== undefined
  const isBare = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype
  return isBare && isData(value) && Object.values(value).every(isPlain)
}

/** A call as a client needs it; a resource with all its data but its calls and what only the server needs. */
function wireOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(wireOf)
  if (!isObject(value)) return value
  if (value.type === 'call') {
    const { type, method, path, allow, wire } = value
    return { type, method, path, allow, wire }
  }
  if (value.type === 'resource') {
    const { calls: _calls, indexes: _, lookup: __, ...data } = value
    return data
  }
  return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, wireOf(child)]))
}
