import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import alias from '@rollup/plugin-alias'
import commonjs from '@rollup/plugin-commonjs'
import nodeResolve from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import { minifySync } from 'oxc-minify'
import dts from 'rollup-plugin-dts'
import { transformWithOxc } from 'vite'
import { bundle } from './host-app/scripts/bundle.mjs'

const root = dirname(fileURLToPath(import.meta.url))
const out = resolve(root, 'dist/embed')
const entries = resolve(root, 'packages/widgets/entry')
/** What every file of this run weighs, by its path in dist/embed. */
const weighed = {}
const emptyServer = 'virtual:no-react-dom-server'
const reactsOwnStore = 'virtual:reacts-own-store'

/** Each widget has an entry file of its name; what stands beside them is glue. */
const { availableWidgets: widgets } = await importTypeScript('packages/contract/embed/widgets.ts')

const { TIGHT_STYLES } = await importTypeScript('host-app/scripts/tight-styles.ts')
const { noPrefixes } = await importTypeScript('host-app/scripts/no-prefixes.ts')
const { wireContract } = await importTypeScript('host-app/scripts/wire-contract.ts')
const { makeDocs } = await importTypeScript('host-app/scripts/make-docs.ts')
const docs = resolve(root, 'packages/embed/docs')
const { version } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8'))
const withoutSchemas = wireContract(resolve(root, 'packages/contract'))

/** One build: the same plugins everywhere, so that a widget and the loader are compiled alike. */
const browser = (input, output, contract = withoutSchemas) => ({
  input,
  output: { sourcemap: 'hidden', ...output },
  plugins: [
    alias({
      entries: [
        { find: /^react-dom\/server(\..+)?$/, replacement: emptyServer },
        { find: /^use-sync-external-store\/shim(\/.+)?$/, replacement: reactsOwnStore },
      ],
    }),
    noReactDomServer(),
    noStoreShim(),
    noPrefixes,
    machinesOnly(),
    contract,
    replace({ preventAssignment: true, values: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
    nodeResolve({ browser: true, extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] }),
    commonjs(),
    typescript(),
    minify(),
    sizes(),
  ],
  // PGlite evaluates glue of its own compiler; it is on nobody's live page.
  onwarn: (warning, warn) => ['MODULE_LEVEL_DIRECTIVE', 'EVAL'].includes(warning.code) || warn(warning),
})

export default [
  browser('packages/embed/snippet.ts', { file: `${out}/snippet.js`, format: 'iife' }),
  browser('packages/embed/global.ts', { file: `${out}/baoqiao.js`, format: 'iife' }),
  browser('packages/embed/load-baoqiao.ts', { file: `${out}/loader.mjs`, format: 'es' }),
  ...Object.entries({
    element: 'element-mode',
    elements: 'define-elements',
    more: 'more',
    trouble: 'trouble',
  }).map(([part, file]) =>
    browser(`packages/embed/${file}.ts`, { file: `${out}/parts/${part}.js`, format: 'es' }),
  ),
  browser('packages/widgets/entry/warn-of-contrast.ts', { file: `${out}/parts/contrast.js`, format: 'es' }),
  declarations('packages/embed/load-baoqiao.ts', 'loader.d.ts'),
  browser('packages/widgets/entry/frame.ts', { file: `${out}/frame.js`, format: 'es' }),
  browser('packages/embed/docs/docs.ts', { file: `${out}/docs.js`, format: 'es' }),
  browser('packages/widgets/entry/hosted.ts', { file: `${out}/hosted.js`, format: 'es' }),
  {
    ...browser('packages/react/baoqiao-react.tsx', {
      file: `${out}/react.mjs`,
      format: 'es',
      paths: (id) => (id.endsWith('load-baoqiao.ts') ? './loader.mjs' : id),
    }),
    external: (id) => id === 'react' || id.endsWith('load-baoqiao.ts'),
  },
  declarations('packages/react/baoqiao-react.tsx', 'react.d.ts'),
  allWidgets('widgets'),
  // `environment: 'mock'`: the server in the page. Its schemas stay, for it is the one who reads them.
  {
    ...browser(
      { platform: resolve(root, 'packages/server/testing/mock-platform.ts') },
      { dir: `${out}/mock`, format: 'es', chunkFileNames: '[name]-[hash].js', sourcemap: false },
      databaseFiles(),
    ),
    // PGlite asks for them on Node only.
    external: /^(node:)?(fs|path|url|module|crypto|os|util|ws|worker_threads|child_process)(\/|$)/,
  },
  // For a page that is React itself: its bundler puts its own React in.
  { ...allWidgets('modules'), external: /^react(-dom)?(\/|$)/ },
]

function allWidgets(folder) {
  return browser(Object.fromEntries(widgets.map((name) => [name, widgetEntry(name)])), {
    dir: `${out}/${folder}`,
    format: 'es',
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name]-[hash].js',
    manualChunks: sharedFile,
  })
}

/**
 * Where code stands that flows share: by what it is and never by who happens to use it, so that a flow that is added
 * moves nothing of the others. What one flow alone uses is left to Rollup, as is what is asked for later.
 */
const SHARED = [
  // With every widget.
  [
    'ground',
    'node_modules/(react|react-dom|scheduler|xstate|@xstate/react|styled-components|stylis|@emotion/[\\w-]+|tslib)/',
  ],
  [
    'ground',
    '^packages/(client|bridge)/|^packages/contract/(kernel|messages)/|^packages/contract/rules/(money|dates)\\.',
  ],
  ['ground', '^packages/ui/(theme|view|button|feedback|icon|data)/|^packages/widgets/kit/CrashGuard'],
  ['ground', '^packages/widgets/(flow/[\\w-]+\\.|entry/(mount-widget|Journey|lazy-flows)\\.)'],
  // What the first widget fills in.
  [
    'form',
    '^packages/ui/form/(Field|Segments|Checkbox|TextInput|NumberInput|MoneyInput|Combobox|DateInput|date/(?:civil-date|DateTools|date-frame|use-calendar-popup)|control|composing|money-text|use-draft|tick|popup/)',
  ],
  [
    'form',
    '^packages/widgets/kit/(PlanForm|HeadRows|QuoteTable|trade-search)|^packages/contract/policy/plan-issues',
  ],
  // Asked for when a date is first opened.
  ['calendar', '^packages/ui/form/date/'],
  // What longer forms ask for besides, and flows of several steps that are kept.
  [
    'more-form',
    '^packages/ui/form/(?!UploadList|upload/(?:UploadRow|smaller-picture))|^packages/widgets/kit/(AreaInput|UploadField)',
  ],
  [
    'steps',
    '^packages/widgets/flow/(walk/|price/|drafts/[a-z])|^packages/ui/nav/Steps|^packages/widgets/kit/(use-armed|submit-once)',
  ],
].map(([name, path]) => [name, new RegExp(path)])

function sharedFile(id) {
  const file = LIBRARY.exec(id)?.[0] ?? relative(root, id.split('?')[0])
  return SHARED.find(([, path]) => path.test(file))?.[0]
}
const LIBRARY = /node_modules\/.*/

/** What a partner's compiler reads: nothing of ours but words, and nothing of our libraries (test). */
function declarations(input, file) {
  return {
    input,
    external: ['react'],
    output: { file: `${out}/${file}`, format: 'es' },
    plugins: [dts({ respectExternal: true, compilerOptions: { types: [] } })],
  }
}

function widgetEntry(name) {
  const file = resolve(entries, `${name}.ts`)
  return existsSync(file) ? file : `${file}x`
}

/** Types away, JSX to calls, style sheets without their blanks. */
function typescript() {
  return {
    name: 'typescript',
    async transform(code, id) {
      const [file] = id.split('?')
      if (file.endsWith('.json')) return { code: `export default ${code}`, map: null }
      if (!/\.tsx?$/.test(file)) return null
      const made = await transformWithOxc(code, file, {
        target: 'es2022',
        sourcemap: true,
        jsx: { runtime: 'automatic', development: false },
        plugins: { styledComponents: TIGHT_STYLES },
      })
      return { code: made.code, map: made.map }
    },
  }
}

/** oxc: 3 KB gzip less than esbuild on the widgets. As a module it would take an IIFE's global for unused. */
function minify() {
  return {
    name: 'minify',
    renderChunk(code, { fileName }, { format }) {
      const options = { module: format === 'es', sourcemap: true, compress: { target: 'es2022' } }
      const minified = minifySync(fileName, code, options)
      if (minified.errors.length > 0) this.error(minified.errors.map(({ message }) => message).join('\n'))
      return { code: minified.code, map: minified.map }
    },
  }
}

/** react-shadow imports `react-dom/server`, 60 KB gzip that no browser needs. */
function noReactDomServer() {
  return {
    name: 'no-react-dom-server',
    resolveId: (id) => (id === emptyServer ? `\0${id}` : null),
    load: (id) =>
      id === `\0${emptyServer}`
        ? 'export const renderToString = () => ""; export const renderToStaticMarkup = renderToString; export default { renderToString, renderToStaticMarkup }'
        : null,
  }
}

/** React has had the store hook itself since 18; `useSelector`, which would need the other one, is not used here. */
function noStoreShim() {
  return {
    name: 'no-store-shim',
    resolveId: (id) => (id === reactsOwnStore ? `\0${id}` : null),
    load: (id) =>
      id === `\0${reactsOwnStore}`
        ? 'export { useSyncExternalStore, useSyncExternalStore as useSyncExternalStoreWithSelector } from "react"'
        : null,
  }
}

/** XState's `setup` hands every action there is to whoever calls it; ours import what they use. 1.3 KB gzip. */
function machinesOnly() {
  return {
    name: 'machines-only',
    transform(code, id) {
      if (!/xstate\/dist\/xstate\.esm\.js$/.test(id)) return null
      const without = code.replace(
        /(function setup\([^)]*\) \{\s*return \{)[\s\w,]*?(createStateConfig:)/,
        '$1 $2',
      )
      if (without === code) this.error('setup of this XState is written otherwise')
      return { code: without, map: null }
    },
  }
}

/** The compiled database, and the demo's data in it, stand beside the script that fetches them. */
function databaseFiles() {
  const folder = resolve(root, 'node_modules/@electric-sql/pglite/dist')
  return {
    name: 'database-files',
    writeBundle({ dir }) {
      for (const file of ['pglite.wasm', 'pglite.data', 'initdb.wasm'])
        copyFileSync(`${folder}/${file}`, `${dir}/${file}`)
      const image = ['host-app/scripts/run.mjs', 'packages/server/testing/demo-image.ts', `${dir}/demo.data`]
      execFileSync(process.execPath, image, { cwd: root, stdio: 'inherit' })
    },
  }
}

/** Prints what a file weighs and keeps it in sizes.json, bytes: `{ [file]: { raw, gzip, imports, dynamicImports, largest } }`. */
function sizes() {
  return {
    name: 'sizes',
    /** Chunks carry a hash in their name, so those of the last build would stay for ever. */
    renderStart: ({ dir }) => dir && rmSync(dir, { recursive: true, force: true }),
    writeBundle({ file, dir }, bundle) {
      const folder = `${dir ?? dirname(file)}`.slice(out.length).replace(/^\//, '')
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const name = folder ? `${folder}/${chunk.fileName}` : chunk.fileName
        const code = Buffer.from(chunk.code)
        const raw = code.length
        const gzip = gzipSync(code, { level: 9 }).length
        const { imports, dynamicImports } = chunk
        weighed[name] = { raw, gzip, imports, dynamicImports, largest: largestOf(chunk) }
        if (name === 'baoqiao.js') keepVersion(code)
        console.log(`${name.padEnd(44)} ${kib(raw)} ${kib(gzip)} gz`)
      }
      mkdirSync(out, { recursive: true })
      writeFileSync(`${out}/sizes.json`, `${JSON.stringify(weighed, null, 2)}\n`)
      for (const page of ['frame.html', 'hosted.html']) copyFileSync(resolve(entries, page), `${out}/${page}`)
      if (file?.endsWith('/docs.js')) writeFileSync(`${out}/docs.html`, makeDocs(docs, version))
    },
  }
}

/** The loader by its version, for pages that stay on one, with what they write into `integrity`. */
function keepVersion(code) {
  const folder = `${out}/v/${version}`
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}/baoqiao.js`, code)
  const integrity = `sha384-${createHash('sha384').update(code).digest('base64')}`
  writeFileSync(`${folder}/integrity.json`, `${JSON.stringify({ 'baoqiao.js': integrity })}\n`)
}

/** The three modules or packages that take most room in a file before it is minified, for a budget that is broken. */
function largestOf({ modules }) {
  const sums = new Map()
  for (const [id, { renderedLength }] of Object.entries(modules)) {
    const short = id.split('node_modules/').at(-1)
    const name = short === id ? relative(root, id) : /^(@[^/]+\/)?[^/]+/.exec(short)[0]
    sums.set(name, (sums.get(name) ?? 0) + renderedLength)
  }
  const sorted = [...sums].sort((a, b) => b[1] - a[1])
  return sorted.slice(0, 3).map(([name, length]) => `${name} ${(length / 1024).toFixed(0)} KiB`)
}

function kib(bytes) {
  return `${(bytes / 1024).toFixed(2).padStart(8)} KiB`
}

/** Node 20 does not read TypeScript: a module of it with all it imports. */
async function importTypeScript(file) {
  const compiled = resolve(root, 'dist/run', file.replace(/\W/g, '-').replace(/-ts$/, '.mjs'))
  await bundle(resolve(root, file), compiled)
  return import(pathToFileURL(compiled).href)
}
