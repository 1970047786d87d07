import { addDays, todayIn } from '@baoqiao/contract/rules/dates.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loggedIn, startTestApp } from '../testing/harness.ts'

/** What the form of a channel has beyond its own row (1-platform §3, §5): its login, who is paid for it, its rules. */
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

let made = 0
const add = async (more: object = {}, parentId: string | null = null) => {
  made += 1
  const body = {
    name: `表单渠道${made}`,
    channelCode: `FORM${made}`,
    status: '1',
    insureTypes: '23',
  } as const
  return (
    await admin.channels.channel.add({
      body: { ...body, parentId, limitPublicPay: 'ON', feeTier: '100', ...more },
    })
  ).id
}
const edit = (id: string, change: object) => admin.channels.channel.edit({ body: { id, ...change } })
const get = (id: string, by = admin) => by.channels.channel.get({ params: { id } })
const person = (more: object = {}) => ({
  ...{ userName: '张小明', mobile: '13800138000', idNo: '110101199001011237' },
  ...{ bankName: '工商银行广州天河支行', cardNo: '6222021001116245702' },
  ...more,
})

describe('the login of a channel', () => {
  test('is made with it, leads it, and changes its password at first', async () => {
    const id = await add({ loginName: 'formlead1', password: 'Baoqiao2026', contactPerson: '李主管' })
    expect((await get(id)).loginName).toBe('formlead1')
    const person = await loggedIn(h.app.fetch, 'formlead1')
    const info = await person.system.auth.info()
    expect(info).toMatchObject({ name: '李主管', passwordStatus: '1', userType: 'dist' })
    expect(info.distAccount).toMatchObject({ channelId: id, mainChannelId: id, role: '3' })
    const { records } = await admin.channels.channel.page({ query: { ids: id } })
    expect(records).toMatchObject([{ loginName: 'formlead1', settlePersons: null }])
  })
  test('is reset by the form, and keeps its name', async () => {
    const id = await add()
    await expect(edit(id, { resetpassword: 'Baoqiao2027' })).rejects.toThrow('该渠道还没有登录名')
    await expect(edit(id, { loginName: 'formlead2' })).rejects.toThrow('请填写密码')
    await expect(edit(id, { loginName: '李', password: 'Baoqiao2026' })).rejects.toThrow('登录名由4-20位')
    await expect(edit(id, { loginName: 'admin', password: 'Baoqiao2026' })).rejects.toThrow('用户名已经存在')
    await edit(id, { loginName: 'formlead2', password: 'Baoqiao2026' })
    await expect(edit(id, { loginName: 'formlead3' })).rejects.toThrow('该渠道已有登录名「formlead2」')
    await expect(edit(id, { resetpassword: 'short' })).rejects.toThrow('密码由8-20位')
    await edit(id, { loginName: 'formlead2', resetpassword: 'Baoqiao2027' })
    await expect(loggedIn(h.app.fetch, 'formlead2')).rejects.toThrow('用户名不存在或密码错误')
    await loggedIn(h.app.fetch, 'formlead2', 'Baoqiao2027')
  })
  test('has a number that nobody of the tenant has; who led the channel before keeps theirs', async () => {
    const code = `FORM${made + 1}`
    await h.db.query(
      `insert into dist_account (tenant_id, user_id, user_name, number) values (77, 999999, '别家人', '${code}-0')`,
    )
    const id = await add({ loginName: 'formlead5', password: 'Baoqiao2026' })
    const people = async () => (await admin.channels.account.page({ query: { channelId: id } })).records
    const [first] = await people()
    expect(first?.number).toBe(`${code}-0`)
    await admin.channels.account.edit({ body: { id: first?.id ?? '', role: '6' } })
    await edit(id, { loginName: 'formlead6', password: 'Baoqiao2026' })
    expect((await people()).map(({ number }) => number).sort()).toEqual([`${code}-0`, `${code}-1`])
  })
  test('of a channel below leads that one alone', async () => {
    const { distAccount } = await leader.system.auth.info()
    const id = await add({ loginName: 'formsub1', password: 'Baoqiao2026' }, distAccount?.channelId)
    expect((await get(id, leader)).loginName).toBe('formsub1')
    const info = await (await loggedIn(h.app.fetch, 'formsub1')).system.auth.info()
    expect(info.distAccount).toMatchObject({
      channelId: id,
      mainChannelId: distAccount?.channelId,
      role: '4',
    })
  })
})

describe('who is paid for a channel', () => {
  test.each([
    [{ userName: '张' }, 'userName', '长度在 2 到 10 个字符'],
    [{ userName: '长'.repeat(11) }, 'userName', '长度在 2 到 10 个字符'],
    [{ mobile: '12345678901' }, 'mobile', '请输入正确的手机号码'],
    [{ idNo: '110101199001011234' }, 'idNo', '请输入正确的身份证号'],
    [{ cardNo: '6222x' }, 'cardNo', '只能输入数字!'],
    [{ cardNo: '6222021001116245703' }, 'cardNo', '请输入正确的银行卡号'],
    [{ bankName: ' ' }, 'bankName', '请填写开户银行'],
    [{ idNo: '1101**********1237' }, 'idNo', '请填写完整的证件、手机和卡号'],
    [{ id: '1' }, 'id', '该人员已被删除'],
  ])('%j is refused at its row', async (wrong, name, message) => {
    await expect(add({ settlePersons: [person(), person(wrong)] })).rejects.toMatchObject({
      issues: [
        { path: `settlePersons.1.${name}`, message: expect.stringContaining(`结算人员第2行：${message}`) },
      ],
    })
  })
  test('is answered masked, in order; what comes back masked is what was there', async () => {
    const id = await add({ settlePersons: [person(), person({ userName: '李小红', mobile: '13900139000' })] })
    const { settlePersons } = await get(id)
    expect(settlePersons).toMatchObject([
      { userName: '张小明', mobile: '138****8000', cardNo: expect.stringContaining('*') },
      { userName: '李小红', mobile: '139****9000' },
    ])
    const [first, second] = Array.isArray(settlePersons) ? settlePersons : []
    await edit(id, { settlePersons: [{ ...second, bankName: '建设银行' }, person({ userName: '王五' })] })
    const { settlePersons: after } = await get(id)
    expect(after).toMatchObject([
      { id: second.id, userName: '李小红', mobile: '139****9000', bankName: '建设银行' },
      { userName: '王五' },
    ])
    const { rows } = await h.db.query(`select mobile from settle_person where id = ${second.id}`)
    const [{ mobile }] = rows as [{ mobile: string }]
    expect([mobile.includes('13900139000'), h.kernel.vaultOf('3').open(mobile)]).toEqual([
      false,
      '13900139000',
    ])
    await expect(edit(id, { settlePersons: [first] })).rejects.toThrow('该人员已被删除')
    const half = { ...second, cardNo: String(second.cardNo).replace(/\d{4}$/, '9999') }
    await expect(edit(id, { settlePersons: [half] })).rejects.toMatchObject({
      issues: [{ path: 'settlePersons.0.cardNo', message: expect.stringContaining('只改了一部分') }],
    })
    await edit(id, { remark: '不动名单' })
    expect((await get(id)).settlePersons).toHaveLength(2)
    await edit(id, { settlePersons: [] })
    expect((await get(id)).settlePersons).toEqual([])
  })
  test('is seen within the channel alone', async () => {
    const id = await add({ settlePersons: [person()] })
    await expect(get(id, leader)).rejects.toMatchObject({ status: 404 })
  })
})

describe('the rules of a channel', () => {
  const items = [{ insureName: '雇主责任险', basicFeeRate: 1000, additionalFeeRate: 100 }]
  const basic = (channelIds: string, validFrom: string) =>
    admin.settlement.rules.addOver({
      body: { name: `表单规则${made}`, channelIds, validFrom, ruleItems: items },
    })
  test('one that is to come takes it in, one that holds by its next version from tomorrow on', async () => {
    const [one, other, id] = [await add(), await add(), await add()]
    const later = await basic(one, addDays(today, 5))
    const holds = await basic(other, today)
    await expect(edit(id, { ruleBasicId: '1' })).rejects.toMatchObject({
      issues: [{ path: 'ruleBasicId', message: '所选的结算规则不存在，请重新选择' }],
    })
    await edit(id, { ruleBasicId: later.id })
    expect((await get(id)).ruleBasicId).toBe(later.id)
    expect((await admin.settlement.ruleBasic.get({ params: { id: later.id } })).channelIds).toBe(
      `${one},${id}`,
    )
    await edit(id, { ruleBasicId: holds.id })
    const { ruleBasicId } = await get(id)
    const next = await admin.settlement.ruleBasic.get({ params: { id: ruleBasicId ?? '' } })
    expect(next).toMatchObject({
      ...{ edition: 2, status: 'ON', validFrom: addDays(today, 1), channelIds: `${other},${id}` },
    })
    expect((await admin.settlement.ruleBasic.get({ params: { id: later.id } })).channelIds).toBe(one)
    expect((await admin.settlement.ruleBasic.get({ params: { id: holds.id } })).validTo).toBe(today)
    await edit(id, { ruleBasicId: null })
    expect((await get(id)).ruleBasicId).toBeNull()
    expect((await get(other)).ruleBasicId).toBe(ruleBasicId)
  })
  test('one that names a channel that is deleted since takes others in all the same', async () => {
    const [one, gone, id] = [await add(), await add(), await add()]
    const holds = await basic(`${one},${gone}`, today)
    await admin.channels.channel.remove({ params: { id: gone } })
    await edit(id, { ruleBasicId: holds.id })
    const { ruleBasicId } = await get(id)
    const { ruleBasic, rules } = admin.settlement
    expect((await ruleBasic.get({ params: { id: ruleBasicId ?? '' } })).channelIds).toBe(`${one},${id}`)
    const lost = await rules.losses({ params: { id: holds.id }, query: { status: 'OFF' } })
    expect(lost.lost).toHaveLength(1)
  })
  test('are offered with their edition and days, those that can be had; another one is refused', async () => {
    const [one, id] = [await add(), await add()]
    const first = await basic(one, today)
    await edit(id, { ruleBasicId: first.id })
    const { ruleBasic } = admin.settlement
    const { name } = await ruleBasic.get({ params: { id: first.id } })
    expect(await ruleBasic.options({ query: { keyword: name } })).toEqual([
      { value: (await get(id)).ruleBasicId, label: `${name}（第2版，自${addDays(today, 1)}起）` },
    ])
    expect(await ruleBasic.options({ query: { ids: first.id } })).toEqual([
      { value: first.id, label: `${name}（第1版，至${today}）` },
    ])
    await expect(edit(await add(), { ruleBasicId: first.id })).rejects.toMatchObject({
      issues: [{ path: 'ruleBasicId', message: expect.stringContaining('第1版已停用或终止') }],
    })
  })
  test('several awards are chosen; the last channel to leave ends one', async () => {
    const id = await add()
    const award = (name: string, insureName: string) =>
      admin.settlement.ruleAward.add({
        body: {
          ...{ name, channelIds: id, countType: 'SINGLE', countRatePercent: 100, feeRatePercent: 100 },
          ...{ settleStartTime: today, validTime: addDays(today, 90) },
          ruleItems: [{ insureName, moneyThreshold: 100, awardRate: 100 }],
        },
      })
    const kept = await award('表单奖励一', '雇主责任险')
    const left = await award('表单奖励二', '团体意外险')
    const chosen = ((await get(id)).ruleAwardIds ?? '').split(',').sort()
    expect(chosen).toEqual([kept.id, left.id].sort())
    await edit(id, { ruleAwardIds: kept.id })
    const ended = await admin.settlement.ruleAward.get({ params: { id: left.id } })
    expect([(await get(id)).ruleAwardIds, ended.validTime]).toEqual([kept.id, today])
  })
  test('an award that has begun goes on counting for those in it, whoever else takes it up', async () => {
    const [one, two, other] = [await add(), await add(), await add()]
    const { ruleAward } = admin.settlement
    const running = await ruleAward.add({
      body: {
        ...{ name: '年度累计', channelIds: `${one},${two}`, countType: 'SINGLE' },
        ...{ countRatePercent: 100, feeRatePercent: 100 },
        ...{ settleStartTime: today, validTime: addDays(today, 90) },
        ruleItems: [{ insureName: '雇主责任险', moneyThreshold: 100, awardRate: 100 }],
      },
    })
    await edit(other, { ruleAwardIds: running.id })
    const { ruleAwardIds } = await get(other)
    expect(await ruleAward.get({ params: { id: ruleAwardIds ?? '' } })).toMatchObject({
      ...{ name: '年度累计', channelIds: other, edition: 1, status: 'ON' },
      ...{ settleStartTime: addDays(today, 1), validTime: addDays(today, 90) },
    })
    await expect(edit(one, { ruleAwardIds: null })).rejects.toMatchObject({
      issues: [{ path: 'ruleAwardIds', message: expect.stringContaining('还适用于其他1个渠道') }],
    })
    expect(await ruleAward.get({ params: { id: running.id } })).toMatchObject({
      ...{ channelIds: `${one},${two}`, validTime: addDays(today, 90) },
    })
  })
  test('are not told to who may not see them', async () => {
    const { distAccount } = await leader.system.auth.info()
    const id = await add({}, distAccount?.channelId)
    const rule = await basic(id, addDays(today, 2))
    expect((await get(id)).ruleBasicId).toBe(rule.id)
    expect((await get(id, leader)).ruleBasicId).toBeNull()
  })
})
