import { createHash } from 'node:crypto'
import { contractManage } from '@baoqiao/contract/channel/contract-manage.ts'
import { idCheckChar, sexOf } from '@baoqiao/contract/rules/id-card.ts'
import { contractManageMachine } from '@baoqiao/contract/rules/machines/contract-manage.ts'
import { can } from '@baoqiao/contract/rules/machines/machine.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drainOutbox } from '../kernel/work/outbox.ts'
import { demoPerson } from '../seed/demo-people.ts'
import { startTestApp } from '../testing/harness.ts'
import { lanes } from '../work/topics.ts'
import { verifyContract } from './verify-topic.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
type Person = Awaited<ReturnType<typeof h.client>>
let admin: Person
let main: Person
let sub: Person
let agent: Person
beforeAll(async () => {
  h = await startTestApp()
  admin = await h.client('admin')
  main = await h.client('mainadmin')
  sub = await h.client('subadmin')
  agent = await h.client('agent')
})
afterAll(() => h.close())

let people = 80_000
/** Somebody whom no contract names yet. */
function somebody(more: Record<string, unknown> = {}) {
  people += 1
  return { name: '陈晓明', mobile: '13812345678', idNo: demoPerson(people).idNo, ...more }
}
const bytes = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
async function card(who: Person, content: BlobPart = new Uint8Array(bytes)): Promise<string> {
  const form = new FormData()
  form.append('file', new File([content], 'id.png', { type: 'image/png' }))
  return (await who.channels.contracts.uploadFile({ form })).url
}
const row = (id: string, who = admin) => who.channels.contractManage.get({ params: { id } })
const move = (who: Person, id: string, event: string, body: Record<string, unknown> = {}) =>
  who.channels.contractManage.move({ params: { id, event }, body })
const material = async (who: Person) => ({
  education: '5',
  political: '1',
  originalIdcard: await card(who),
})
/** Contracts of the agent are out of the way. */
const clear = () => h.db.query('update contract_manage set deleted_at = now()')
async function codeSent(id: string): Promise<string> {
  h.clock.now = new Date(h.clock.now.getTime() + 61_000)
  await agent.channels.contracts.sendCode({ params: { id } })
  await drainOutbox(h.kernel, lanes)
  const sent: { mobile: string; code: string }[] = await (await h.app.request('/sim/sms/messages')).json()
  return sent.find(({ mobile }) => mobile === '13812345678')?.code ?? ''
}
async function sign(id: string): Promise<void> {
  const { hash } = await agent.channels.contracts.text({ params: { id } })
  await agent.channels.contracts.sign({ params: { id }, body: { code: await codeSent(id), hash } })
}

test('begun by the channel, tied to its agent, filled in, signed by a code, verified and cleared', async () => {
  const body = somebody()
  const { id } = await sub.channels.contractManage.add({ body })
  expect(await row(id)).toMatchObject({
    number: `HT${id}`,
    status: 'MATERIAL_PENDING',
    channelId: '101',
    channelName: expect.any(String),
    mobile: '138****5678',
    sex: sexOf(body.idNo) === '男' ? '1' : '2',
    userId: null,
  })
  const { rows } = await h.db.query(`select mobile || id_no as sealed from contract_manage where id = ${id}`)
  expect(JSON.stringify(rows)).not.toContain(body.idNo)
  await expect(row(id, agent)).rejects.toMatchObject({ status: 404 })

  const offered = await sub.channels.contracts.users({ query: { id, keyword: '陈晓' } })
  const userId = offered.find(({ loginName }) => loginName === 'agent')?.userId ?? ''
  await sub.channels.contracts.link({ body: { id, userId } })
  expect(await row(id, agent)).toMatchObject({ userId, accountName: 'agent' })
  expect((await sub.channels.contracts.users({ query: { id } })).map((one) => one.userId)).not.toContain(
    userId,
  )
  await expect(sub.channels.contracts.link({ body: { id, userId } })).rejects.toMatchObject({ status: 409 })
  const told = async (who: Person) => (await who.home.notices.list()).map(({ text }) => text)
  expect(await told(agent)).toContain('您的业务员合同等待您提交资料')
  expect(await told(sub)).not.toContain('您的业务员合同等待您提交资料')

  await expect(move(sub, id, 'submitMaterial', await material(sub))).rejects.toMatchObject({ status: 409 })
  await expect(move(agent, id, 'submitMaterial', { education: '5' })).rejects.toMatchObject({
    issues: expect.arrayContaining([expect.objectContaining({ path: 'originalIdcard' })]),
  })
  await move(agent, id, 'submitMaterial', await material(agent))
  const waits = { text: '有 1 份业务员合同已提交资料，请核对，有误的退回', daily: true }
  expect(await admin.home.notices.list()).toContainEqual(expect.objectContaining(waits))
  expect(await sub.home.notices.list()).not.toContainEqual(expect.objectContaining(waits))
  await move(admin, id, 'sendBack', { reason: '照片不清楚' })
  expect(await row(id, agent)).toMatchObject({ status: 'MATERIAL_PENDING', reason: '照片不清楚' })
  await move(agent, id, 'submitMaterial', await material(agent))
  await expect(agent.channels.contractManage.edit({ body: { id, name: '陈小明' } })).rejects.toMatchObject({
    status: 409,
  })

  const shown = await agent.channels.contracts.text({ params: { id } })
  expect(await agent.home.notices.list()).toContainEqual(
    expect.objectContaining({ text: '您的业务员合同等待您签约', path: `/channels/contractManage/${id}` }),
  )
  expect(shown).toMatchObject({ isDue: true, signedAt: null })
  expect(shown.text).toContain(`HT${id}`)
  expect(shown.text).not.toContain(body.idNo)
  expect(createHash('sha256').update(shown.text).digest('hex')).toBe(shown.hash)
  const code = await codeSent(id)
  const wrong = code === '000000' ? '000001' : '000000'
  const answer = (given: string, hash: string) =>
    agent.channels.contracts.sign({ params: { id }, body: { code: given, hash } })
  await expect(answer(wrong, shown.hash)).rejects.toMatchObject({ status: 400, issues: [{ path: 'code' }] })
  await expect(answer(code, 'another')).rejects.toMatchObject({ status: 409 })
  await answer(code, shown.hash)
  expect(await row(id)).toMatchObject({ status: 'CONTRACT_SIGNED' })
  expect(await admin.channels.contracts.text({ params: { id } })).toMatchObject({
    text: shown.text,
    signedAt: expect.any(String),
    isDue: false,
  })
  await expect(answer(code, shown.hash)).rejects.toMatchObject({ status: 409 })
  await expect(admin.channels.contractManage.remove({ params: { id } })).rejects.toMatchObject({
    status: 409,
  })

  await move(admin, id, 'submitVerify')
  await move(admin, id, 'fail', { reason: '姓名与登记不符' })
  expect(await row(id, agent)).toMatchObject({ status: 'VERIFY_FAIL', reason: '姓名与登记不符' })
  await move(agent, id, 'correct')
  await move(agent, id, 'submitMaterial', await material(agent))
  await sign(id)
  await move(admin, id, 'submitVerify')
  await move(admin, id, 'pass')
  await expect(sub.channels.contractManage.remove({ params: { id } })).rejects.toMatchObject({ status: 403 })
  await admin.channels.contractManage.remove({ params: { id } })
  await expect(row(id)).rejects.toMatchObject({ status: 404 })
  const { rows: left } = await h.db.query(
    `select (select event from state_history where entity = 'contract_manage' and entity_id = ${id} order by id desc limit 1) as last,
      (select string_agg(distinct standing, ',') from dist_sign where contract_id = ${id}) as signed,
      user_id, account_name from contract_manage where id = ${id}`,
  )
  expect(left).toEqual([{ last: 'clearBinding', signed: '3', user_id: null, account_name: null }])
  const again = await sub.channels.contractManage.add({ body: { ...somebody(), idNo: body.idNo } })
  await sub.channels.contracts.link({ body: { id: again.id, userId } })
})

test('a signature is reset on the contract or where it stands, and what was signed is kept', async () => {
  await clear()
  const { id } = await agent.channels.contractManage.add({ body: somebody() })
  expect(await row(id, agent)).toMatchObject({ accountName: 'agent', channelId: '101' })
  await move(agent, id, 'submitMaterial', await material(agent))
  await sign(id)
  await move(admin, id, 'resetSign')
  expect(await agent.channels.contracts.text({ params: { id } })).toMatchObject({ isDue: true })
  await sign(id)
  const signed = async () => (await admin.channels.sign.page({ query: { contractId: id } })).records
  const standing = (await signed()).find((one) => one.standing === '1')
  await admin.channels.signing.resetSign({ body: { id: standing?.id ?? '' } })
  expect(await row(id)).toMatchObject({ status: 'MATERIAL_SUBMITTED' })
  expect((await signed()).map((one) => one.standing)).toEqual(['2', '2'])
  expect(await agent.channels.signing.my({})).toMatchObject({ signedAt: null })
  await sign(id)
  await move(admin, id, 'submitVerify')
  const last = (await signed()).find((one) => one.standing === '1')
  await expect(admin.channels.signing.resetSign({ body: { id: last?.id ?? '' } })).rejects.toMatchObject({
    status: 409,
  })
})

test('one a person, in whatever channel, and of a channel in sight; an agent has their own alone', async () => {
  await clear()
  const body = somebody()
  await main.channels.contractManage.add({ body: { ...body, channelId: '100' } })
  const refused = { status: 400, issues: [{ path: 'idNo' }] }
  await expect(
    sub.channels.contractManage.add({ body: { ...body, idNo: body.idNo.toLowerCase() } }),
  ).rejects.toMatchObject(refused)
  await agent.channels.contractManage.add({ body: somebody() })
  await expect(agent.channels.contractManage.add({ body: somebody() })).rejects.toMatchObject({
    issues: [{ path: 'userId', message: '该账号已有业务员合同' }],
  })
  for (const [who, channelId] of [
    [sub, '100'],
    [agent, '100'],
    [admin, null],
    [admin, '999999'],
  ] as const)
    await expect(who.channels.contractManage.add({ body: somebody({ channelId }) })).rejects.toMatchObject({
      status: 400,
      issues: [{ path: 'channelId' }],
    })
  const { id } = await main.channels.contractManage.add({ body: somebody({ channelId: '100' }) })
  const [ofSub] = (await sub.channels.contracts.users({ query: {} })).filter((one) => one.channelId === '101')
  await expect(
    main.channels.contracts.link({ body: { id, userId: ofSub?.userId ?? '' } }),
  ).rejects.toMatchObject({ status: 400, issues: [{ path: 'userId' }] })
  await expect(row(id, sub)).rejects.toMatchObject({ status: 404 })
})

test('what is wrong is told at its field, and a masked number that comes back is the number that is there', async () => {
  for (const wrong of [
    { name: '一' },
    { mobile: '12345' },
    { idNo: '110105194912310021' },
    { idNo: '1101**********0021' },
    { idNo: '' },
  ])
    await expect(sub.channels.contractManage.add({ body: somebody(wrong) })).rejects.toMatchObject({
      status: 400,
      issues: [{ path: Object.keys(wrong)[0] }],
    })
  const { id } = await sub.channels.contractManage.add({ body: somebody() })
  const { idNo, mobile, sex } = await row(id, sub)
  await sub.channels.contractManage.edit({ body: { id, name: '林晓', idNo, mobile } })
  expect(await row(id, sub)).toMatchObject({ name: '林晓', idNo, mobile, sex })
  const both = new FormData()
  for (const side of ['front', 'back']) both.append('file', new File([bytes], `${side}.png`))
  const { url, files } = await sub.channels.contracts.uploadFile({ form: both })
  expect(files.map(({ original }) => original)).toEqual(['front.png', 'back.png'])
  expect(files[0]?.url).toBe(url)
  for (let i = 0; i < 9; i += 1) both.append('file', new File([bytes], `${i}.png`))
  await expect(sub.channels.contracts.uploadFile({ form: both })).rejects.toThrow('最多上传10张')
  await expect(card(sub, 'no picture')).rejects.toMatchObject({ status: 400, issues: [{ path: 'file' }] })
  await expect(card(sub, new Uint8Array(2 * 1_024 * 1_024 + 1))).rejects.toMatchObject({ status: 400 })
})

test('found by name, mobile, ID number, number and account; exported as a sheet', async () => {
  await clear()
  const body = somebody({ name: '周小川', mobile: '13911112222' })
  const { id } = await agent.channels.contractManage.add({ body })
  await sub.channels.contractManage.add({ body: somebody() })
  for (const query of [
    { name: '小川' },
    { mobile: '13911112222' },
    { idNo: body.idNo },
    { number: `HT${id}` },
    { accountName: 'agent' },
  ])
    expect((await admin.channels.contractManage.page({ query })).records.map((one) => one.id)).toEqual([id])
  const sheet = await admin.channels.contractManage.export({
    body: { matching: { name: '小川' }, format: 'csv' },
  })
  const text = await new Response(sheet).text()
  expect(text).toContain(`HT${id}`)
  expect(text).toContain('待提交资料')
  expect(text).not.toContain(body.idNo)
})

test('sex follows from whatever ID number', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 999 }),
      fc.integer({ min: 0, max: 9_999 }),
      async (serial, day) => {
        const birth = new Date(Date.UTC(1970, 0, 1 + day)).toISOString().slice(0, 10).replaceAll('-', '')
        const head = `440106${birth}${String(serial).padStart(3, '0')}`
        await clear()
        const body = somebody({ idNo: head + idCheckChar(head) })
        const { id } = await sub.channels.contractManage.add({ body })
        expect((await row(id)).sex).toBe(serial % 2 === 1 ? '1' : '2')
      },
    ),
    { numRuns: 12 },
  )
})

test('in no state does a person bring about what the machine has not for them', async () => {
  const events = Object.keys(contractManage.moves ?? {})
  for (const state of Object.keys(contractManageMachine.states)) {
    await clear()
    const { id } = await agent.channels.contractManage.add({ body: somebody() })
    for (const event of events) {
      const actor = ['submitMaterial', 'correct'].includes(event) ? 'agent' : 'platformAdmin'
      await h.db.query(`update contract_manage set status = '${state}' where id = ${id}`)
      const who = actor === 'agent' ? agent : admin
      const body =
        event === 'submitMaterial'
          ? await material(agent)
          : ['sendBack', 'fail'].includes(event)
            ? { reason: '原因' }
            : {}
      const done = await move(who, id, event, body).then(
        () => true,
        ({ status }) => {
          expect(status).toBe(409)
          return false
        },
      )
      expect(done, `${event} in ${state}`).toBe(can(contractManageMachine, state, event, actor))
      if (!done) continue
      await h.db.query(`update contract_manage set status = '${state}' where id = ${id}`)
      const other = actor === 'agent' ? admin : agent
      await expect(move(other, id, event, body), `${event} in ${state}`).rejects.toThrow()
    }
  }
})

test('the registry verifies each submission once; what was entered by hand meanwhile stands', async () => {
  await clear()
  const { id } = await agent.channels.contractManage.add({ body: somebody({ name: '未登记一' }) })
  const submit = async () => {
    await h.db.query(`update contract_manage set status = 'CONTRACT_SIGNED' where id = ${id}`)
    await move(admin, id, 'submitVerify')
  }
  await submit()
  await drainOutbox(h.kernel, lanes)
  expect(await row(id)).toMatchObject({
    status: 'VERIFY_FAIL',
    reason: '登记系统中没有此人，请核对姓名和身份证号码',
  })
  await submit()
  await move(admin, id, 'pass')
  await drainOutbox(h.kernel, lanes)
  expect(await row(id)).toMatchObject({ status: 'VERIFY_SUCCESS' })
  await h.db.query(`update contract_manage set name = '陈晓明' where id = ${id}`)
  await submit()
  await drainOutbox(h.kernel, lanes)
  const history = await admin.channels.contractManage.history({ params: { id } })
  expect(history.slice(-2).map(({ event, who }) => [event, who])).toEqual([
    ['submitVerify', 'admin'],
    ['pass', '保险公司'],
  ])
})

test('an answer to an earlier submission is no answer to this one', async () => {
  await clear()
  const { id } = await agent.channels.contractManage.add({ body: somebody() })
  const asked: string[] = []
  const carrier = verifyContract({
    async verify({ requestNo }) {
      asked.push(requestNo)
      if (asked.length > 1) return { verified: true }
      // While the registry thinks, the platform enters a failure, and the person is submitted again.
      await move(admin, id, 'fail', { reason: '电话告知' })
      await submit()
      return { verified: true }
    },
  })
  const submit = async () => {
    await h.db.query(`update contract_manage set status = 'CONTRACT_SIGNED' where id = ${id}`)
    await move(admin, id, 'submitVerify')
  }
  await submit()
  await drainOutbox(h.kernel, [{ name: 'insurer', atOnce: 1, perKey: 1, carriers: [carrier] }])
  expect(asked).toEqual([`VERIFY-${id}-1`, `VERIFY-${id}-2`])
  const history = await admin.channels.contractManage.history({ params: { id } })
  expect(history.map(({ event }) => event)).toEqual([
    'create',
    'submitVerify',
    'fail',
    'submitVerify',
    'pass',
  ])
})

test('only who sells is offered for a contract, and is tied to one: who does not could neither give data nor sign', async () => {
  await clear()
  const { id } = await sub.channels.contractManage.add({ body: somebody() })
  const offered = await sub.channels.contracts.users({ query: {} })
  expect(offered.map(({ loginName }) => loginName)).toEqual(expect.arrayContaining(['agent']))
  expect(offered.map(({ loginName }) => loginName)).not.toEqual(expect.arrayContaining(['staff']))
  const { rows } = await h.db.query(`select id::text from sys_user where username = 'staff'`)
  const userId = String(Reflect.get(Object(rows[0]), 'id'))
  await expect(sub.channels.contracts.link({ body: { id, userId } })).rejects.toThrow('该账号不是业务员')
})

test('the picture that is handed in is read and compared; another one is read anew', async () => {
  await clear()
  const body = somebody()
  const { id } = await agent.channels.contractManage.add({ body })
  const said = async (text: string | null) => {
    h.kernel.ports.readText = text === null ? null : async () => text
    await move(agent, id, 'submitMaterial', await material(agent))
    await drainOutbox(h.kernel, lanes)
    const { cardCheck } = await row(id)
    await move(admin, id, 'sendBack', { reason: '再核对一次' })
    return cardCheck
  }
  const front = (name: string, idNo: string) => `姓名 ${name}\n性别 男 民族 汉\n公民身份号码 ${idNo}`
  expect(await said(front('陈晓明', body.idNo))).toBe('姓名、身份证号码与填写的一致')
  const other = somebody().idNo
  const wrong = await said(front('李建国', other))
  expect(wrong).toBe(`与填写的不一致：姓名识别为“李建国”，号码识别为尾号${other.slice(-4)}的另一个，请核对`)
  expect(wrong).not.toContain(other)
  expect(await said('签发机关 广州市公安局\n有效期限 2016.05.06-2036.05.06')).toContain('国徽面')
  expect(await said('……')).toContain('请人工核对')
  expect(await said(null)).toContain('没有安装识别程序')
  h.kernel.ports.readText = null
})
