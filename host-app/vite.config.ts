import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The console's build: `dist/console`. The login page is the first load; everything else arrives after it. */
export default defineConfig({
  root: here('.'),
  plugins: [react()],
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
