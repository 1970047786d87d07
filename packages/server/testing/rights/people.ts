import { sql } from 'kysely'
import { hashOf } from '../../kernel/auth/token.ts'
import type { startTestApp } from '../harness.ts'
import { askForVisitor } from '../visitor.ts'
import { insertRow } from './insert-row.ts'
import { mint } from './mint.ts'

type Harness = Awaited<ReturnType<typeof startTestApp>>
export interface Person {
  token: string
  userId: string
  username: string
}

/**
 * People of `whose.matrix.txt`, each with every right there is, so that only rows tell them apart: name -> channel and
 * role in it, or department and data scope.
 */
const CHANNEL_PEOPLE: Record<string, [channel: string, main: string, role: '3' | '4' | '5' | '6']> = {
  agent: ['101', '100', '6'],
  colleague: ['101', '100', '6'],
  staff: ['101', '100', '5'],
  sub: ['101', '100', '4'],
  sibling: ['102', '100', '4'],
  main: ['100', '100', '3'],
  stranger: ['340', '340', '3'],
  seller: ['342', '340', '6'],
  otherSeller: ['115', '115', '6'],
}
const STAFF: Record<string, [dept: string | null, dsType: '0' | '2' | '3']> = {
  all: ['1', '0'],
  underwriting: ['3', '3'],
  operations: ['2', '2'],
  money: ['5', '2'],
}

export async function preparePeople(h: Harness): Promise<ReadonlyMap<string, Person>> {
  const people = new Map<string, Person>()
  const roles = await prepareRoles(h)
  const add = async (name: string, username: string, userId: string) =>
    void people.set(name, { token: await mint(h, username), userId, username })
  for (const [name, [channelId, mainChannelId, role]] of Object.entries(CHANNEL_PEOPLE)) {
    const username = `ch${name}`.toLowerCase()
    const userId = await insertUser(h, { username, userType: 'dist' }, roles['0'])
    const account = { tenantId: '3', userId, userName: name.slice(0, 10), number: `CH-${name}` }
    await insertRow(h.db, 'dist_account', {
      ...account,
      channelId,
      mainChannelId,
      role,
      accountType: '1',
      status: '1',
    })
    await add(name, username, userId)
  }
  for (const [name, [deptId, dsType]] of Object.entries(STAFF)) {
    const username = `st${name}`
    await add(name, username, await insertUser(h, { username, userType: 'sys', deptId }, roles[dsType]))
  }
  const { id } = await h.db.kysely
    .selectFrom('sysUser')
    .select('id')
    .where('username', '=', 'platform')
    .executeTakeFirstOrThrow()
  await add('tenant', 'platform', id)
  await prepareVisitors(h, people)
  return people
}

async function insertUser({ db }: Harness, who: object, roleId = ''): Promise<string> {
  const plain = { tenantId: '3', password: 'x', passwordStatus: '0', lockFlag: '0' }
  const id = await insertRow(db, 'sys_user', { ...plain, ...who })
  await insertRow(db, 'sys_user_role', { tenantId: '3', userId: id, roleId })
  return id
}

/** Roles with all rights, one a data scope. */
async function prepareRoles({ db }: Harness): Promise<Record<string, string>> {
  const roles: Record<string, string> = {}
  for (const dsType of ['0', '2', '3']) {
    const role = { tenantId: '3', roleName: `全部权限${dsType}`, roleCode: `ALL_RIGHTS_${dsType}`, dsType }
    const id = await insertRow(db, 'sys_role', role)
    await sql`insert into sys_role_menu (tenant_id, role_id, menu_id)
      select 3, ${id}, id from sys_menu where deleted_at is null`.execute(db.kysely)
    roles[dsType] = id
  }
  return roles
}

/** Two users of the demo partner, one of its test setting under the same name, one of another partner. */
async function prepareVisitors({ db, app }: Harness, people: Map<string, Person>) {
  await insertRow(db, 'sys_oauth_client', {
    clientId: 'partner-hekang',
    clientSecret: hashOf('partner-hekang-secret'),
    scope: 'server',
    authorizedGrantTypes: 'client_credentials',
    accessTokenValidity: 3600,
    refreshTokenValidity: 3600,
    autoapprove: true,
    captchaFlag: '0',
    encFlag: '0',
  })
  const seat = (name: string) =>
    sql`(select id from dist_account where user_id = ${people.get(name)?.userId ?? ''})`
  await sql`update embed_site set seller_id = ${seat('otherSeller')}, client_id = 'partner-hekang'
    where publishable_id = 'hekang'`.execute(db.kysely)
  await sql`update embed_site set seller_id = ${seat('seller')}
    where publishable_id = 'mbFgk' and environment = 'live'`.execute(db.kysely)
  const visitor = async (name: string, subject: string, client?: string) => {
    const answer = await askForVisitor(app.fetch, { subject }, client)
    const { access_token: token } = await answer.json()
    people.set(name, { token, userId: '0', username: name })
  }
  await visitor('visitor', 'a')
  await visitor('otherVisitor', 'b')
  await visitor('foreignVisitor', 'a', 'partner-hekang:partner-hekang-secret')
  await visitor('testVisitor', 'a', 'partner-mbFgk-test:partner-test-secret')
}
