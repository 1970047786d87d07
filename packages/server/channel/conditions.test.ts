import { afterAll, beforeAll, expect, test } from 'vitest'
import { application } from '../testing/application.ts'
import { startTestApp } from '../testing/harness.ts'
import { runTimers } from '../work/timers.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
let admin: Awaited<ReturnType<typeof h.client>>
let main: typeof admin
let agent: typeof admin
let channels: { own: string; below: string }
beforeAll(async () => {
  h = await startTestApp()
  admin = await h.client('admin')
  main = await h.client('mainadmin')
  agent = await h.client('agent')
  const { rows } = await h.db.query(
    `select a.channel_id::text as own, b.id::text as below from dist_account a
      join sys_user u on u.id = a.user_id join dist_channel b on b.parent_id = a.channel_id
      join dist_account c on c.channel_id = b.id join sys_user v on v.id = c.user_id
      where u.username = 'mainadmin' and v.username = 'agent'`,
  )
  const of = (name: string) => String(Reflect.get(Object(rows[0]), name))
  channels = { own: of('own'), below: of('below') }
})
afterAll(() => h.close())

const restrict = (who: typeof admin, id: string, event: string, body: object = {}) =>
  who.channels.channel.move({ params: { id, event }, body: { ...body } })
async function apply(from = 0) {
  const trades = await agent.products.catalogue.trades({ params: { id: '103' } })
  const professionId = trades.find(({ name }) => name === '会计')?.id ?? ''
  return agent.policies.apply.submit({ body: application({ productId: '103', professionId, from }) })
}
const refused = () => expect(apply()).rejects.toThrow('您的渠道已被限制投保新单')

test('a channel does not set the conditions under which it sells; those above it do', async () => {
  for (const change of [
    { feeTier: '115' },
    { status: '0' },
    { limitPublicPay: 'OFF' },
    { insureTypes: '1' },
    { barredTerms: '12' },
  ] as const) {
    await expect(main.channels.channel.edit({ body: { id: channels.own, ...change } })).rejects.toThrow(
      '由上级设置，不能自行修改',
    )
    await main.channels.channel.edit({ body: { id: channels.below, remark: '可改' } })
  }
  await main.channels.channel.edit({ body: { id: channels.own, remark: '自己的备注', feeTier: '100' } })
  await main.channels.channel.edit({ body: { id: channels.below, feeTier: '110' } })
  await admin.channels.channel.edit({ body: { id: channels.below, feeTier: '100' } })
})

test('what somebody higher stopped only they start again, or who stands above them', async () => {
  const set = (who: typeof main, status: '0' | '1', id = channels.below) =>
    who.channels.channel.edit({ body: { id, status } })
  const seen = async (who: typeof main, id = channels.below) => {
    const { status, stoppedBy, startBar } = await who.channels.channel.get({ params: { id } })
    return [status, stoppedBy, startBar]
  }
  await set(admin, '0')
  const bar = '该渠道由平台停用，只能由平台启用，请联系平台'
  expect(await seen(main)).toEqual(['0', '1', bar])
  const refusal = { status: 400, issues: [{ path: 'status', message: bar }] }
  await expect(set(main, '1')).rejects.toMatchObject(refusal)
  await expect(
    main.channels.sight.batchUpdate({ body: { ids: [channels.below], status: '1' } }),
  ).rejects.toMatchObject(refusal)
  // What else is saved with it does not make it theirs.
  await main.channels.channel.edit({ body: { id: channels.below, status: '0', remark: '停着' } })
  expect(await seen(admin)).toEqual(['0', '1', null])
  await set(admin, '1')
  await set(main, '0')
  expect(await seen(main)).toEqual(['0', '2', null])
  await set(main, '1')
  expect(await seen(main)).toEqual(['1', null, null])
  // Stopped by the channel above the one above.
  const fresh = { name: '三级', channelCode: 'THIRD', parentId: channels.below, insureTypes: '16' }
  const { id } = await admin.channels.channel.add({ body: fresh })
  await h.db.query(
    `update dist_channel set status = '0', stopped_by = '2', stopped_by_channel_id = ${channels.own} where id = ${id}`,
  )
  await h.db.query(`insert into sys_role_menu (tenant_id, role_id, menu_id) select r.tenant_id, r.id, m.id
    from sys_role r, sys_menu m where r.role_code = 'ROLE_PLACE_ADMIN' and r.tenant_id = 3 and m.permission = 'dist_channel_edit'`)
  const sub = await h.client('subadmin')
  await expect(set(sub, '1', id)).rejects.toThrow('由更上级的渠道停用')
  await set(main, '1', id)
  await admin.channels.channel.remove({ params: { id } })
})

test('a boss opens a channel below their own, with no more than their own holds, and nowhere else', async () => {
  const { insureTypes } = await admin.channels.channel.get({ params: { id: channels.own } })
  const [one = '', other = ''] = insureTypes.split(',')
  const fresh = { name: '华北分部', channelCode: 'DIRECT-N', parentId: channels.own, insureTypes: one }
  await admin.channels.channel.edit({ body: { id: channels.own, insureTypes: one, feeTier: '110' } })
  for (const [more, path, said] of [
    [{ insureTypes: `${one},${other}`, feeTier: '110' }, 'insureTypes', /^上级渠道不销售「[^」、]+」，请从/],
    [{ limitPublicPay: 'OFF', feeTier: '110' }, 'limitPublicPay', /不能放开/],
    [{ feeTier: '100' }, 'feeTier', /不能低于/],
  ] as const) {
    const refused = { status: 400, issues: [{ path, message: expect.stringMatching(said) }] }
    await expect(main.channels.channel.add({ body: { ...fresh, ...more } }), path).rejects.toMatchObject(
      refused,
    )
  }
  const { id } = await main.channels.channel.add({ body: { ...fresh, feeTier: '115' } })
  expect((await main.channels.channel.page({ query: { channelCode: 'DIRECT-N' } })).total).toBe(1)
  await expect(main.channels.channel.edit({ body: { id, feeTier: '100' } })).rejects.toMatchObject({
    status: 400,
    issues: [{ path: 'feeTier' }],
  })
  for (const parentId of [null, '340'])
    await expect(
      main.channels.channel.add({ body: { ...fresh, channelCode: 'ELSEWHERE', parentId } }),
    ).rejects.toMatchObject({ status: 403 })
  await admin.channels.channel.edit({ body: { id: channels.own, insureTypes, feeTier: '100' } })
})

test('terms that a main channel does not sell are not offered by those below it, nor priced', async () => {
  const offered = async () => {
    const { periods } = await agent.products.catalogue.profile({ params: { id: '103' } })
    return periods
  }
  expect(await offered()).toEqual([12, 6, 3, 1])
  await admin.channels.channel.edit({ body: { id: channels.own, barredTerms: '6,12' } })
  await admin.channels.channel.edit({ body: { id: channels.below, barredTerms: '1' } })
  expect(await offered()).toEqual([3])
  await expect(apply()).rejects.toMatchObject({ status: 400, issues: [{ path: 'plan.months' }] })
  // A channel between the two takes nothing of it away.
  const { insureTypes } = await admin.channels.channel.get({ params: { id: channels.own } })
  const { id: between } = await admin.channels.channel.add({
    body: {
      ...{ name: '中间渠道', channelCode: 'BETWEEN', parentId: channels.own, status: '1', insureTypes },
      ...{ limitPublicPay: 'OFF', feeTier: '100' },
    },
  })
  await h.db.query(`update dist_channel set parent_id = ${between} where id = ${channels.below}`)
  expect(await offered()).toEqual([3])
  await h.db.query(`update dist_channel set parent_id = ${channels.own} where id = ${channels.below}`)
  for (const id of Object.values(channels))
    await admin.channels.channel.edit({ body: { id, barredTerms: null } })
  expect(await offered()).toEqual([12, 6, 3, 1])
})

test('a restriction that is saved with the channel is made by its moves and their rules', async () => {
  const save = (who: typeof main, id: string, more: object) =>
    who.channels.channel.edit({ body: { id, ...more } })
  const now = async (id: string) => {
    const { insureAuthority, insureAuthorityExpireTime, restrictedBy } = await admin.channels.channel.get({
      params: { id },
    })
    return [insureAuthority, insureAuthorityExpireTime?.slice(0, 10) ?? null, restrictedBy]
  }
  const [soon, later] = ['2026-11-25T00:00:00Z', '2026-11-28T00:00:00Z']
  await save(main, channels.own, { insureAuthority: 'ALL' })
  await expect(save(main, channels.own, { insureAuthority: 'OLD' })).rejects.toThrow('只能限制下级渠道')
  await expect(
    save(main, channels.below, { insureAuthority: 'OLD', insureAuthorityExpireTime: '2020-01-01T00:00:00Z' }),
  ).rejects.toThrow('限制到期时间须晚于现在')
  await save(main, channels.below, { insureAuthority: 'OLD', insureAuthorityExpireTime: soon })
  expect(await now(channels.below)).toEqual(['OLD', '2026-11-25', '2'])
  await refused()
  await save(main, channels.below, { insureAuthorityExpireTime: later })
  expect(await now(channels.below)).toEqual(['OLD', '2026-11-28', '2'])
  await save(main, channels.below, { insureAuthority: 'ALL', insureAuthorityExpireTime: later })
  expect(await now(channels.below)).toEqual(['ALL', null, '2'])
  const history = await admin.channels.channel.history({ params: { id: channels.below } })
  expect(history.map(({ event }) => event).slice(-2)).toEqual(['setOld', 'setAll'])
  const { id } = await admin.channels.channel.add({
    body: { name: '一建就限制', channelCode: 'R1', insureTypes: '16', insureAuthority: 'REPLACE' },
  })
  expect(await now(id)).toEqual(['REPLACE', null, '1'])
})

test('what a channel may sell is restricted from above, never by itself, and given back by people or by time', async () => {
  await expect(restrict(main, channels.own, 'setAll')).rejects.toThrow('当前状态为「全部可用」')
  await expect(restrict(main, channels.own, 'setOld')).rejects.toThrow('只能限制下级渠道')
  const past = '2026-11-01T00:00:00Z'
  await expect(restrict(main, channels.below, 'setOld', { insureAuthorityExpireTime: past })).rejects.toThrow(
    '限制到期时间须晚于现在',
  )
  await restrict(main, channels.below, 'setOld', { insureAuthorityExpireTime: '2026-11-21T00:00:00Z' })
  await refused()
  const before = h.clock.now
  h.clock.now = new Date('2026-11-21T00:00:01Z')
  await runTimers(h.kernel)
  h.clock.now = before
  const history = await admin.channels.channel.history({ params: { id: channels.below } })
  expect(history.slice(-2).map(({ event, who }) => [event, who])).toEqual([
    ['setOld', 'mainadmin'],
    ['expiryReached', '定时任务'],
  ])
  await restrict(admin, channels.own, 'setReplace')
  await refused()
  await expect(restrict(main, channels.own, 'setAll')).rejects.toThrow('只能限制下级渠道')
  await restrict(admin, channels.own, 'setAll')
  expect((await apply()).status).toBe('1')
})

test('a restriction without an end is for good, whatever the one before it said', async () => {
  await restrict(admin, channels.below, 'setOld', { insureAuthorityExpireTime: '2026-11-21T00:00:00Z' })
  await restrict(admin, channels.below, 'setReplace')
  const row = await admin.channels.channel.get({ params: { id: channels.below } })
  expect(row).toMatchObject({ insureAuthority: 'REPLACE', insureAuthorityExpireTime: null })
  await restrict(admin, channels.below, 'setAll')
})

test('what the platform has restricted, the channel above does not give back before its time', async () => {
  const until = { insureAuthorityExpireTime: '2026-11-21T00:00:00Z' }
  await restrict(admin, channels.below, 'setOld', until)
  for (const event of ['setAll', 'setReplace'])
    await expect(restrict(main, channels.below, event)).rejects.toThrow('该渠道由平台限制')
  await refused()
  const row = await admin.channels.channel.get({ params: { id: channels.below } })
  expect(row).toMatchObject({
    restrictedBy: '1',
    insureAuthorityExpireTime: expect.stringContaining('2026-11-21'),
  })
  await restrict(admin, channels.below, 'setAll')
  await restrict(main, channels.below, 'setOld')
  await restrict(main, channels.below, 'setAll')
})

test('below a channel that is off nothing is sold and nothing is paid', async () => {
  const { orderId } = await apply(50)
  await admin.channels.channel.edit({ body: { id: channels.own, status: '0' } })
  await refused()
  await expect(agent.payment.pay.open({ params: { id: orderId } })).rejects.toThrow(
    '您的渠道已停用，不能支付',
  )
  await admin.channels.channel.edit({ body: { id: channels.own, status: '1' } })
  expect((await agent.payment.pay.open({ params: { id: orderId } })).status).toBe('1')
})
