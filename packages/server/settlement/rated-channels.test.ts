import { addDays, todayIn } from '@baoqiao/contract/rules/dates.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../testing/harness.ts'

/** Whether a channel earns is said to whoever opens it, and to the platform's people who set rates. */
let h: Awaited<ReturnType<typeof startTestApp>>
let admin: Awaited<ReturnType<typeof h.client>>
let leader: Awaited<ReturnType<typeof h.client>>
let today: string
beforeAll(async () => {
  h = await startTestApp()
  ;[admin, leader] = await Promise.all([h.client('admin'), h.client('mainadmin')])
  today = todayIn(h.clock.now)
})
afterAll(() => h.close())

const [EL, GA] = ['雇主责任险', '团体意外险']
const rate = (channelIds: string, validFrom: string, names: readonly string[]) =>
  admin.settlement.rules.addOver({
    body: {
      ...{ name: `费率${validFrom}${names.length}`, channelIds, validFrom },
      ruleItems: names.map((insureName) => ({ insureName, basicFeeRate: 1000, additionalFeeRate: 0 })),
    },
  })
const toldTo = async (who: typeof admin) => {
  const notice = (await who.home.notices.list()).find(({ id }) => id === 'settle_no_rate')
  return notice ? Number(/\d+/.exec(notice.text)?.[0]) : 0
}

test('a channel that its leader opens has no rate until a rule is in force for all that it sells', async () => {
  const { records: types } = await admin.products.insureType.page({ query: { size: 100 } })
  const numberOf = (name: string) => types.find((one) => one.name === name)?.type ?? ''
  const before = await toldTo(admin)
  const { distAccount } = await leader.system.auth.info()
  const { id } = await leader.channels.channel.add({
    body: {
      ...({ name: '未设费率渠道', channelCode: 'UNRATED', status: '1' } as const),
      ...({ insureTypes: [EL, GA].map(numberOf).join(','), limitPublicPay: 'ON', feeTier: '100' } as const),
      parentId: distAccount?.channelId ?? null,
    },
  })
  const seen = async (by = leader) => {
    const [row] = (await by.channels.channel.page({ query: { ids: id } })).records
    const { feeState, feeNote } = await by.channels.channel.get({ params: { id } })
    expect([row?.feeState, row?.feeNote]).toEqual([feeState, feeNote])
    return [feeState, feeNote]
  }
  const standing = async (day = today) => {
    const { rows } = await admin.settlement.rules.standing({ query: { day } })
    const { selling, missing, later } = rows.find(({ channelId }) => channelId === id) ?? {}
    return { selling, missing, later }
  }
  expect(await seen()).toEqual(['NONE', `${EL}、${GA}没有费率规则，保费不产生佣金`])
  expect(await seen(admin)).toEqual(await seen())
  expect(await standing()).toEqual({ selling: true, missing: [EL, GA], later: [] })
  expect(await toldTo(admin)).toBe(before + 1)
  // Who cannot set rates is not asked to.
  expect([await toldTo(leader), await toldTo(await h.client('reviewer'))]).toEqual([0, 0])

  await rate(id, today, [EL])
  expect(await seen()).toEqual(['PART', `${GA}没有费率规则，保费不产生佣金`])
  const from = addDays(today, 3)
  await rate(id, from, [GA])
  expect(await seen()).toEqual(['SOON', `${GA}的费率自${from}起生效，此前的保费不产生佣金`])
  expect(await standing()).toEqual({ selling: true, missing: [], later: [{ insureName: GA, from }] })
  expect(await standing(from)).toEqual({ selling: true, missing: [], later: [] })
  expect(await toldTo(admin)).toBe(before)

  h.clock.now = new Date(h.clock.now.getTime() + 3 * 86_400_000)
  admin = await h.client('admin')
  expect(await seen(admin)).toEqual(['SET', null])
  await admin.channels.channel.edit({ body: { id, status: '0' } })
  expect((await standing()).selling).toBe(false)
})
