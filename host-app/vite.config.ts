import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
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

/** The console's build: `dist/console`. The login page is the first load; everything else arrives after it. */
export default defineConfig({
  root: here('.'),
  plugins: [wireContract(contract), pureSchemas(contract), react(), versionFile],
  optimizeDeps: { exclude: ['@electric-sql/pglite'] },
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: here('../dist/console'),
    emptyOutDir: true,
    target: 'es2022',
    // A data: address would need a wider content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
