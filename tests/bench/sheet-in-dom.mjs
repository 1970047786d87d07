import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { JSDOM } from 'jsdom'

/** The bench of the sheet in a page without a browser: its parts look for the page when they are loaded. */
const { window } = new JSDOM('<!doctype html><body></body>', { pretendToBeVisual: true })
Object.assign(globalThis, { window, document: window.document })
// Its kinds of elements and events, over Node's own, which its documents do not know.
for (const name of Object.getOwnPropertyNames(window))
  if (/^[A-Z]\w*(Element|Event|Node|Root|Document|Fragment)$|^(Element|Event|Node|Document)$/.test(name))
    globalThis[name] = window[name]
Object.defineProperty(globalThis, 'navigator', { value: window.navigator, configurable: true })
globalThis.getComputedStyle = window.getComputedStyle.bind(window)
// With everything in it, as pages get it: what Node finds by itself is made for servers.
await build({
  entryPoints: ['tests/bench/sheet.ts'],
  outfile: 'dist/run/sheet.mjs',
  bundle: true,
  platform: 'browser',
  format: 'esm',
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
  logLevel: 'error',
})
const { sheet } = await import(pathToFileURL('dist/run/sheet.mjs').href)
await sheet((what, ratio, note) =>
  process.stdout.write(`${what.padEnd(56)} ${ratio.toFixed(2)} x   (${note})\n`),
)
process.exit()
