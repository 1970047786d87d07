import { sampleEvents } from '@baoqiao/contract/messages/samples.ts'
import { ENTRY_TYPES } from '@baoqiao/contract/policy/apply-types.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { entryTarget } from './entry-target.ts'
import { legacyRoute } from './legacy-route.ts'
import { legacyNames, readLegacy } from './read-legacy.ts'
import { speakLegacy } from './speak-legacy.ts'

describe('the old dialect', () => {
  it.each([
    [{ type: 'initError' }, { back: true }],
    [{ type: 'initError', data: { code: 'refused' } }, { told: true }],
    [speakLegacy({ type: 'error', code: 'not-found', retryable: false }), { told: true }],
    [{ type: 'anzeCheck' }, { to: '/insurance/policy/index?status=100' }],
    [{ type: 'policyDetail', data: { orderId: '7' } }, { to: '/policy/details/7' }],
    [{ name: 'changeSuccess', orderId: 7 }, { to: '/policy/details/7' }],
    [{ event: 'xsmChange', data: { templateId: '103' } }, { to: '/insuranceCenter/entryCenter/103' }],
    [{ type: 'insuredResult', data: { applyId: '12' } }, { to: '/policy/surrender/detail/12' }],
    [{ type: 'payUrl', orderId: '9' }, { to: '/policy/pay/9' }],
    [{ type: 'payUrl', url: 'https://pay.example/q' }, { pay: 'https://pay.example/q' }],
    [{ type: 'insuredResult' }, { problem: '申请ID有误！' }],
    [{ type: 'policyDetail' }, { problem: '跳转路径有误！！' }],
    [{ type: 'policyDetail', orderId: '../admin' }, { problem: '跳转路径有误！！' }],
    [{ type: 'payUrl', url: 'javascript:alert(1)' }, { problem: '跳转路径有误！！' }],
  ])('%j leads to %j', (message, route) => {
    const read = readLegacy(message)
    expect(read && legacyRoute(read)).toEqual(route)
    expect(readLegacy(JSON.stringify(message))).toEqual(read)
  })

  it.each([null, 7, 'policyDetail', [], { type: 'open' }, { type: 'constructor' }, { data: {} }])(
    'passes over %j',
    (message) => expect(readLegacy(message)).toBeUndefined(),
  )

  it('never throws and never leads out of the console, whatever comes', () => {
    const near = fc.record(
      {
        type: fc.constantFrom(...legacyNames),
        orderId: fc.anything(),
        data: fc.anything(),
        url: fc.anything(),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(fc.oneof(near, fc.anything()), (message) => {
        const read = readLegacy(message)
        const route = read && legacyRoute(read)
        if (route && 'to' in route)
          expect(route.to).toMatch(/^\/[A-Za-z]+\/[A-Za-z/]+[A-Za-z0-9-]*(\?status=100)?$/)
        if (route && 'pay' in route) expect(route.pay).toMatch(/^https?:/)
      }),
      { numRuns: 5000 },
    )
  })

  it('says of our events what an old page knows, and what it says is understood', () => {
    const said = sampleEvents.map(speakLegacy).filter((old) => old !== undefined)
    expect(said.map(({ type }) => type)).toEqual(['xsmChange', 'changeSuccess', 'policyDetail', 'payUrl'])
    for (const old of said) expect(legacyRoute(readLegacy(old) ?? { name: 'initError' })).toHaveProperty('to')
  })

  it('says a surrender that was applied for by its application, and that leads to its page', () => {
    const old = speakLegacy({
      ...{ type: 'change-submitted', kind: 'surrender', orderRef: 'order_7', applyRef: 'apply_12' },
    })
    expect(old).toEqual({ type: 'insuredResult', data: { applyId: '12' } })
    expect(legacyRoute(readLegacy(old) ?? { name: 'initError' })).toEqual({
      to: '/policy/surrender/detail/12',
    })
  })

  it('says an application that waits for an underwriter as such, and that leads to the list of those', () => {
    const submitted = { type: 'change-submitted', kind: 'new', orderRef: 'order_7' } as const
    const old = speakLegacy({ ...submitted, underwriting: true })
    expect(old).toEqual({ type: 'anzeCheck', data: {} })
    expect(legacyRoute(readLegacy(old) ?? { name: 'initError' })).toEqual({
      to: '/insurance/policy/index?status=100',
    })
    // One that passed by itself stands on its own page.
    expect(speakLegacy(submitted)).toEqual({ type: 'changeSuccess', data: { orderId: '7' } })
  })

  it('says the product that was chosen as the template of an entry, and that leads there', () => {
    const old = speakLegacy({ type: 'plan-selected', productRef: 'product_103', insureType: 23 })
    expect(old).toEqual({ type: 'xsmChange', data: { templateId: '103' } })
    expect(legacyRoute(readLegacy(old) ?? { name: 'initError' })).toEqual({
      to: '/insuranceCenter/entryCenter/103',
    })
  })

  it.each(Object.entries(ENTRY_TYPES))('leads the source type %s to its page', (type, { path }) => {
    expect(entryTarget(type, '7')).toBe(`${path}7${type === 'add' ? '?applyType=add' : ''}`)
    expect(entryTarget(type, 'undefined')).toBeUndefined()
  })

  it('knows the source types and no others', () => {
    expect(entryTarget('insure', '103')).toBe('/insuranceCenter/entryCenter/103')
    expect(entryTarget('change', '7')).toBe('/policy/endorseReplace/7')
    expect(entryTarget('addInsured', '7')).toBe('/policy/insured/addInsured/7')
    expect(entryTarget('constructor', '7')).toBeUndefined()
    expect(entryTarget('insure', '../x')).toBeUndefined()
  })
})
