import { widgetEvent } from '@baoqiao/contract/messages/event.ts'
import { hostUpdate, requests, session } from '@baoqiao/contract/messages/request.ts'
import { sampleEvents } from '@baoqiao/contract/messages/samples.ts'
import { hello, welcome } from '@baoqiao/contract/messages/wire.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { readEvent } from './read-event.ts'
import { readHello } from './read-hello.ts'
import { barredBy, mayShow } from './read-partner.ts'
import { readSession } from './read-session.ts'
import { readSessionReason } from './read-session-reason.ts'
import { readUpdate } from './read-update.ts'
import { readWelcome } from './read-welcome.ts'

const welcomeSample = {
  baoqiao: 1,
  kind: 'welcome',
  nonce: '1-2-3-4',
  reply: '5-6-7-8',
  instanceId: 'instance_a',
  props: { product: '5' },
  locale: 'zh-CN',
  appearance: { theme: 'light', primary: '#409EFF' },
}

/** Valid messages, the same with one field spoilt, added or lost, and anything at all. */
function near(samples: object[]): fc.Arbitrary<unknown> {
  const spoilt = fc
    .tuple(fc.constantFrom(...samples), fc.nat(), fc.anything(), fc.boolean())
    .map(([sample, at, value, lose]) => {
      const names = [...Object.keys(sample), '__proto__', 'constructor', 'note']
      const copy: Record<string, unknown> = { ...sample }
      const name = names[at % names.length] ?? 'note'
      if (lose) delete copy[name]
      else Object.defineProperty(copy, name, { value, enumerable: true, configurable: true, writable: true })
      return copy
    })
  return fc.oneof(fc.constantFrom(...samples), spoilt, fc.anything())
}

function agree(samples: object[], schema: z.ZodMiniType, read: (value: unknown) => unknown) {
  fc.assert(
    fc.property(near(samples), (value) => {
      const parsed = z.safeParse(schema, value)
      expect(read(value)).toEqual(parsed.success ? parsed.data : undefined)
    }),
    { numRuns: 4000 },
  )
}

describe('the hand-written readers agree with the schemas', () => {
  it('on events: what the schema takes passes unchanged', () => {
    for (const event of sampleEvents) expect(readEvent(event)).toEqual(event)
    fc.assert(
      fc.property(near(sampleEvents), (value) => {
        const parsed = z.safeParse(widgetEvent, value)
        if (parsed.success) expect(readEvent(parsed.data)).toEqual(parsed.data)
      }),
      { numRuns: 4000 },
    )
  })

  it('on events: nothing passes but words, references, whole numbers, flags and receipts', () => {
    const fact =
      /^([a-z][a-z-]{0,31}|[a-z]+_[A-Za-z0-9-]{1,64}|\d{1,16}|true|false|undefined|ey[\w-]+\.ey[\w-]+\.[\w-]+)$/
    fc.assert(
      fc.property(near(sampleEvents), (value) => {
        const read = readEvent(value)
        for (const field of Object.values(read ?? {})) {
          expect(['string', 'number', 'boolean', 'undefined']).toContain(typeof field)
          expect(String(field)).toMatch(fact)
        }
      }),
      { numRuns: 4000 },
    )
    const [event] = sampleEvents
    for (const text of ['张三', 'Zhang San', '13800138000', '11010519491231002X', '<script>', 'a@b.cn', ''])
      expect(readEvent({ ...event, note: text }), text).toBeUndefined()
  })

  it('on events: a loader passes on what a newer frame has learnt to say', () => {
    const event = { ...sampleEvents[0], type: 'claim-opened', claimRef: 'claim_7', urgent: true }
    expect(readEvent(event)).toEqual(event)
  })

  it('on sessions', () =>
    agree([{ token: 'abc', expiresAt: '2026-01-01T00:00:00Z' }, { token: '' }], session, readSession))

  it('on updates', () =>
    agree(
      [
        { props: { product: '5' } },
        { appearance: { theme: 'dark' }, locale: 'zh-CN' },
        { props: { Bad: 'x' } },
        {},
      ],
      hostUpdate,
      readUpdate,
    ))

  it('on why a session is asked for', () =>
    agree([{ reason: 'start' }, { reason: 'rejected' }], requests.session.data, (value) => {
      const reason = readSessionReason(value)
      return reason && { reason }
    }))

  it('on hello', () =>
    agree([{ baoqiao: 1, kind: 'hello', nonce: '1-2-3-4' }], hello, (value) => {
      const nonce = readHello(value)
      return nonce && { baoqiao: 1, kind: 'hello', nonce }
    }))

  it('on welcome', () =>
    agree([welcomeSample], welcome, (value) => {
      const read = readWelcome(value, '1-2-3-4')
      if (read) return { baoqiao: 1, kind: 'welcome', nonce: '1-2-3-4', reply: read.reply, ...read.welcome }
      // The schema knows any nonce, the reader only ours.
      const parsed = z.safeParse(welcome, value)
      return parsed.success && parsed.data.nonce !== '1-2-3-4' ? parsed.data : undefined
    }))

  it('and refuse a welcome to somebody else', () => {
    expect(readWelcome(welcomeSample, '9-9-9-9')).toBeUndefined()
    expect(readWelcome(welcomeSample, '1-2-3-4')).toBeDefined()
  })
})

it('what a partner may not show: the property is named where it is the product', () => {
  const allowed = { origins: [], widgets: ['product-details'], products: ['103'] }
  expect(mayShow(allowed, 'product-details', { product: '104' })).toBe(false)
  expect(barredBy(allowed, 'product-details')).toEqual({ property: 'product' })
  for (const product of ['103', 'product_103'])
    expect(mayShow(allowed, 'product-details', { product })).toBe(true)
  // None given is no product.
  expect(mayShow(allowed, 'product-details', { product: ' ' })).toBe(true)
  expect(mayShow(allowed, 'pay', { product: '103' })).toBe(false)
  expect(barredBy(allowed, 'pay')).toEqual({})
})
