import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../seed/seed.ts'
import { anonymous, startTestApp } from '../testing/harness.ts'
import { plainPasswords } from '../testing/light-ports.ts'

/** While shut, whoever verifies or hashes a password waits: as argon2id does, only for as long as the test wants. */
const gate = { waiting: 0, shut: false, open: () => {} }
async function slow<T>(work: () => Promise<T>): Promise<T> {
  if (gate.shut) {
    gate.waiting += 1
    const before = gate.open
    await new Promise<void>((open) => {
      gate.open = () => {
        before()
        open()
      }
    })
  }
  return work()
}
function shut() {
  Object.assign(gate, { waiting: 0, shut: true, open: () => {} })
}
function reopen() {
  gate.shut = false
  gate.open()
}
const passwords = {
  hash: (plain: string) => slow(() => plainPasswords.hash(plain)),
  verify: (stored: string, plain: string) => slow(() => plainPasswords.verify(stored, plain)),
}

let h: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  h = await startTestApp({ passwords })
})
afterAll(() => h.close())
const login = (username: string, password = DEMO_PASSWORD) =>
  anonymous(h.app.fetch).system.auth.token({
    query: { grant_type: 'password' },
    body: { username, password },
  })

test('fifty logins at once, none of which goes on: everybody else reads as always', async () => {
  const admin = await h.client('admin')
  await login('agent')
  shut()
  const logins = Promise.all(Array.from({ length: 50 }, () => login('agent').catch(() => null)))
  await expect.poll(() => gate.waiting).toBeGreaterThanOrEqual(5)
  for (let i = 0; i < 20; i += 1)
    expect((await admin.system.user.page({ query: { size: 1 } })).records).toHaveLength(1)
  reopen()
  const opened = (await logins).filter((one) => one !== null)
  expect(opened.length).toBeGreaterThanOrEqual(1)
  h.clock.now = new Date(h.clock.now.getTime() + 3_600_000)
})

test('tries at once are counted before they are looked at: no more of them pass than one by one', async () => {
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => login('staff', 'wrong').catch(({ status }) => Number(status))),
  )
  expect(answers.filter((status) => status === 426)).toHaveLength(5)
  expect(answers.filter((status) => status === 429)).toHaveLength(25)
  h.clock.now = new Date(h.clock.now.getTime() + 3_600_000)
})

test('a password that another one has replaced meanwhile opens nothing', async () => {
  const admin = await h.client('admin')
  const [row] = (await admin.system.user.page({ query: { username: 'finance' } })).records
  shut()
  const late = login('finance').catch(({ status }) => Number(status))
  await expect.poll(() => gate.waiting).toBe(1)
  await h.db.kysely
    .updateTable('sysUser')
    .set({ password: 'plain:Another2026' })
    .where('id', '=', row?.id ?? '')
    .execute()
  reopen()
  expect(await late).toBe(426)
})

test('nor does it change itself: whoever set another one has the last word', async () => {
  const agent = await h.client('agent2')
  const { userId } = await agent.system.auth.info()
  shut()
  const change = agent.system.people.resetOwn({
    body: { password: 'Changed2026', oldPassword: DEMO_PASSWORD },
  })
  const late = change.catch(({ status }) => Number(status))
  await expect.poll(() => gate.waiting).toBe(1)
  const password = 'plain:Another2026'
  await h.db.kysely.updateTable('sysUser').set({ password }).where('id', '=', userId).execute()
  reopen()
  expect(await late).toBe(409)
  const { password: kept } = await h.db.kysely
    .selectFrom('sysUser')
    .select('password')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  expect(kept).toBe(password)
})

test('people who are added wait for nobody and nobody for them', async () => {
  const admin = await h.client('admin')
  const [{ id: role } = { id: '' }] = (await admin.system.role.page({ query: { roleCode: 'ROLE_STAFF' } }))
    .records
  shut()
  const adding = admin.system.user.add({
    body: { username: 'newhere', password: 'Newhere2026', role: [role], deptId: null },
  })
  await expect.poll(() => gate.waiting).toBe(1)
  expect((await admin.system.user.page({ query: { username: 'newhere' } })).total).toBe(0)
  reopen()
  await adding
  await expect(login('newhere', 'Newhere2026')).resolves.toHaveProperty('access_token')
})
