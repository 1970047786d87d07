import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { startBrowser } from '../start-browser.ts'
import type { Say } from './all.ts'

/** Others' libraries, fetched for the bench only. */
const OTHERS = {
  penpal: '7.0.6',
  comlink: '4.4.2',
  'post-robot': '10.0.46',
  zoid: '9.0.86',
  '@stripe/stripe-js': '10.2.1',
  '@calcom/embed-core': '1.5.3',
}
const ROUNDS = 500
const RUNS = 7

/** Each side in a page of another origin: `window.open()` connects and answers `ask`, or the frame answers it. */
const SIDES: Record<string, { page: string; frame: string }> = {
  ours: {
    page: `import { connectFrame } from '@baoqiao/bridge/connect-frame.ts'
      window.meet = (frame, origin, place) => new Promise((met) => {
        const c = connectFrame({ frame, origins: [origin], answers: {}, onEvent() {},
          welcome: () => ({ instanceId: 'instance_1', props: {}, locale: 'zh-CN', appearance: { theme: 'light' } }),
          onOpen: () => met(() => c.ask('focus', { target: 'start' })) })
        place.append(frame) })`,
    frame: `import { connectParent } from '@baoqiao/bridge/connect-parent.ts'
      connectParent({ origins: [new URLSearchParams(location.search).get('parent')], answers: { focus: () => 1 } })`,
  },
  penpal: {
    page: `import { connect, WindowMessenger } from 'penpal'
      window.meet = async (frame, origin, place) => { place.append(frame)
        const messenger = new WindowMessenger({ remoteWindow: frame.contentWindow, allowedOrigins: [origin] })
        const remote = await connect({ messenger }).promise; return () => remote.ask() }`,
    frame: `import { connect, WindowMessenger } from 'penpal'
      const parentOrigin = new URLSearchParams(location.search).get('parent')
      const messenger = new WindowMessenger({ remoteWindow: window.parent, allowedOrigins: [parentOrigin] })
      connect({ messenger, methods: { ask: () => 1 } })`,
  },
  comlink: {
    page: `import { wrap, windowEndpoint } from 'comlink'
      window.meet = async (frame, origin, place) => { place.append(frame)
        await new Promise((done) => frame.addEventListener('load', done, { once: true }))
        const remote = wrap(windowEndpoint(frame.contentWindow, self, origin)); await remote.ask(); return () => remote.ask() }`,
    frame: `import { expose, windowEndpoint } from 'comlink'
      const parentOrigin = new URLSearchParams(location.search).get('parent')
      expose({ ask: () => 1 }, windowEndpoint(self.parent, self, parentOrigin))`,
  },
}

/** The bridge and the loader beside what others ship: bytes, handshake, round trip; all at 4x CPU in one run. */
export async function embedding(say: Say) {
  const folder = mkdtempSync(join(tmpdir(), 'baoqiao-bench-'))
  writeFileSync(join(folder, 'package.json'), '{"private":true}')
  const wanted = Object.entries(OTHERS).map(([name, version]) => `${name}@${version}`)
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--silent', ...wanted], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await bytes(folder)
  const results: Record<string, { meet: number; ask: number }> = {}
  for (const name of Object.keys(SIDES)) results[name] = await measure(name, folder)
  const { ours } = results
  for (const [name, { meet, ask }] of Object.entries(results)) {
    if (!ours || name === 'ours') continue
    say(
      `frame appended to ready, ours / ${name}`,
      ours.meet / meet,
      `${ours.meet.toFixed(0)} ms, ${meet.toFixed(0)} ms`,
    )
    say(
      `round trip, ours / ${name}`,
      ours.ask / ask,
      `${(ours.ask * 1000).toFixed(0)} µs, ${(ask * 1000).toFixed(0)} µs`,
    )
  }
}

const bundled = async (contents: string, folder: string) => {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: folder, loader: 'ts' },
    nodePaths: [join(folder, 'node_modules'), resolve('node_modules')],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    define: { 'process.env.NODE_ENV': '"production"', __POST_ROBOT__: '{}', global: 'globalThis' },
    logLevel: 'silent',
  })
  return outputFiles[0]?.text ?? ''
}

async function bytes(folder: string) {
  const rows: [string, string][] = [
    ['ours: page side of the bridge', "export * from '@baoqiao/bridge/connect-frame.ts'"],
    ['ours: frame side of the bridge', "export * from '@baoqiao/bridge/connect-parent.ts'"],
    ['ours: loader for bundles', "export * from '@baoqiao/embed/load-baoqiao.ts'"],
    ...Object.keys(OTHERS).map((name): [string, string] => [name, `export * from '${name}'`]),
  ]
  for (const [name, contents] of rows) {
    const code = await bundled(contents, folder).catch(() => '')
    const size = code ? `${gzipSync(code, { level: 9 }).length} B gzip` : 'does not bundle for a browser'
    process.stdout.write(`${name.padEnd(48)} ${size}\n`)
  }
}

async function measure(name: string, folder: string) {
  const side = SIDES[name] ?? { page: '', frame: '' }
  const [page, frame] = [await bundled(side.page, folder), await bundled(side.frame, folder)]
  mkdirSync(folder, { recursive: true })
  const site = async (html: string, script: string) => {
    const server = createServer((request, response) => {
      const isScript = request.url?.startsWith('/x.js')
      response
        .setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
        .end(isScript ? script : html)
    }).listen(0, '127.0.0.1')
    await new Promise((done) => server.once('listening', done))
    const address = server.address()
    const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
    return { origin, close: () => server.close() }
  }
  const html = '<!doctype html><title>x</title><body><script type="module" src="/x.js"></script>'
  const [host, inner] = [await site(html, page), await site(html, frame)]
  const browser = await startBrowser()
  const meets: number[] = []
  const asks: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const tab = await browser.newPage()
    const session = await tab.context().newCDPSession(tab)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await tab.goto(host.origin)
    await tab.waitForFunction(() => 'meet' in window)
    const [meet, ask] = await tab.evaluate(
      async ([origin, parent, rounds]) => {
        const { meet } = window as unknown as {
          meet(frame: HTMLIFrameElement, origin: string, place: Element): Promise<() => Promise<unknown>>
        }
        const frame = document.createElement('iframe')
        frame.src = `${origin}/?parent=${encodeURIComponent(parent)}`
        const began = performance.now()
        const ask = await meet(frame, origin, document.body)
        const met = performance.now()
        for (let i = 0; i < rounds; i += 1) await ask()
        return [met - began, (performance.now() - met) / rounds] as const
      },
      [inner.origin, host.origin, ROUNDS] as const,
    )
    meets.push(meet)
    asks.push(ask)
    await tab.close()
  }
  await browser.close()
  host.close()
  inner.close()
  const middle = (values: number[]) =>
    values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
  return { meet: middle(meets), ask: middle(asks) }
}
