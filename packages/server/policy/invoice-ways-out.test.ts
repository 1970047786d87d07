import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { drainOutbox } from '../kernel/work/outbox.ts'
import { SPECIMEN } from '../seed/specimen.ts'
import { startTestApp } from '../testing/harness.ts'
import { issuedPolicy } from '../testing/surrender.ts'
import { lanes } from '../work/topics.ts'

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])
/** An invoice that cannot be issued as it was asked for: who asked mends it, or it is called off. */
let h: Awaited<ReturnType<typeof startTestApp>>
type Person = Awaited<ReturnType<typeof h.client>>
let agent: Person
let finance: Person
let policyId = ''
const FULL = 129_000
beforeAll(async () => {
  h = await startTestApp()
  ;[agent, finance] = await Promise.all([h.client('agent'), h.client('finance')])
})
afterAll(() => h.close())
beforeEach(async () => {
  policyId = (await issuedPolicy(h, agent)).id
})
const SPECIAL = {
  type: '1' as const,
  address: '天河路1号',
  phone: '020-88886666',
  bankName: '工商银行',
  bankNo: '6222020000000001',
  taxCertificate: SPECIMEN.license,
}
const ask = async (more: object = {}) =>
  (await agent.policies.invoice.add({ body: { policyId, type: '2', money: FULL, ...more } })).id
const move = (who: Person, id: string, event: string, body: Record<string, unknown> = {}) =>
  who.policies.invoice.move({ params: { id, event }, body })
const barred = async (who = agent) => (await who.policies.surrender.open({ params: { id: policyId } })).barred
const row = (id: string) => finance.policies.invoice.get({ params: { id } })

test('an ordinary one with a wrong e-mail goes back, is mended and issued', async () => {
  const id = await ask({ email: 'wrong@example.com' })
  await expect(move(finance, id, 'sendBack')).rejects.toThrow('原因')
  await expect(move(agent, id, 'sendBack', { reason: '我' })).rejects.toThrow('没有权限')
  await move(finance, id, 'sendBack', { reason: '邮箱退信' })
  expect(await row(id)).toMatchObject({ status: '4', reason: '邮箱退信' })
  expect(await barred()).toContain('普票已退回修改')
  await move(agent, id, 'correct', { email: 'right@example.com' })
  expect(await row(id)).toMatchObject({ status: '2', email: 'right@example.com' })
  await move(finance, id, 'issued', { invoiceNo: 'W-1' })
  expect(await barred()).toBeNull()
})

test('one that is issued is sent by mail, again to another address, and told to who asked for it', async () => {
  const mails = async () => (await h.app.request('/sim/mail/messages')).json()
  const told = async (who: Person) =>
    (await who.home.notices.list({})).flatMap((one) => (one.id === 'invoiceIssued' ? [one.text] : []))
  const [before] = await told(agent)
  const id = await ask({ email: 'bill@example.com' })
  await move(finance, id, 'issued', { invoiceNo: 'M-1' })
  expect(await told(agent)).toEqual([
    `近7天有 ${Number(/有 (\d+)/.exec(before ?? '')?.[1] ?? 0) + 1} 张发票已开具`,
  ])
  expect(await told(finance)).toEqual([])
  const { providers } = h.kernel.ports
  const plain = h.kernel.ports
  Object.assign(h.kernel, { ports: { ...plain, providers: { ...providers, mail: null } } })
  await drainOutbox(h.kernel, lanes)
  Object.assign(h.kernel, { ports: plain })
  expect(await row(id)).toMatchObject({ mailSaid: '邮件服务未配置', mailedAt: null })
  await expect(move(agent, id, 'mailAgain', { email: '' })).rejects.toThrow('请输入正确的邮箱')
  await move(agent, id, 'mailAgain', { email: 'other@example.com' })
  await drainOutbox(h.kernel, lanes)
  expect(await row(id)).toMatchObject({ status: '6', mailSaid: '已提交发送', mailedAt: expect.any(String) })
  const [mail] = await mails()
  expect(mail).toMatchObject({
    to: 'other@example.com',
    subject: expect.stringContaining('发票已开具，号码M-1'),
  })
  expect(mail.text).toMatch(
    /的增值税普票已于\S+ \S+开具，发票号码M-1，金额¥1,290\.00（不含税¥[\d.,]+，税额¥[\d.,]+）。/,
  )
  expect(mail.text).not.toContain('/h/')
})

test('one that the tax bureau refuses is called off: its amount is free, and a surrender is open', async () => {
  const id = await ask()
  expect(await barred()).toContain('普票开具中')
  await move(finance, id, 'issueFailed', { reason: '抬头不符' })
  expect(await row(id)).toMatchObject({ status: '7', reason: '抬头不符' })
  expect(await barred()).toBeNull()
  const mine = await ask()
  await move(agent, mine, 'giveUp')
  await expect(move(finance, mine, 'issued', { invoiceNo: 'W-8' })).rejects.toThrow('当前状态为「作废」')
  const special = await ask(SPECIAL)
  await move(agent, special, 'giveUp')
  expect(await barred()).toBeNull()
  const again = await ask()
  await move(finance, again, 'sendBack', { reason: '备注有误' })
  await move(agent, again, 'giveUp')
  expect(await barred()).toBeNull()
})

test('giving up is for who asked; finance calls off what who asked has left lying', async () => {
  const id = await ask()
  await expect(move(finance, id, 'giveUp')).rejects.toThrow('放弃开票由申请人办理，请取消开票')
  expect(await barred(await h.client('admin'))).toBe(
    '保单有正在办理的发票：普票开具中，请由申请人放弃开票或由财务取消开票；或者等财务登记开票后再退保',
  )
  await move(finance, id, 'sendBack', { reason: '邮箱退信' })
  await expect(move(finance, id, 'giveUp')).rejects.toThrow('放弃开票由申请人办理')
  await move(finance, id, 'issueFailed', { reason: '申请人已离职' })
  const own = (await finance.policies.invoice.add({ body: { policyId, type: '2', money: 1 } })).id
  await move(finance, own, 'giveUp')
  expect([(await row(id)).status, (await row(own)).status]).toEqual(['7', '7'])
})

test('each state of a special one that is under way says to who gives a policy back what is to be done with it', async () => {
  const why = (text: string) => `保单有正在办理的发票：${text}`
  const id = await ask(SPECIAL)
  expect(await barred()).toBe(why('专票待审核，请在发票中放弃开票；或者等财务审核并登记开票后再退保'))
  await move(finance, id, 'refuse', { reason: '开户行不符' })
  expect(await barred()).toBe(why('专票审核已驳回，请在发票中放弃开票；或者重新提交，等开票完成后再退保'))
  await move(agent, id, 'resubmit', { bankNo: '6222020000000002' })
  await move(finance, id, 'pass')
  await expect(move(agent, id, 'giveUp')).rejects.toThrow('当前状态为「专票审核通过」')
  expect(await barred()).toBe(why('专票已审核通过，由财务登记开票完成或取消开票后即可退保'))
  await move(finance, id, 'issued', { invoiceNo: 'W-0' })
  expect(await barred()).toBeNull()
})

test('a special one that was passed goes back to be mended and reviewed again, or is called off', async () => {
  const id = await ask(SPECIAL)
  await move(finance, id, 'pass')
  await move(finance, id, 'sendBack', { reason: '账号不符' })
  expect((await row(id)).status).toBe('3')
  await move(agent, id, 'resubmit', { bankNo: '6222020000000002', email: 'new@example.com' })
  expect(await row(id)).toMatchObject({ status: '1', email: 'new@example.com' })
  await move(finance, id, 'pass')
  await move(finance, id, 'issueFailed', { reason: '企业已注销' })
  expect((await row(id)).status).toBe('7')
})

test('one that is void for the customer’s data comes back to be mended; for another reason it is issued again', async () => {
  const [first, second] = [await ask({ ...SPECIAL, money: 1 }), await ask({ money: 2 })]
  await move(finance, first, 'pass')
  await move(finance, first, 'issued', { invoiceNo: 'W-2' })
  await move(finance, second, 'issued', { invoiceNo: 'W-3' })
  await move(finance, first, 'change', { changeReason: '2', redNo: 'R-2', changeRemark: '开户行' })
  await move(finance, second, 'change', { changeReason: '2', redNo: 'R-3' })
  const seen = async () =>
    (await finance.policies.invoice.page({ query: { policyId } })).records.map(
      ({ id, status, money, reason }) => ({ id, status, money, reason }),
    )
  const [two, one] = await seen()
  expect(two).toMatchObject({ status: '4', money: 2, reason: '客户信息有误' })
  expect(one).toMatchObject({ status: '3', money: 1, reason: '客户信息有误：开户行' })
  const history = await agent.policies.invoice.history({ params: { id: two?.id ?? '' } })
  expect(history.map(({ event }) => event)).toEqual(['requestOrdinary', 'sendBack'])
  await move(agent, two?.id ?? '', 'correct', { email: 'mended@example.com' })
  await move(finance, two?.id ?? '', 'issued', { invoiceNo: 'W-4' })
  await move(finance, two?.id ?? '', 'change', { changeReason: '1', redNo: 'R-4' })
  expect((await seen())[0]).toMatchObject({ status: '2', reason: null })
})

test('an invoice says its tax, in the list and in exports; its file and the number of the red one are kept', async () => {
  const id = await ask({ money: 100 })
  // 1.00 / 1.06 = 0.9434
  const tax = { netMoney: 94, taxBp: 600, taxMoney: 6 }
  expect(await row(id)).toMatchObject(tax)
  const { records } = await finance.policies.invoice.page({ query: { policyId } })
  expect(records).toMatchObject([tax])
  const csv = await (await finance.policies.invoice.export({ body: { ids: [id], format: 'csv' } })).text()
  expect(csv).toContain('税额')
  expect(csv).toContain('0.94')
  const form = new FormData()
  form.append('file', new File([PNG], 'invoice.png', { type: 'image/png' }))
  const { url } = await finance.system.file.upload({ form })
  await move(finance, id, 'issued', { invoiceNo: 'W-9', invoiceFile: url })
  expect((await row(id)).invoiceFile).toBe(url)
  await move(finance, id, 'change', { changeReason: '1', redNo: 'RED-1' })
  expect(await row(id)).toMatchObject({ status: '7', redNo: 'RED-1' })
  const [next] = (await finance.policies.invoice.page({ query: { policyId } })).records
  expect(await row(next?.id ?? '')).toMatchObject({ ...tax, invoiceFile: null, redNo: null, invoiceNo: null })
})

test('a number is of one invoice only, though that is void by now', async () => {
  const [one, two] = [await ask({ money: 1 }), await ask({ money: 2 })]
  await move(finance, one, 'issued', { invoiceNo: 'TWICE' })
  const issue = (id: string, invoiceNo: string) => move(finance, id, 'issued', { invoiceNo })
  await expect(issue(two, 'TWICE')).rejects.toMatchObject({
    status: 400,
    issues: [{ path: 'invoiceNo', message: expect.stringContaining('TWICE') }],
  })
  await move(finance, one, 'change', { changeReason: '1', redNo: 'R-5' })
  await expect(issue(two, 'TWICE')).rejects.toThrow('另一张发票')
  const three = await ask({ money: 3 })
  const tries = await Promise.allSettled([issue(two, 'RACE'), issue(three, 'RACE')])
  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})
