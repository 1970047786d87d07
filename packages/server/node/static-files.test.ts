import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../testing/harness.ts'
import { serveStatic } from './static-files.ts'

const dist = mkdtempSync(join(tmpdir(), 'baoqiao-dist-'))
const script = join(dist, 'console/assets/index-abcdefgh.js')
let h: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  h = await startTestApp()
  mkdirSync(join(dist, 'console/assets'), { recursive: true })
  mkdirSync(join(dist, 'embed'))
  writeFileSync(script, `console.log(${JSON.stringify('保桥'.repeat(500))})`)
  writeFileSync(join(dist, 'console/index.html'), '<script nonce="__CSP_NONCE__"></script>')
  writeFileSync(join(dist, 'console/favicon.png'), 'icon')
  writeFileSync(join(dist, 'embed/loader.mjs'), 'export const a = 1')
  writeFileSync(join(dist, 'secret.js'), 'no')
  serveStatic(h.app, h.kernel, dist, ['https://help.example'])
})
afterAll(async () => {
  await h.close()
  rmSync(dist, { recursive: true })
})
const get = (path: string, headers: Record<string, string> = {}) => h.app.request(path, { headers })
const packed = async (path: string) => {
  const answer = await get(path, { 'accept-encoding': 'gzip, br' })
  const bytes = Buffer.from(await answer.arrayBuffer())
  return { answer, bytes, text: brotliDecompressSync(bytes).toString() }
}

test('a built file travels in brotli to who takes it, plain to others, and is kept by its hash', async () => {
  const plain = await get('/assets/index-abcdefgh.js')
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(plain.headers.get('cache-control')).toContain('immutable')
  const text = await plain.text()
  const small = await packed('/assets/index-abcdefgh.js')
  expect(small.answer.headers.get('content-encoding')).toBe('br')
  expect(small.answer.headers.get('vary')).toBe('accept-encoding')
  expect(small.text).toBe(text)
  expect(small.bytes.length).toBeLessThan(text.length / 10)
})

test('the icon that browsers ask for where a page names none is the console’s', async () => {
  const answer = await get('/favicon.ico', { accept: 'image/*' })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
})

test('what is named by its content is never asked for again; what is not is asked for, and travels when it changed', async () => {
  const kept = async (path: string) => (await get(path)).headers.get('cache-control')
  for (const name of [
    'console/assets/Screen-0a1b2c3.js',
    'embed/chunks/Sheet-B-cFDJhq.js',
    'embed/pay-sheets.js',
  ]) {
    mkdirSync(join(dist, name, '..'), { recursive: true })
    writeFileSync(join(dist, name), 'export {}')
  }
  expect(await kept('/assets/Screen-0a1b2c3.js')).toContain('immutable')
  expect(await kept('/embed/chunks/Sheet-B-cFDJhq.js')).toContain('immutable')
  expect(await kept('/embed/pay-sheets.js')).toBe('no-cache')
  const first = await get('/embed/pay-sheets.js')
  const again = () => get('/embed/pay-sheets.js', { 'if-none-match': first.headers.get('etag') ?? '' })
  const same = await again()
  expect(same.status).toBe(304)
  expect(same.headers.get('access-control-allow-origin')).toBe('*')
  writeFileSync(join(dist, 'embed/pay-sheets.js'), 'export const changed = 1')
  expect((await again()).status).toBe(200)
})

test('another build is packed anew', async () => {
  writeFileSync(script, 'console.log(2)')
  utimesSync(script, new Date(), new Date(Date.now() + 5000))
  expect((await packed('/assets/index-abcdefgh.js')).text).toBe('console.log(2)')
})

test('widgets may be taken by other sites; pages have a fresh nonce; nothing outside is served', async () => {
  const embed = await packed('/embed/loader.mjs')
  expect(embed.answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(embed.text).toBe('export const a = 1')
  const page = async () => (await get('/wel/index', { accept: 'text/html' })).text()
  expect(await page()).not.toBe(await page())
  const policy = (await get('/wel/index', { accept: 'text/html' })).headers.get('content-security-policy')
  expect(policy).toContain("frame-src 'self' blob: https://help.example; frame-ancestors 'self'")
  expect((await get('/embed/site', { accept: 'text/html' })).headers.get('content-type')).toContain(
    'text/html',
  )
  expect((await get('/embed/site')).status).toBe(404)
  expect((await get('/%2e%2e/secret.js')).status).toBe(404)
  expect((await get('/embed/..%2Fsecret.js')).status).toBe(404)
})

test('the documents name this server, run with a nonce of their own and are held by no other page', async () => {
  writeFileSync(join(dist, 'embed/docs.html'), '<script nonce="%NONCE%"></script>%ORIGIN%/embed/baoqiao.js')
  const answer = await get('/embed/docs')
  const policy = answer.headers.get('content-security-policy') ?? ''
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1]
  expect(await answer.text()).toBe(`<script nonce="${nonce}"></script>${h.kernel.publicUrl}/embed/baoqiao.js`)
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('unsafe')
})

test('a mock frame may be held by any page and compile its database; another only by its partner', async () => {
  writeFileSync(join(dist, 'embed/frame.html'), '<script nonce="%NONCE%"></script>')
  const policy = async (query: string) =>
    (await get(`/embed/frame.html?${query}`)).headers.get('content-security-policy') ?? ''
  const mock = await policy('partner=x&environment=mock')
  expect(mock).toContain('frame-ancestors *')
  expect(mock).toContain("'wasm-unsafe-eval'")
  for (const query of ['partner=mbFgk', 'partner=mbFgk&environment=sandbox']) {
    expect(await policy(query)).toContain('frame-ancestors http://127.0.0.1:8081')
    expect(await policy(query)).not.toMatch(/'wasm|unsafe-inline/)
  }
  expect(await policy('partner=x')).toContain("frame-ancestors 'none'")
})
