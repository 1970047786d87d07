import { afterAll, beforeAll, expect, test } from 'vitest'
import { drainOutbox } from '../kernel/work/outbox.ts'
import { DEMO_PASSWORD } from '../seed/seed.ts'
import { anonymous, loggedIn, startTestApp } from '../testing/harness.ts'
import { lanes } from '../work/topics.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  h = await startTestApp()
})
afterAll(() => h.close())

/** Somebody at the console. */
async function atConsole(username: string, password = DEMO_PASSWORD) {
  const client = await loggedIn(h.app.fetch, username, password)
  await h.db.kysely.updateTable('session').set({ clientId: 'console' }).execute()
  return client
}
const exchange = (code: string) =>
  anonymous(h.app.fetch).system.socials.token({ query: { state: 'PT', code } })
const messages = async (): Promise<{ mobile: string; code: string }[]> => {
  await drainOutbox(h.kernel, lanes)
  return (await h.app.request('/sim/sms/messages')).json()
}
const GONE = { status: 400, message: '授权码无效或已使用，请重新授权' }

test('a code dies with the logout, with the end of its session and with another password', async () => {
  const here = await atConsole('underwriter')
  const { code: first } = await here.system.people.generatePToken()
  await here.system.auth.logout()
  await expect(exchange(first)).rejects.toMatchObject(GONE)

  const [again, other] = [await atConsole('underwriter'), await atConsole('underwriter')]
  const { code: second } = await again.system.people.generatePToken()
  await other.system.sessions.revokeOthers()
  await expect(exchange(second)).rejects.toMatchObject(GONE)

  const { code: third } = await other.system.people.generatePToken()
  await anonymous(h.app.fetch).system.sms.send({ body: { mobile: '13800000002' } })
  const [sent] = await messages()
  await other.system.people.resetOwn({ body: { password: 'Another2026', oldPassword: DEMO_PASSWORD } })
  await expect(exchange(third)).rejects.toMatchObject(GONE)
  await expect(
    anonymous(h.app.fetch).system.sms.token({ query: { mobile: '13800000002', code: sent?.code ?? '' } }),
  ).rejects.toMatchObject({ status: 428 })
  const { code: fourth } = await other.system.people.generatePToken()
  await expect(exchange(fourth)).resolves.toHaveProperty('access_token')
})

test('another phone of one’s own takes the password and the code sent to it', async () => {
  const finance = await atConsole('finance')
  const edit = (body: object) => finance.system.people.editOwn({ body: { phone: '13911110000', ...body } })
  await expect(edit({})).rejects.toMatchObject({ issues: [{ path: 'password', message: '请填写登录密码' }] })
  await expect(edit({ password: 'wrong' })).rejects.toMatchObject({
    issues: [{ path: 'password', message: '登录密码不正确' }],
  })
  await expect(edit({ password: DEMO_PASSWORD })).rejects.toMatchObject({ issues: [{ path: 'phoneCode' }] })
  await finance.system.people.sendPhoneCode({ body: { phone: '13911110000' } })
  const [sent] = await messages()
  expect(sent?.mobile).toBe('13911110000')
  // It is good for this person and this number alone, and opens nothing.
  const phoneCode = sent?.code ?? ''
  const agent = await atConsole('agent')
  await expect(
    agent.system.people.editOwn({ body: { phone: '13911110000', phoneCode, password: DEMO_PASSWORD } }),
  ).rejects.toMatchObject({ issues: [{ path: 'phoneCode', message: '验证码错误,请重新输入' }] })
  await expect(
    anonymous(h.app.fetch).system.sms.token({ query: { mobile: '13911110000', code: phoneCode } }),
  ).rejects.toMatchObject({ status: 428 })
  const wrong = phoneCode === '000000' ? '000001' : '000000'
  await expect(edit({ password: DEMO_PASSWORD, phoneCode: wrong })).rejects.toMatchObject({ status: 400 })
  await edit({ password: DEMO_PASSWORD, phoneCode })
  expect(await finance.system.auth.info()).toMatchObject({ phone: '139****0000' })
})

test('an account elsewhere is tied by who has just logged in, or gives the password', async () => {
  const reviewer = await atConsole('reviewer')
  const code = async () => {
    const ways = await anonymous(h.app.fetch).system.socials.ways({ query: { nonce: 'abcdefgh12' } })
    const url = ways.find(({ type }) => type === 'QQ')?.url ?? ''
    const back = await h.app.request(url, { method: 'POST', body: new URLSearchParams({ who: '王五' }) })
    const { searchParams } = new URL(back.headers.get('location') ?? '')
    return { state: searchParams.get('state') ?? '', code: searchParams.get('code') ?? '' }
  }
  h.clock.now = new Date(h.clock.now.getTime() + 11 * 60_000)
  const given = await code()
  await expect(reviewer.system.socials.bind({ body: given })).rejects.toMatchObject({
    status: 403,
    issues: [{ path: 'password' }],
  })
  await expect(
    reviewer.system.socials.bind({ body: { ...(await code()), password: 'wrong' } }),
  ).rejects.toMatchObject({ issues: [{ path: 'password', message: '登录密码不正确' }] })
  await reviewer.system.socials.bind({ body: { ...(await code()), password: DEMO_PASSWORD } })
  expect(await reviewer.system.socials.mine()).toHaveLength(1)
})
