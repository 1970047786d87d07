import { expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../seed/seed.ts'
import { FULL } from '../testing/full.ts'
import { startTestApp } from '../testing/harness.ts'
import { type Ids, randomCall } from '../testing/random-call.ts'
import { tally } from '../testing/tally.ts'
import { type Reach, reachesOf, within } from './reach.ts'

/** A short run each time; RIGHTS_STEPS=5000 for the whole. */
const STEPS = Number(process.env.RIGHTS_STEPS ?? (FULL ? 500 : 80))

test(
  `${STEPS} random calls of administration: nobody reaches further by their own hand, somebody always may do all`,
  async () => {
    const h = await startTestApp()
    const actors = await team(h)
    const seen = { tried: 0, done: 0 }
    const random = mulberry(20_261_122)
    let ids = await idsOf(h)
    const everything = (await reaches(h, ids)).get(actors[0]?.id ?? '')
    if (!everything) throw new Error('no administrator')
    let before = await reaches(h, ids)
    for (let step = 0; step < STEPS; step += 1) {
      const actor = actors[Math.floor(random() * actors.length)] ?? actors[0]
      if (!actor) throw new Error('nobody acts')
      const call = randomCall(random, ids)
      const answer = await h.app.request(call.path, {
        method: call.method,
        headers: { authorization: `Bearer ${actor.token}`, 'content-type': 'application/json' },
        ...(call.body ? { body: JSON.stringify(call.body) } : {}),
      })
      expect(
        answer.status,
        `${step} ${actor.username} ${call.method} ${call.path} ${JSON.stringify(call.body)}`,
      ).toBeLessThan(500)
      seen.tried += 1
      if (answer.status !== 200) continue
      seen.done += 1
      const { data } = await answer.json()
      ids = await idsOf(h)
      const after = await reaches(h, ids)
      const [was, is] = [before.get(actor.id), after.get(actor.id)]
      // A department or channel that was not there before is nobody's loss.
      const allowed = was && data?.id ? withNew(was, String(data.id), call.path) : was
      if (is && allowed)
        expect(
          within(is, allowed),
          `${step} ${actor.username} ${call.method} ${call.path} ${JSON.stringify(call.body)}`,
        ).toBe(true)
      const full = [...after].filter(([id, reach]) => ids.free.has(id) && within(everything, reach))
      expect(full.length, `${step} nobody may do everything any more`).toBeGreaterThan(0)
      before = after
    }
    expect(seen.done).toBeGreaterThan(STEPS / 20)
    tally(seen.tried)
    await h.close()
  },
  300_000 + STEPS * 300,
)

type App = Awaited<ReturnType<typeof startTestApp>>

/** The administrator, the demo people, and managers of every kind with all rights of administration. */
async function team(h: App) {
  const admin = await h.client('admin')
  const menus = (await admin.system.menus.tree({ query: {} }))
    .filter(({ permission }) =>
      /^(sys_(user|role|menu|dept|oauth_client|tenant)|dist_(account|channel))_/.test(permission ?? ''),
    )
    .map(({ id }) => id)
  const names = ['admin', 'deptadmin']
  for (const [dsType, deptId] of [
    ['0', '1'],
    ['2', '1'],
    ['2', '2'],
    ['1', '6'],
    ['3', '4'],
    ['2', '6'],
  ] as const) {
    const roleCode = `MODEL_${'ABCDEF'[names.length - 2]}`
    const scope = dsType === '1' ? { dsScope: '3,4,6' } : {}
    const role = await admin.system.role.add({
      body: { roleName: `模型${names.length}`, roleCode, dsType, ...scope },
    })
    // Some have all of it, some a part.
    const some = menus.filter((_, i) => names.length % 2 === 0 || i % 3 > 0)
    await admin.system.roles.grant({ body: { roleId: role.id, menuIds: some } })
    const username = `model${names.length}`
    const userType = names.length === 6 ? ('dist' as const) : ('sys' as const)
    const { id } = await admin.system.user.add({
      body: { username, password: DEMO_PASSWORD, passwordStatus: '0', role: [role.id], deptId, userType },
    })
    if (userType === 'dist')
      await admin.channels.account.add({
        body: {
          userId: id,
          userName: '模型渠道',
          number: 'MODEL',
          channelId: '101',
          mainChannelId: '100',
          role: '4',
          accountType: '1',
          status: '1',
        },
      })
    names.push(username)
  }
  return Promise.all(names.map((username) => enter(h, username)))
}

async function enter(h: App, username: string) {
  const answer = await h.app.request('/auth/oauth/token?grant_type=password', {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('test:test')}`, 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: DEMO_PASSWORD }),
  })
  const token = String((await answer.json()).data.access_token)
  const info = await h.app.request('/admin/user/info', { headers: { authorization: `Bearer ${token}` } })
  return { username, token, id: String((await info.json()).data.userId) }
}

async function idsOf({ db }: App): Promise<Ids> {
  const list = async (sql: string) => (await db.query(sql)).rows.map((row) => String(Object(row).id))
  return {
    users: await list('select id from sys_user where tenant_id = 3'),
    free: new Set(
      await list("select id from sys_user where tenant_id = 3 and deleted_at is null and lock_flag = '0'"),
    ),
    roles: await list('select id from sys_role where tenant_id = 3'),
    menus: await list(
      "select id from sys_menu where permission like 'sys_%' or permission like 'dist_%' or permission is null or permission like 'x_%'",
    ),
    depts: await list('select id from sys_dept where tenant_id = 3'),
    accounts: await list('select id from dist_account where tenant_id = 3'),
    channels: await list('select id from dist_channel where tenant_id = 3'),
  }
}

const reaches = ({ db }: App, { users }: Ids): Promise<Map<string, Reach>> =>
  db.kysely.transaction().execute((tx) => reachesOf(tx, '3', users))

function withNew(reach: Reach, id: string, path: string): Reach {
  const more = (of: Reach['depts']) => (of === 'all' ? of : new Set([...of, id]))
  if (path === '/admin/dept') return { ...reach, depts: more(reach.depts) }
  return path === '/dist/distChannel' ? { ...reach, channels: more(reach.channels) } : reach
}

/** The same run every time. */
function mulberry(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}
