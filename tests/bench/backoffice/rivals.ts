import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, resolve } from 'node:path'
import { build } from 'vite'

const SOURCES = resolve('tests/bench/backoffice/rivals')
/** Their packages are none of the product's: they are installed here, and only by this bench. */
const PLACE = resolve('dist/bench/rivals')

/** One row as the list of the console has it too. */
export type RivalRow = Record<string, unknown> & { id: string }

/** Installs a rival's packages when they are not there, builds it for production, answers the folder to serve. */
export async function buildRival(name: string): Promise<string> {
  const folder = `${PLACE}/${name}`
  cpSync(`${SOURCES}/${name}`, folder, { recursive: true })
  cpSync(`${SOURCES}/index.html`, `${folder}/index.html`)
  const wanted = readFileSync(`${folder}/package.json`, 'utf8')
  const mark = `${folder}/.installed`
  if (!existsSync(mark) || readFileSync(mark, 'utf8') !== wanted) {
    process.stdout.write(`installing ${name} …\n`)
    const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--silent'], {
      cwd: folder,
      stdio: 'inherit',
    })
    if (status !== 0) throw new Error(`the packages of ${name} could not be installed`)
    writeFileSync(mark, wanted)
  }
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic' } },
    build: { outDir: 'built', emptyOutDir: true, chunkSizeWarningLimit: 10_000 },
  })
  return `${folder}/built`
}

const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' }

/** Login and rows for all rivals alike, with paging as react-admin's (`range`) and refine's (`_start`) providers ask. */
export async function serveRival(built: string, rows: readonly RivalRow[]) {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://rival')
    if (url.pathname === '/api/login') return void response.end(JSON.stringify({ token: 'rival' }))
    if (url.pathname === '/api/rows') {
      const range: unknown = JSON.parse(url.searchParams.get('range') ?? 'null')
      const [first, last] = Array.isArray(range)
        ? [Number(range[0]), Number(range[1]) + 1]
        : [Number(url.searchParams.get('_start')), Number(url.searchParams.get('_end'))]
      response.setHeader('content-type', 'application/json')
      response.setHeader('x-total-count', rows.length)
      response.setHeader('content-range', `rows ${first}-${last - 1}/${rows.length}`)
      return void response.end(JSON.stringify(rows.slice(first, last)))
    }
    const file = `${built}${url.pathname}`
    const found = extname(file) !== '' && existsSync(file) ? file : `${built}/index.html`
    response.setHeader('content-type', TYPES[extname(found)] ?? 'application/octet-stream')
    response.setHeader('cache-control', found.endsWith('.html') ? 'no-cache' : 'max-age=31536000, immutable')
    response.end(readFileSync(found))
  }).listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    close: () => server.close(),
  }
}
