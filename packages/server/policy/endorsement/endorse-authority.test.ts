import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Change, endorsed, newcomer, peopleOf, submitted } from '../../testing/endorse.ts'
import { startTestApp } from '../../testing/harness.ts'
import { issuedPolicy } from '../../testing/surrender.ts'

/** What a channel is barred from is barred of the changes of its policies (RULES §1.7, §2), and said. */
let h: Awaited<ReturnType<typeof startTestApp>>
type Person = Awaited<ReturnType<typeof h.client>>
let agent: Person
let admin: Person
const EFF = '2026-12-01'
const trades = { clerk: '', other: '', risky: '' }
beforeAll(async () => {
  h = await startTestApp()
  ;[agent, admin] = await Promise.all([h.client('agent'), h.client('admin')])
  const offered = await agent.products.catalogue.trades({ params: { id: '103' } })
  trades.clerk = offered.find(({ name }) => name === '会计')?.id ?? ''
  trades.other = offered.find(({ name, cls }) => cls === '1' && name !== '会计')?.id ?? ''
  trades.risky = offered.find(({ cls }) => cls === '4')?.id ?? ''
})
afterAll(() => h.close())

const quoted = (who: Person, id: string, { changeCode, effectiveDate, rows }: Change) =>
  who.policies.endorse.quote({ params: { id }, body: { changeCode, effectiveDate, rows } })
const barsOf = async (id: string, change: Change, who = agent) =>
  (await quoted(who, id, change)).bars.map(({ message }) => message)
const adds = (): Change => ({ changeCode: '101', effectiveDate: EFF, rows: [newcomer(trades.clerk)] })
const about = (
  changeCode: '102' | '803' | '804',
  insuredId: string | undefined,
  effectiveDate = EFF,
  row: object = {},
): Change => ({ changeCode, effectiveDate, rows: [{ insuredId, ...row }] })

describe('the authority of a channel', () => {
  /** The agent's channel, or the one above it, as it is while something is tried; then as before. */
  async function while_(channel: '100' | '101', set: string, tried: () => Promise<void>) {
    await h.db.query(`update dist_channel set ${set} where id = ${channel}`)
    try {
      await tried()
    } finally {
      await h.db.query(
        `update dist_channel set status = '1', insure_authority = 'ALL', insure_authority_expire_time = null where id = ${channel}`,
      )
    }
  }
  const LIMITED = '该渠道的业务权限已被限制，不能办理这类批改'
  const OFF = '该渠道已停用，只能减员和退保'
  const RESTRICTED: readonly [channel: '100' | '101', set: string, bars: Record<string, string[]>][] = [
    ['101', `insure_authority = 'OLD'`, { add: [], replace: [], remove: [], up: [], down: [] }],
    [
      '101',
      `insure_authority = 'REPLACE'`,
      { add: [LIMITED], replace: [], remove: [], up: [LIMITED], down: [] },
    ],
    // What the channel above is barred from holds for those below it.
    [
      '100',
      `insure_authority = 'REPLACE'`,
      { add: [LIMITED], replace: [], remove: [], up: [LIMITED], down: [] },
    ],
    ['100', `status = '0'`, { add: [OFF], replace: [OFF], remove: [], up: [OFF], down: [OFF] }],
    ['101', `status = '0'`, { add: [OFF], replace: [OFF], remove: [], up: [OFF], down: [OFF] }],
    // Its time is over.
    [
      '101',
      `insure_authority = 'REPLACE', insure_authority_expire_time = '2026-11-20T01:59:59Z'`,
      { add: [], replace: [], remove: [], up: [], down: [] },
    ],
  ]
  test.each(RESTRICTED)('channel %s with %s: each kind of change', async (channel, set, wanted) => {
    const { id } = await issuedPolicy(h, agent, { heads: 4 })
    const [first, second] = await peopleOf(agent, id)
    await endorsed(h, agent, id, about('804', first?.id, '2026-11-24', { professionId: trades.risky }))
    await while_(channel, set, async () => {
      const bars = {
        add: await barsOf(id, adds()),
        replace: await barsOf(id, about('102', second?.id, EFF, newcomer(trades.clerk))),
        remove: await barsOf(id, about('803', second?.id)),
        up: await barsOf(id, about('804', second?.id, EFF, { professionId: trades.risky })),
        down: await barsOf(id, about('804', first?.id, EFF, { professionId: trades.clerk })),
      }
      expect(bars).toEqual(wanted)
      // Who sends it past the form is refused with the same words.
      const refused = bars.add[0]
      if (refused) await expect(submitted(h, agent, id, adds())).rejects.toThrow(refused)
      const { changes } = await agent.policies.endorse.open({ params: { id } })
      expect(changes.find(({ changeCode }) => changeCode === '101')?.barred ?? null).toBe(refused ?? null)
      // The platform's own people serve it all the same.
      expect(await barsOf(id, adds(), admin)).toEqual([])
    })
  })

  test('of a trade that costs nothing more, and of one that is off a surrender, nobody is barred', async () => {
    const { id } = await issuedPolicy(h, agent)
    const [first] = await peopleOf(agent, id)
    await while_('101', `insure_authority = 'REPLACE'`, async () => {
      const same = about('804', first?.id, EFF, { professionId: trades.other })
      expect(await quoted(agent, id, same)).toMatchObject({ total: 0, bars: [] })
    })
    await while_('101', `status = '0'`, async () => {
      expect((await agent.policies.surrender.open({ params: { id } })).barred).toBeNull()
    })
  })
})

test('who may not record what was paid offline is sent to the platform, not to the seller', async () => {
  const { id } = await issuedPolicy(h, agent)
  const leader = await h.client('mainadmin')
  const { contact, changes } = await leader.policies.endorse.open({ params: { id } })
  expect(contact).toMatch(/^业务员/)
  const offline = changes.find(({ changeCode }) => changeCode === '801')
  expect(offline).toMatchObject({ barred: '线下增员由平台运营办理', contact: '平台运营' })
  expect(changes.filter((one) => one.barred === null && one.contact !== undefined)).toEqual([])
})

test('of what a product does not offer a seller asks the platform, whose own people have nobody to ask', async () => {
  const { id } = await issuedPolicy(h, agent)
  const contactFor = async (who: Person) => {
    const { changes } = await who.policies.endorse.open({ params: { id } })
    return changes.find(({ changeCode }) => changeCode === '803')?.contact
  }
  const allow = async (is: boolean) => {
    await h.db.exec(`alter table product_version disable trigger product_version_fixed;
      update product_version set removal_allowed = ${is} where product_id = 103;
      alter table product_version enable trigger product_version_fixed`)
  }
  await allow(false)
  expect([await contactFor(agent), await contactFor(admin)]).toEqual(['平台运营', ''])
  await allow(true)
})
