import { sampleEvents } from '@baoqiao/contract/messages/samples.ts'
import { portMessage } from '@baoqiao/contract/messages/wire.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Answers, openChannel } from './channel.ts'
import { FakePort } from './fake-port.ts'
import { readLegacy } from './legacy/read-legacy.ts'
import { readEvent } from './read-event.ts'
import { readHello } from './read-hello.ts'
import { readSession } from './read-session.ts'
import { readSessionReason } from './read-session-reason.ts'
import { readUpdate } from './read-update.ts'
import { readWelcome } from './read-welcome.ts'

const COUNT = 100_000
const NONCE = '1-2-3-4'

/** Numbers from a seed, so that a message that breaks something can be made again. */
function random(seed: number) {
  let state = seed
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  return { below: (limit: number) => Math.floor(next() * limit), next }
}

const cyclic: Record<string, unknown> = {}
cyclic.self = cyclic
const trapped = new Proxy({}, { get: () => undefined, ownKeys: () => [] })
const SCRAPS: readonly unknown[] = [
  undefined, null, true, 0, -1, 1, 2, 1e21, Number.NaN, Number.POSITIVE_INFINITY, '', NONCE, '9-9-9-9', 'open', 'event',
  'ask', 'answer', 'refuse', 'hello', 'welcome', 'session', 'update', 'focus', 'constructor', '__proto__', 'toString',
  [], {}, [[]], { length: 3 }, cyclic, trapped, 10n, Symbol.iterator, () => {}, new Date(Number.NaN), 'ey.ey.x',
  'x'.repeat(10_000), '张三', { reason: 'start' }, { token: 'x', expiresAt: 'never' }, { target: 'first-invalid' },
  { props: { a: '1' } }, ...sampleEvents,
] // biome-ignore format: one line a dozen
const NAMES = [
  'kind',
  'seq',
  'id',
  'name',
  'data',
  'nonce',
  'code',
  'baoqiao',
  'reply',
  'type',
  'props',
  'orderId',
  'url',
]

function message({ below, next }: ReturnType<typeof random>, at: number): unknown {
  if (next() < 0.1) return SCRAPS[below(SCRAPS.length)]
  const made: Record<string, unknown> = {}
  for (const name of NAMES) if (next() < 0.5) made[name] = SCRAPS[below(SCRAPS.length)]
  if (next() < 0.5) made.kind = ['open', 'event', 'ask', 'answer', 'refuse'][below(5)]
  if (next() < 0.7) made.seq = below(10 + Math.floor(at / 50))
  return made
}

test('100,000 messages of every shape: none throws, none opens a port, none is heard without its place in the row', () => {
  const source = random(20_261_121)
  const shut = new FakePort()
  const open = new FakePort()
  const heard = { shut: 0, open: 0, asked: 0 }
  const answers: Answers = { session: () => (heard.asked += 1) }
  const port = (fake: FakePort) => fake as unknown as MessagePort
  openChannel({ port: port(shut), answers, expect: '7-7-7-7', onEvent: () => (heard.shut += 1) })
  openChannel({ port: port(open), answers, expect: NONCE, onEvent: () => (heard.open += 1) })
  open.hear({ kind: 'open', seq: 0.5, nonce: NONCE })
  open.hear({ kind: 'open', seq: 1, nonce: NONCE })
  let valid = 0
  for (let i = 0; i < COUNT; i += 1) {
    const sent = message(source, i)
    shut.hear(sent)
    open.hear(sent)
    for (const read of [readHello, readEvent, readSession, readSessionReason, readUpdate, readLegacy])
      read(sent)
    readWelcome(sent, NONCE)
    if (z.safeParse(portMessage, sent).success) valid += 1
  }
  expect(heard.shut).toBe(0)
  // `seq` only grows: of two thousand places at most as many are heard, however many were well made.
  expect(valid).toBeGreaterThan(1000)
  expect(heard.open + heard.asked).toBeGreaterThan(10)
  expect(heard.open + heard.asked).toBeLessThanOrEqual(2010)
})
