import { afterAll, beforeAll, expect, test } from 'vitest'
import { anonymous, startTestApp } from '../testing/harness.ts'
import { sweepLogins } from './sweep-logins.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  h = await startTestApp()
})
afterAll(() => h.close())

test('what can be used stays, what cannot goes', async () => {
  const { kysely } = h.db
  const agent = await h.client('agent')
  await h.app.request('/code?randomStr=abcdefgh9')
  await kysely.updateTable('session').set({ clientId: 'console' }).execute()
  await agent.system.people.generatePToken()
  await anonymous(h.app.fetch).system.sms.send({ body: { mobile: '13800000001' } })
  await anonymous(h.app.fetch)
    .system.auth.token({ query: { grant_type: 'password' }, body: { username: 'agent', password: 'x' } })
    .catch(() => null)
  const left = async (days: number) => {
    await sweepLogins(kysely, new Date(h.clock.now.getTime() + days * 86_400_000))
    const tables = ['captcha', 'loginCode', 'smsCode', 'loginAttempt', 'session'] as const
    const counts = await Promise.all(tables.map((table) => kysely.selectFrom(table).select('id').execute()))
    const known = await kysely
      .selectFrom('loginAttempt')
      .select('id')
      .where('knownAt', 'is not', null)
      .execute()
    return {
      ...Object.fromEntries(tables.map((table, i) => [table, (counts[i]?.length ?? 0) > 0])),
      loginAttempt: (counts[3]?.length ?? 0) > known.length,
      known: known.length > 0,
    }
  }
  const all = {
    captcha: true,
    loginCode: true,
    smsCode: true,
    loginAttempt: true,
    session: true,
    known: true,
  }
  expect(await left(0)).toEqual(all)
  expect(await left(0.5)).toEqual({ ...all, captcha: false, loginCode: false })
  expect(await left(2)).toEqual({
    captcha: false,
    loginCode: false,
    smsCode: false,
    loginAttempt: false,
    session: true,
    known: true,
  })
  expect(await left(36)).toMatchObject({ session: true, known: false })
  expect(await left(38)).toMatchObject({ session: false })
})
