import { afterAll, beforeAll, expect, test } from 'vitest'
import { signFields } from '../kernel/auth/signed-fields.ts'
import { textOf } from '../kernel/documents/block.ts'
import { drainOutbox } from '../kernel/work/outbox.ts'
import { demoPerson } from '../seed/demo-people.ts'
import { SPECIMEN } from '../seed/specimen.ts'
import { anonymous, startTestApp } from '../testing/harness.ts'
import { lanes } from '../work/topics.ts'
import { registrySecret } from './registry.ts'

/** What others tell of a contract: the e-sign platform, and the insurer's registry later. */
let h: Awaited<ReturnType<typeof startTestApp>>
type Person = Awaited<ReturnType<typeof h.client>>
let admin: Person
let agent: Person
let drawn = ''
beforeAll(async () => {
  h = await startTestApp({
    pdf: async (sheet) => {
      drawn = textOf(sheet)
      return { bytes: new Uint8Array([37, 80, 68, 70]), pages: 1 }
    },
  })
  admin = await h.client('admin')
  agent = await h.client('agent')
})
afterAll(() => h.close())

let people = 91_000
/** A contract of the agent that waits for its signature; the earlier ones are out of the way. */
async function waiting(name = '陈晓明'): Promise<string> {
  people += 1
  await h.db.query('update contract_manage set deleted_at = now()')
  const body = { name, mobile: '13812345678', idNo: demoPerson(people).idNo }
  const { id } = await agent.channels.contractManage.add({ body })
  await move(agent, id, 'submitMaterial', {
    ...{ education: '5', political: '1' },
    originalIdcard: SPECIMEN.identityFront,
  })
  return id
}
const move = (who: Person, id: string, event: string, body: Record<string, unknown> = {}) =>
  who.channels.contractManage.move({ params: { id, event }, body })
const status = async (id: string) => (await admin.channels.contractManage.get({ params: { id } })).status
const nobody = () => anonymous(h.app.fetch)
const page = (url: string, method = 'GET') => h.app.request(new URL(url).pathname, { method })

test('signed on the page of the e-sign platform; its callback counts once, and only when it is its own', async () => {
  const id = await waiting()
  await expect(admin.channels.contracts.esign({ params: { id } })).rejects.toMatchObject({ status: 403 })
  const { url } = await agent.channels.contracts.esign({ params: { id } })
  const shown = await (await page(url)).text()
  expect(shown).toContain(`HT${id}`)
  const { hash } = await agent.channels.contracts.text({ params: { id } })
  const forged = {
    ...{
      flowNo: `ESIGN-3-${id}-1`,
      hash,
      serial: 'x',
      signedAt: '2026-11-20T02:00:00Z',
      sign: 'a'.repeat(64),
    },
  }
  await expect(nobody().channels.contracts.esigned({ body: forged })).rejects.toMatchObject({ status: 403 })
  expect(await status(id)).toBe('MATERIAL_SUBMITTED')
  expect(await (await page(url, 'POST')).text()).toContain('签署成功')
  expect(await status(id)).toBe('CONTRACT_SIGNED')
  expect(await (await page(url, 'POST')).text()).toContain('已经签署过')
  const { records } = await admin.channels.sign.page({ query: { userName: '陈晓明' } })
  expect(records.filter(({ contractId }) => contractId === id)).toMatchObject([
    { standing: '1', textHash: hash, mobile: '138****5678' },
  ])
  expect(await agent.channels.contracts.text({ params: { id } })).toMatchObject({ hash, isDue: false })
  await move(admin, id, 'resetSign')
  const again = await agent.channels.contracts.esign({ params: { id } })
  expect(again.url).not.toBe(url)
  expect(await (await page(again.url, 'POST')).text()).toContain('签署成功')
})

test('a contract that changed since is not signed by an earlier page', async () => {
  const id = await waiting()
  const { url } = await agent.channels.contracts.esign({ params: { id } })
  await move(admin, id, 'sendBack', { reason: '姓名写错了' })
  expect(await (await page(url, 'POST')).text()).toContain('重新发起')
  await agent.channels.contractManage.edit({ body: { id, name: '陈小明' } })
  await move(agent, id, 'submitMaterial', {
    ...{ education: '5', political: '1' },
    originalIdcard: SPECIMEN.identityFront,
  })
  expect(await (await page(url, 'POST')).text()).toContain('重新发起')
  expect(await status(id)).toBe('MATERIAL_SUBMITTED')
})

test('the signed file is at an address that is good for five minutes and nobody can make up', async () => {
  const id = await waiting()
  const address = () => agent.channels.contracts.fileAddress({ params: { id } })
  await expect(address()).rejects.toMatchObject({ status: 409 })
  const { url: signing } = await agent.channels.contracts.esign({ params: { id } })
  await page(signing, 'POST')
  const { url, expiresAt } = await address()
  expect(new Date(expiresAt).getTime() - h.clock.now.getTime()).toBe(300_000)
  const file = await page(url)
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(drawn).toContain(`业务员合同（编号 HT${id}）`)
  expect((await page(`${url.slice(0, -1)}${url.endsWith('0') ? '1' : '0'}`)).status).toBe(404)
  const before = h.clock.now
  h.clock.now = new Date(before.getTime() + 300_001)
  expect((await page(url)).status).toBe(404)
  h.clock.now = before
})

test('a registry that answers later is heard once for each submission', async () => {
  const id = await waiting('陈待查')
  const { url } = await agent.channels.contracts.esign({ params: { id } })
  await page(url, 'POST')
  await move(admin, id, 'submitVerify')
  await drainOutbox(h.kernel, lanes)
  expect(await status(id)).toBe('VERIFY_SUBMITTED')
  expect(await (await h.app.request('/sim/staff-registry')).text()).toContain('陈待查')
  const tell = (verified: boolean, round = 1, sign?: string) => {
    const told = { requestNo: `VERIFY-${id}-${round}`, verified, reason: verified ? '' : '查无此人' }
    const secret = registrySecret(h.kernel.ports.gatewaySecret)
    return nobody().channels.contracts.verified({ body: { ...told, sign: sign ?? signFields(secret, told) } })
  }
  await expect(tell(true, 1, 'b'.repeat(64))).rejects.toMatchObject({ status: 403 })
  expect(await tell(true, 2)).toEqual({ result: 'repeated' })
  expect(await tell(false)).toEqual({ result: 'failed' })
  expect(await admin.channels.contractManage.get({ params: { id } })).toMatchObject({
    status: 'VERIFY_FAIL',
    reason: '查无此人',
  })
  expect(await tell(true)).toEqual({ result: 'repeated' })
  expect(await status(id)).toBe('VERIFY_FAIL')
})
