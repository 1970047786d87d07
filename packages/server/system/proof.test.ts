import { gcm } from '@noble/ciphers/aes.js'
import { randomBytes } from '@noble/ciphers/utils.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawCaptcha } from '../node/captcha-image.ts'
import { DEMO_PASSWORD } from '../seed/seed.ts'
import { startTestApp } from '../testing/harness.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  h = await startTestApp()
})
afterAll(() => h.close())

const headers = { authorization: `Basic ${btoa('console:console')}`, 'content-type': 'application/json' }
const riddle = async (key: string, ip = '10.0.0.1') => {
  const answer = await h.app.request(`/code/proof?randomStr=${key}`, {
    headers: { ...headers, 'x-test-ip': ip },
  })
  return (await answer.json()).data
}
function solve({ salt, challenge, maxnumber }: { salt: string; challenge: string; maxnumber: number }) {
  for (let n = 0; n <= maxnumber; n += 1)
    if (bytesToHex(sha256(utf8ToBytes(salt + n))) === challenge) return n
  throw new Error('no number fits')
}
const proofOf = async (key: string) => {
  const given = await riddle(key)
  return btoa(JSON.stringify({ ...given, number: solve(given) }))
}
function sealed(text: string, key: string): string {
  const nonce = randomBytes(12)
  const bytes = gcm(sha256(utf8ToBytes(key)), nonce).encrypt(utf8ToBytes(text))
  return Buffer.concat([nonce, bytes]).toString('base64')
}
const login = async (key: string, code: string) => {
  const query = new URLSearchParams({ grant_type: 'password', randomStr: key, code })
  const body = JSON.stringify({ username: 'agent', password: sealed(DEMO_PASSWORD, `console:${key}`) })
  return (await h.app.request(`/auth/oauth/token?${query}`, { method: 'POST', headers, body })).status
}

test('the console logs in by a proof: once, in time, under its own key, and by nothing else', async () => {
  const proof = await proofOf('key-aaaa1')
  expect(await login('key-bbbb1', proof)).toBe(428)
  expect(await login('key-aaaa1', proof)).toBe(200)
  expect(await login('key-aaaa1', proof)).toBe(428)
  const forged = JSON.parse(atob(await proofOf('key-cccc1')))
  expect(await login('key-cccc1', btoa(JSON.stringify({ ...forged, number: forged.number + 1 })))).toBe(428)
  expect(await login('key-cccc1', btoa(JSON.stringify({ ...forged, salt: `${forged.salt}x` })))).toBe(428)
  expect(
    await login(
      'key-cccc1',
      btoa('{"nothing":"of the kind, and long enough to be looked at as a proof of work would be"}'),
    ),
  ).toBe(428)
  await h.app.request('/code?randomStr=key-dddd1')
  expect(await login('key-dddd1', 'ABCD')).toBe(428)
  const late = await proofOf('key-eeee1')
  h.clock.now = new Date(h.clock.now.getTime() + 5 * 60_000 + 1000)
  expect(await login('key-eeee1', late)).toBe(428)
})

test('it is harder where logins failed of late', async () => {
  const easy = (await riddle('key-ffff1', '10.5.5.5')).maxnumber
  for (let i = 0; i < 16; i += 1)
    await h.app.request('/auth/oauth/token?grant_type=password', {
      method: 'POST',
      headers: { ...headers, authorization: `Basic ${btoa('test:test')}`, 'x-test-ip': '10.5.5.5' },
      body: JSON.stringify({ username: `nobody${i}`, password: 'x' }),
    })
  expect((await riddle('key-ffff2', '10.5.5.5')).maxnumber).toBe(easy * 4)
  expect((await riddle('key-ffff3', '10.6.6.6')).maxnumber).toBe(easy)
})

test('letters of the image are one path of lines, never the same commands', () => {
  const drawn = Array.from({ length: 60 }, drawCaptcha)
  for (const { text, svg } of drawn) {
    expect(text).toMatch(/^[2-9A-Za-z]{4}$/)
    expect(svg.match(/<path/g)).toHaveLength(1)
    expect(svg).toMatch(/ d="[MLZ0-9. -]+"/)
    expect(svg).not.toContain('NaN')
  }
  const shapes = drawn.flatMap(({ svg }) =>
    [...svg.matchAll(/M([^Z]+)Z/g)].map(([, d = '']) => d.split('L').length),
  )
  expect(new Set(shapes).size).toBeGreaterThan(40)
})
