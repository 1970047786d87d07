import { describe, expect, test } from 'vitest'
import { type Directive, readPolicies, ruleOf, sourceAllows } from './source-allows.ts'

const SELF = 'https://shop.example'
const OURS = 'https://api.bao.example/embed/parts/element.js'
const allowed = (text: string, address = OURS, directive: Directive = 'script-src', self = SELF) =>
  readPolicies(text).every((policy) => sourceAllows(policy, directive, address, self))

describe('one source and one address', () => {
  test.each([
    ['https://api.bao.example', OURS, true],
    ['api.bao.example', OURS, true],
    ['API.BAO.example', OURS, true],
    ['http://api.bao.example', OURS, true],
    ['http://api.bao.example:80', OURS, true],
    ['https://api.bao.example:443', OURS, true],
    ['https://api.bao.example:8443', OURS, false],
    ['https://api.bao.example:*', 'https://api.bao.example:8443/x', true],
    ['https://api.bao.example', 'https://api.bao.example:8443/x', false],
    ['https://api.bao.example', 'http://api.bao.example/x', false],
    ['wss://api.bao.example', OURS, true],
    ['*.bao.example', OURS, true],
    ['https://*.bao.example', OURS, true],
    ['*.bao.example', 'https://bao.example/x', false],
    ['*.bao.example', 'https://evilbao.example/x', false],
    ['https://api.bao.example.evil.example', OURS, false],
    ['https://api.bao.exampl', OURS, false],
    ['https://api.bao.example/embed/', OURS, true],
    ['https://api.bao.example/', OURS, true],
    ['https://api.bao.example/embed', OURS, false],
    ['https://api.bao.example/embed/', 'https://api.bao.example/embed', false],
    ['https://api.bao.example/embed/baoqiao.js', OURS, false],
    ['https://api.bao.example/%65mbed/parts/element.js', OURS, true],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080/x', true],
    ['http://[::1]:8080', 'http://[::1]:8080/x', true],
    ['*', OURS, true],
    ['*', 'blob:https://shop.example/1', false],
    ['*', 'data:image/png;base64,AA', false],
    ['https:', OURS, true],
    ['http:', OURS, true],
    ['https:', 'http://api.bao.example/x', false],
    ['https:', 'blob:https://shop.example/1', false],
    ['blob:', 'blob:https://shop.example/1', true],
    ['data:', 'data:image/png;base64,AA', true],
    ["'self'", 'https://shop.example/x', true],
    ["'SELF'", 'https://shop.example/x', true],
    ["'self'", OURS, false],
    ["'self'", 'blob:https://shop.example/1', false],
    ["'none'", OURS, false],
    ["'none' https://api.bao.example", OURS, true],
    ["'nonce-https://api.bao.example'", OURS, false],
    ["'sha256-abc'", OURS, false],
    ["'unsafe-inline' 'unsafe-eval'", OURS, false],
    ['', OURS, false],
  ])('%s lets in %s: %s', (sources, address, lets) => {
    expect(allowed(`img-src ${sources}`, address, 'img-src')).toBe(lets)
  })

  test('without a scheme it is that of the page, or a safer one', () => {
    const plain = 'http://api.bao.example/x'
    expect(allowed('img-src api.bao.example', plain, 'img-src')).toBe(false)
    expect(allowed('img-src api.bao.example', plain, 'img-src', 'http://shop.example')).toBe(true)
    expect(allowed('img-src api.bao.example', OURS, 'img-src', 'http://shop.example')).toBe(true)
    expect(allowed("img-src 'self'", 'https://shop.example/x', 'img-src', 'http://shop.example')).toBe(true)
    expect(allowed("img-src 'self'", 'http://shop.example/x', 'img-src')).toBe(false)
  })
})

describe('which directive decides', () => {
  test.each([
    ['frame-src', "frame-src a.example; child-src b.example; default-src 'none'", 'frame-src'],
    ['frame-src', "child-src b.example; default-src 'none'", 'child-src'],
    ['frame-src', "script-src b.example; default-src 'none'", 'default-src'],
    ['script-src-elem', 'script-src a.example; script-src-elem b.example', 'script-src-elem'],
    ['script-src-elem', 'script-src a.example; default-src b.example', 'script-src'],
    ['script-src', 'script-src-elem b.example; default-src c.example', 'default-src'],
    ['style-src-elem', 'style-src a.example; default-src b.example', 'style-src'],
    ['connect-src', 'default-src b.example', 'default-src'],
    ['img-src', 'frame-ancestors a.example; style-src b.example', undefined],
  ] as const)('%s of %s: %s', (directive, text, name) => {
    const [policy] = readPolicies(text)
    expect(policy && ruleOf(policy, directive)?.name).toBe(name)
  })

  test('names are told without regard to case, the first of two counts, and what is not named is let in', () => {
    expect(allowed(`SCRIPT-SRC https://api.bao.example; script-src 'none'`)).toBe(true)
    expect(allowed(`script-src 'none'; script-src https://api.bao.example`)).toBe(false)
    expect(allowed(`frame-src 'none'`)).toBe(true)
  })

  test('of several policies all must let it in', () => {
    expect(allowed('script-src https:, script-src api.bao.example')).toBe(true)
    expect(allowed("script-src https:, default-src 'self'")).toBe(false)
    expect(readPolicies(" ; , script-src 'self' ,")).toHaveLength(1)
  })

  test("under 'strict-dynamic' what runs may add scripts, and only scripts", () => {
    const text = "default-src 'strict-dynamic' 'nonce-abc' https://other.example"
    expect(allowed(text)).toBe(true)
    expect(allowed(text, OURS, 'frame-src')).toBe(false)
    expect(allowed("script-src 'nonce-abc' https://other.example")).toBe(false)
  })
})
