// @vitest-environment node

import { callsWith } from '@baoqiao/client/client-over.ts'
import { anonymous, startTestApp } from '@baoqiao/server/testing/harness.ts'
import { asking, issuedPolicy } from '@baoqiao/server/testing/surrender.ts'
import { visitorClient } from '@baoqiao/server/testing/visitor.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from './calls.ts'
import { saidOf } from './said.ts'
import { EMPTY } from './surrender.machine.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  h = await startTestApp()
  await h.db.query(`update embed_site set widgets = widgets || ',surrender' where environment = 'live'`)
})
afterAll(() => h.close())

test('giving back is told once it was asked for here, with a receipt of the application; of one of before nothing', async () => {
  const visitor = await visitorClient(h.app.fetch, 'buyer')
  const { id, insured } = await issuedPolicy(h, visitor)
  const made = callsWith(anonymous(h.app.fetch, { accessToken: visitor.token }), calls)
  const { earliest } = await made.surrender.open({ params: { id } })
  const quote = await made.surrender.quote({ params: { id }, query: { date: earliest } })
  const opened = await made.surrender.apply({
    params: { id },
    query: {},
    body: asking(insured, earliest, quote.refund),
  })
  const context = { policyId: id, key: '', opened, quote, form: EMPTY, tried: [], problem: null }
  const props = { policyId: id }
  const [said] = saidOf({ state: 'detail', context, calls: made, props })
  if (!said || 'type' in said) throw new Error('nothing told')
  const event = await said[1]()
  expect(event).toMatchObject({ type: 'change-submitted', kind: 'surrender', orderRef: `order_${id}` })
  const [, body = ''] = String(Reflect.get(Object(event), 'receipt')).split('.')
  const proof = JSON.parse(Buffer.from(body, 'base64url').toString())
  expect(proof).toMatchObject({
    sub: `order_${id}`,
    surrender: {
      sub: `apply_${opened.application?.id}`,
      status: 'SUBMITTED',
      effDate: earliest,
      amountCents: quote.refund,
    },
  })
  expect(saidOf({ state: 'detail', context: { ...context, quote: null }, calls: made, props })).toEqual([])
  expect(saidOf({ state: 'apply', context, calls: made, props })).toEqual([])
  const other = await issuedPolicy(h, visitor)
  const query = { surrenderId: opened.application?.id ?? '' }
  await expect(made.partner.receipt({ params: { id: other.id }, query })).rejects.toThrow('资源不存在')
})
