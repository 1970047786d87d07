import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { noPrefixes } from './scripts/no-prefixes.ts'
import { TIGHT_STYLES } from './scripts/tight-styles.ts'
import { pureSchemas, wireContract } from './scripts/wire-contract.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const contract = here('../packages/contract')

/** What the version check compares (2-calls §7 `version.json`): the update value, and the entry script of this build. */
const versionFile: Plugin = {
  name: 'version-file',
  generateBundle(_, bundle) {
    const entry = Object.values(bundle).find((part) => part.type === 'chunk' && part.isEntry)
    const source = { version: '2.0.0.09160954', update: 9, entry: `/${entry?.fileName}` }
    this.emitFile({ type: 'asset', fileName: 'version.json', source: JSON.stringify(source) })
  },
}

/**
 * Everybody runs what is in these files, and at once: the browser is told to compile them while they arrive, on another
 * thread, instead of function by function when each is first called.
 */
const compiledEarly: Plugin = {
  name: 'compiled-early',
  enforce: 'post',
  generateBundle: {
    // After Vite has put its own lines at the top, where this one counts.
    order: 'post',
    handler(_, bundle) {
      for (const part of Object.values(bundle))
        if (part.type === 'chunk' && EARLY.includes(part.name))
          part.code = `//# allFunctionsCalledOnLoad\n${part.code}`
    },
  },
}
const EARLY = ['start', 'console', 'list', 'fields']

/** What the entry itself imports, and the login page. */
const FIRST =
  /node_modules\/react-dom\/|host-app\/src\/(Root|shell\/session\/(LoginPage|adopt-session|entrance|place))\.tsx?$/

/**
 * What arrives together is one file: small ones compress badly, and each costs a request. A group takes what its files
 * import along, except what a group of higher priority has.
 */
const GROUPS = [
  // What lists read of fields; before the schemas, which would take it along.
  {
    name: 'fields',
    priority: 5,
    test: /contract\/kernel\/(filter|personal|sheet-fields|offers|authority|node|tree)\.ts$/,
  },
  // Schemas are for forms; nothing that everybody loads may take them along.
  {
    name: 'schemas',
    priority: 4,
    test: /node_modules\/zod\/|contract\/kernel\/(schema|selection|transfer|list|resource-calls)\.ts$|\?written$/,
  },
  { name: 'start', priority: 3, test: FIRST },
  { name: 'console', priority: 2, test: /host-app\/src\/shell\/console-entry\.ts$/ },
  { name: 'list', priority: 1, test: /host-app\/src\/kit\/plain-page\.ts$/ },
  // What pages of their own have in common: little of each, and everybody has the names of all files from the start.
  {
    name: 'page',
    priority: 0,
    test: /host-app\/src\/(kit\/page\/\w+\.tsx?|kit\/(reason-of|save-blob|form\/use-kept-text)\.ts|ground\/tabs\/(use-tab-title|move-tab)\.ts)$/,
  },
]

/** The console's build: `dist/console`. The login page is the first load; everything else arrives after it. */
export default defineConfig({
  root: here('.'),
  plugins: [
    wireContract(contract, here('src/ground/contract-tree.ts')),
    pureSchemas(contract),
    react(),
    noPrefixes,
    versionFile,
    compiledEarly,
  ],
  oxc: { plugins: { styledComponents: TIGHT_STYLES } },
  optimizeDeps: { exclude: ['@electric-sql/pglite'] },
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: here('../dist/console'),
    emptyOutDir: true,
    target: 'es2022',
    // A data: address would need a wider content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      output: {
        hashCharacters: 'hex',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: { groups: GROUPS },
      },
    },
  },
})
