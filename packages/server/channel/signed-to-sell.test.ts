import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPerson } from '../seed/demo-people.ts'
import { application } from '../testing/application.ts'
import { startTestApp } from '../testing/harness.ts'
import { visitorClient } from '../testing/visitor.ts'
import { AGREEMENT } from './agreement.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
type Person = Awaited<ReturnType<typeof h.client>>
let agent: Person
let admin: Person
let professionId = ''
const asked = () => application({ productId: '103', professionId, from: 871_000 })
const codes = (list: readonly { code: string }[] = []) => list.map(({ code }) => code)
const ordered = () => h.db.query('select count(*)::int as n from policy').then(({ rows }) => rows[0])
beforeAll(async () => {
  h = await startTestApp()
  agent = await h.client('agent')
  admin = await h.client('admin')
  const trades = await agent.products.catalogue.trades({ params: { id: '103' } })
  professionId = trades.find(({ name }) => name === '会计')?.id ?? ''
})
afterAll(() => h.close())

async function turn(value: string): Promise<void> {
  const { records } = await admin.system.param.page({ query: { publicKey: 'SIGN_REQUIRED' } })
  const [{ id, version } = { id: '', version: 0 }] = records
  await admin.system.param.edit({ body: { id, version, publicValue: value } })
}

test('off, who has not signed is warned and sells; the switch takes ON and OFF only', async () => {
  const [, none] = (await agent.channels.signing.standing({})).unsigned
  expect(none).toMatchObject({ path: '/channels/contractManage' })
  const { idNo } = demoPerson(95_000)
  const body = { name: '陈晓明', mobile: '13812345678', idNo }
  const { id } = await agent.channels.contractManage.add({ body })
  const { required, unsigned } = await agent.channels.signing.standing({})
  expect([required, unsigned.map(({ what }) => what)]).toEqual([false, ['agreement', 'contract']])
  expect(unsigned.map(({ path }) => path)).toEqual(['/channel/user/sign', `/channels/contractManage/${id}`])
  const answer = await agent.policies.apply.check({ body: asked() })
  expect([answer.decision, codes(answer.unsigned)]).toEqual(['pass', ['unsigned', 'unsigned']])
  await expect(turn('YES')).rejects.toMatchObject({ status: 400, issues: [{ path: 'publicValue' }] })
  expect(await admin.channels.signing.standing({})).toMatchObject({ unsigned: [] })
})

test('on, an order is refused with what is missing until both are signed, and made after', async () => {
  await turn('ON')
  const before = await ordered()
  const answer = await agent.policies.apply.check({ body: asked() })
  expect([answer.decision, codes(answer.reasons)]).toEqual(['refuse', ['unsigned', 'unsigned']])
  expect(answer.reasons.map(({ message }) => message).join()).toMatch(/“我的协议”.*「待提交资料」/)
  await expect(agent.policies.apply.submit({ body: asked() })).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining('签约完成前不能出单'),
  })
  expect(await ordered()).toEqual(before)
  const user = `(select user_id from dist_account where user_name = '陈晓明' limit 1)`
  await h.db.query(`insert into dist_sign (tenant_id, user_name, channel_id, account_id, edition, standing, signed_at, text_hash)
    select tenant_id, user_name, channel_id, id, '${AGREEMENT.edition}', '1', now(), '${AGREEMENT.hash}'
    from dist_account where user_id = ${user}`)
  const contractOnly = await agent.policies.apply.check({ body: asked() })
  expect(codes(contractOnly.reasons)).toEqual(['unsigned'])
  await h.db.query(`update contract_manage set status = 'VERIFY_SUCCESS' where user_id = ${user}`)
  expect(await agent.channels.signing.standing({})).toEqual({ required: true, unsigned: [] })
  expect(await agent.policies.apply.submit({ body: asked() })).toMatchObject({ status: '1' })
  // A contract that is given up takes its signature along, of whichever state it was: the next one is signed anew.
  await h.db.exec(`update contract_manage set status = 'VERIFY_FAIL' where user_id = ${user};
    insert into dist_sign (tenant_id, user_name, channel_id, account_id, contract_id, edition, standing, signed_at, text_hash)
      select a.tenant_id, a.user_name, a.channel_id, a.id, c.id, '1', '1', now(), 'x'
      from dist_account a join contract_manage c on c.user_id = a.user_id where a.user_id = ${user}`)
  const [signed] = (await admin.channels.sign.page({ query: { size: 1 } })).records
  await admin.channels.contractManage.remove({ params: { id: signed?.contractId ?? '' } })
  const { standing } = await admin.channels.sign.get({ params: { id: signed?.id ?? '' } })
  expect(standing).toBe('3')
  await expect(admin.channels.signing.resetSign({ body: { id: signed?.id ?? '' } })).rejects.toThrow(
    '该合同已解除绑定，签署已终止',
  )
  const left = await agent.channels.signing.standing({})
  expect(left.unsigned.map(({ message }) => message)).toEqual([expect.stringContaining('还没有业务员合同')])
})

test('on, a visitor whose seller has not signed is told to ask them, and nothing of contracts', async () => {
  await turn('ON')
  await h.db.query(`delete from dist_sign`)
  const visitor = await visitorClient(h.app.fetch, 'unsigned')
  const answer = await visitor.policies.apply.check({ body: asked() })
  expect(answer).toMatchObject({ decision: 'refuse', reasons: [{ code: 'unsigned' }] })
  expect(answer.unsigned).toBeUndefined()
  expect(answer.reasons[0]?.message).toContain('请联系业务人员')
  await expect(visitor.policies.apply.submit({ body: asked() })).rejects.toThrow('请联系业务人员')
})

test('moved to another channel, an agent owes that one a contract; the old one stays where it was, and counts again there', async () => {
  const { distAccount } = await agent.system.auth.info({})
  const moveTo = (channelId: string) =>
    admin.channels.account.edit({ body: { id: distAccount?.id ?? '', channelId } })
  const due = async () =>
    (await agent.channels.signing.standing({})).unsigned.filter(({ what }) => what === 'contract')
  const body = { name: '陈晓明', mobile: '13812345678', idNo: demoPerson(95_001).idNo }
  const old = await agent.channels.contractManage.add({ body })
  await h.db.query(`update contract_manage set status = 'VERIFY_SUCCESS' where id = ${old.id}`)
  await h.db.query(`insert into dist_sign (tenant_id, user_name, channel_id, account_id, edition, standing, signed_at, text_hash)
    select tenant_id, user_name, channel_id, id, '1', '1', now(), '${AGREEMENT.hash}' from dist_account where id = ${distAccount?.id}`)
  expect(await due()).toEqual([])
  await moveTo('102')
  expect(await due()).toMatchObject([
    { path: '/channels/contractManage', message: expect.stringContaining('原渠道') },
  ])
  expect(await agent.channels.signing.my({})).toMatchObject({ isDue: false })
  await expect(
    admin.channels.contractManage.add({ body: { ...body, channelId: '100' } }),
  ).rejects.toMatchObject({ issues: [{ path: 'idNo' }] })
  const next = await agent.channels.contractManage.add({ body })
  expect(await due()).toMatchObject([{ path: `/channels/contractManage/${next.id}` }])
  await expect(agent.channels.contractManage.add({ body })).rejects.toMatchObject({
    issues: [{ path: 'userId' }],
  })
  expect(await admin.channels.contractManage.get({ params: { id: old.id } })).toMatchObject({
    ...{ channelId: '101', status: 'VERIFY_SUCCESS', accountName: 'agent' },
  })
  await moveTo('101')
  expect(await due()).toEqual([])
})
