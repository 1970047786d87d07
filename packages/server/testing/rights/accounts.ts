import { MESSAGES } from '@baoqiao/contract/kernel/errors.ts'
import { hashOf } from '../../kernel/auth/token.ts'
import type { startTestApp } from '../harness.ts'
import { visitorClient } from '../visitor.ts'
import { mint } from './mint.ts'

type Harness = Awaited<ReturnType<typeof startTestApp>>
export interface Account {
  header: string | null
  /** What they are told who get no further than the door. */
  atTheDoor: string
}

/** Everybody of the columns of `who.matrix.txt`. */
export async function prepareAccounts(h: Harness): Promise<ReadonlyMap<string, Account>> {
  await insertPeople(h)
  const bearer = (token: string, atTheDoor: string = MESSAGES.expired): Account => ({
    header: `Bearer ${token}`,
    atTheDoor,
  })
  const basic = (client: string): Account => ({
    header: `Basic ${btoa(client)}`,
    atTheDoor: MESSAGES.expired,
  })
  const as = async (username: string) => bearer(await mint(h, username))
  const visitors = await prepareVisitors(h)
  return new Map<string, Account>([
    ['no', { header: null, atTheDoor: MESSAGES.expired }],
    ['un', bearer('ab'.repeat(32))],
    ['uv', bearer(`bqv_${'ab'.repeat(32)}`)],
    ['ex', bearer(await mint(h, 'admin', { seconds: -1 }))],
    ['lk', bearer(await mint(h, 'locked1'), MESSAGES.disabled)],
    ['of', bearer(await mint(h, 'off1'), MESSAGES.disabled)],
    ['te', bearer(await mint(h, 'expired'), MESSAGES.tenantExpired)],
    ['cl', basic('test:test')],
    ['mc', basic('partner-mbFgk:partner-demo-secret')],
    ['vs', bearer(visitors.selling)],
    ['vp', bearer(visitors.pay)],
    ['vq', bearer(visitors.proposal)],
    ['vu', bearer(visitors.surrender)],
    ['vz', bearer(visitors.stopped, '合作方接入已停用')],
    ['ad', await as('admin')],
    ['au', await as('auditor')],
    ['da', await as('deptadmin')],
    ['re', await as('reviewer')],
    ['uw', await as('underwriter')],
    ['fi', await as('finance')],
    ['co', await as('config')],
    ['ma', await as('mainadmin')],
    ['sa', await as('subadmin')],
    ['st', await as('staff')],
    ['ag', await as('agent')],
    ['nr', await as('norole1')],
    ['nc', await as('newcomer')],
    ['lc', bearer(await mint(h, 'admin', { clientId: 'lends-little' }))],
    ['pl', await as('platform')],
  ])
}

/** People the demonstration does not have, and a client that lends two authorities. */
async function insertPeople({ db }: Harness) {
  const plain = { tenantId: '3', password: 'x', passwordStatus: '0', lockFlag: '0', userType: 'sys' } as const
  const insert = async (username: string, change: { lockFlag?: '9'; userType?: 'dist' } = {}) =>
    db.kysely
      .insertInto('sysUser')
      .values({ ...plain, username, ...change })
      .returning('id')
      .executeTakeFirstOrThrow()
  await insert('locked1', { lockFlag: '9' })
  await insert('norole1')
  const { id: userId } = await insert('off1', { userType: 'dist' })
  await db.kysely
    .insertInto('distAccount')
    .values({
      tenantId: '3',
      userId,
      userName: 'off',
      number: 'OFF1',
      channelId: '101',
      mainChannelId: '100',
      role: '6',
      accountType: '1',
      status: '0',
    })
    .execute()
  await db.kysely
    .insertInto('sysOauthClient')
    .values({
      clientId: 'lends-little',
      clientSecret: hashOf('lends-little'),
      scope: 'server',
      authorizedGrantTypes: 'password',
      authorities: 'policy_view,dist_channel_view',
      accessTokenValidity: 7200,
      refreshTokenValidity: 7200,
      autoapprove: true,
      captchaFlag: '0',
      encFlag: '0',
    })
    .execute()
}

/** Sessions at the demo partner's page, one a set of widgets; the last one's setting is switched off. */
async function prepareVisitors({ db, app }: Harness) {
  const all = { widgets: 'product-details,entry-center,pay,proposal,surrender' }
  await db.kysely.updateTable('embedSite').set(all).where('publishableId', '=', 'mbFgk').execute()
  const of = async (scope: string, environment: 'live' | 'sandbox' = 'live') =>
    (await visitorClient(app.fetch, scope.replaceAll(' ', '-'), { scope, environment })).token
  const tokens = {
    selling: await of('product-details entry-center pay'),
    pay: await of('pay'),
    proposal: await of('proposal'),
    surrender: await of('surrender'),
    stopped: await of('product-details entry-center pay', 'sandbox'),
  }
  const off = { status: '0' as const }
  await db.kysely.updateTable('embedSite').set(off).where('environment', '=', 'sandbox').execute()
  return tokens
}
