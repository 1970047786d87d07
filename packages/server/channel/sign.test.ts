import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drainOutbox } from '../kernel/work/outbox.ts'
import { startTestApp } from '../testing/harness.ts'
import { lanes } from '../work/topics.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
let admin: Awaited<ReturnType<typeof h.client>>
let sub: typeof admin
let agent: typeof admin
beforeAll(async () => {
  h = await startTestApp()
  admin = await h.client('admin')
  sub = await h.client('subadmin')
  agent = await h.client('agent')
})
afterAll(() => h.close())

/** The code that the last message to the agent had. */
async function codeSent(): Promise<string> {
  await agent.channels.signing.sendCode({})
  await drainOutbox(h.kernel, lanes)
  const sent: { mobile: string; code: string; template: string }[] = await (
    await h.app.request('/sim/sms/messages')
  ).json()
  return sent.find(({ mobile, template }) => mobile === '13800000007' && template === 'SMS_SIGN')?.code ?? ''
}

test('shown, signed by the code once, kept with its hash, and asked for again by the platform', async () => {
  const told = async () => (await agent.home.notices.list()).map(({ text }) => text)
  expect(await told()).toContain('请阅读并签署渠道合作协议')
  const shown = await agent.channels.signing.my({})
  expect(shown).toMatchObject({ signedAt: null, isDue: true })
  const hash = createHash('sha256')
    .update(shown?.text ?? '')
    .digest('hex')
  expect(shown?.hash).toBe(hash)
  const code = await codeSent()
  const wrong = code === '000000' ? '000001' : '000000'
  await expect(agent.channels.signing.sign({ body: { code: wrong, hash } })).rejects.toMatchObject({
    status: 400,
    issues: [{ path: 'code' }],
  })
  await expect(agent.channels.signing.sign({ body: { code, hash: 'another' } })).rejects.toMatchObject({
    status: 409,
  })
  const { id } = await agent.channels.signing.sign({ body: { code, hash } })
  await expect(agent.channels.signing.sign({ body: { code, hash } })).rejects.toMatchObject({ status: 400 })
  expect(await agent.channels.signing.my({})).toMatchObject({
    isDue: false,
    signedAt: expect.stringContaining('2026-11-20'),
  })
  expect(await told()).not.toContain('请阅读并签署渠道合作协议')
  const row = await sub.channels.sign.get({ params: { id } })
  expect(row).toMatchObject({ userName: '陈晓明', channelId: '101', mobile: '138****0007', textHash: hash })
  expect(
    createHash('sha256')
      .update(row.text ?? '')
      .digest('hex'),
  ).toBe(hash)

  await expect(sub.channels.signing.resetSign({ body: { id } })).rejects.toMatchObject({ status: 403 })
  await admin.channels.signing.resetSign({ body: { id } })
  expect(await agent.channels.signing.my({})).toMatchObject({ isDue: true })
  expect(await told()).toContain('请重新签署业务员协议')
  h.clock.now = new Date(h.clock.now.getTime() + 61_000)
  await agent.channels.signing.sign({ body: { code: await codeSent(), hash } })
  expect(await told()).not.toContain('请重新签署业务员协议')
  const { records } = await admin.channels.sign.page({ query: { userName: '陈晓明' } })
  expect(records.map(({ standing }) => standing).sort()).toEqual(['1', '2'])
})

test('nobody of the platform signs', async () => {
  expect(await admin.channels.signing.my({})).toBeNull()
  await expect(admin.channels.signing.sendCode({})).rejects.toThrow('当前账号不属于任何渠道')
})
