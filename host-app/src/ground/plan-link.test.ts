import { describe, expect, it } from 'vitest'
import { entryLink, headsIn, planIn } from './plan-link.ts'

const plan = { coverageWan: 50, items: [1, 2], months: 6, startDate: '2026-12-01' }
const heads = [
  { professionId: '12', empNum: 5 },
  { professionId: '31', empNum: 2000 },
]
const searchOf = (link: string) => new URL(link, 'http://console').searchParams

describe('plan in an address', () => {
  it('comes back as it was chosen', () => {
    const link = entryLink('103', plan, heads)
    expect(link.startsWith('/insuranceCenter/entryCenter/103?plan=')).toBe(true)
    expect(planIn(searchOf(link), '103')).toEqual(plan)
    expect(headsIn(searchOf(link))).toEqual(heads)
  })
  it('is null when there is none, or it makes no sense', () => {
    expect(planIn(new URLSearchParams(), '103')).toBeNull()
    expect(planIn(new URLSearchParams({ plan: '{bad' }), '103')).toBeNull()
    expect(planIn(new URLSearchParams({ plan: '{"months":99,"startDate":"x"}' }), '103')).toBeNull()
    expect(headsIn(new URLSearchParams({ heads: 'x*3,5*0,5*9999,7*2' }))).toEqual([
      { professionId: '7', empNum: 2 },
    ])
  })
})
