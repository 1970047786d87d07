import type { AnyResource } from '@baoqiao/contract/kernel/node.ts'
import { isPersonal } from '@baoqiao/contract/kernel/personal.ts'
import { stored } from '../../kernel/data/present.ts'
import type { Vault } from '../../kernel/data/vault.ts'
import type { Database } from '../../kernel/database/database.ts'
import { account, credit, debit } from '../../ledger/accounts.ts'
import { post } from '../../ledger/post.ts'
import { insertRow } from './insert-row.ts'
import { keptOf } from './kept-of.ts'
import { KEPT } from './resource-rows.ts'
import type { Row } from './resource-tries.ts'
import { makeTask, TASK_KINDS } from './workflow-rows.ts'

/** A payment order in each channel: what a gateway's notice is about. */
export type PayNumbers = Readonly<Record<string, string>>
/** What rows are made with. */
interface Around {
  payNumbers: PayNumbers
  vault: Vault
}
let made = 0
const next = () => {
  made += 1
  return `zq${made + 1000}`
}

/** A row of a resource that belongs to a department, or to a channel, or to the tenant at large. */
export async function makeRow(
  db: Database,
  resources: ReadonlyMap<string, AnyResource>,
  name: string,
  owner: string,
  { payNumbers, vault }: Around,
): Promise<Row> {
  if (name === 'session') return makeSession(db, resources, owner, vault)
  if (name === 'ledger.entry') return makeEntry(db, owner)
  const kind = TASK_KINDS.find((one) => one === name)
  if (kind) return makeTask(db, next(), kind)
  const resource = resources.get(name)
  if (!resource) throw new Error(`no rows of ${name}`)
  const kept = keptOf(name, resource)
  if (kept.room) await db.exec(kept.room)
  const mark = next()
  const owned = await ownedBy(db, name, owner, payNumbers)
  const values = kept.values(mark)
  const isSealed = ([key]: [string, unknown]) => resource.fields[key] && isPersonal(resource.fields[key])
  const sealed = stored(resource, Object.fromEntries(Object.entries(values).filter(isSealed)), vault)
  const id = await insertRow(db, resource.name, { ...values, ...sealed, [kept.label]: mark, ...owned })
  return { id, mark }
}

async function ownedBy(db: Database, name: string, owner: string, payNumbers: PayNumbers): Promise<object> {
  switch (name) {
    case 'system.user':
      return { deptId: owner }
    case 'channels.channel':
      return { parentId: owner }
    case 'channels.account':
      return {
        channelId: owner,
        userId: await insertRow(db, 'sys_user', { ...PERSON, userType: 'dist', username: next() }),
      }
    case 'embed.site':
    case 'plans.planNotice':
    case 'channels.settleInfo':
    case 'channels.recipient':
    case 'channels.sign':
    case 'settlement.settleApply':
    case 'settlement.settleAward':
    case 'settlement.settleAwardLine':
    case 'channels.contractManage':
    case 'coupons.ticket':
    case 'workflow.leaveBill':
      return { channelId: owner }
    case 'embed.delivery':
      return {
        channelId: owner,
        siteId: await insertRow(db, 'embed_site', { ...siteOf(next()), channelId: owner }),
      }
    case 'payment.refund':
    case 'payment.suspense':
      return { channelId: owner }
    case 'payment.payNotify':
      return { channelId: owner, orderNo: payNumbers[owner] }
    default:
      return {}
  }
}

const PERSON = { tenantId: '3', password: 'x', passwordStatus: '0', lockFlag: '0', userType: 'sys' }
const siteOf = (mark: string) => ({ ...KEPT['embed.site']?.values(mark), name: mark })

/** Somebody of a department who is logged in. */
async function makeSession(
  db: Database,
  resources: ReadonlyMap<string, AnyResource>,
  owner: string,
  vault: Vault,
): Promise<Row> {
  const { id: userId, mark } = await makeRow(db, resources, 'system.user', owner, { payNumbers: {}, vault })
  const id = await insertRow(db, 'session', {
    tenantId: '3',
    userId,
    clientId: 'test',
    family: mark,
    accessHash: `a${mark}`,
    refreshHash: `r${mark}`,
    accessExpires: '2026-12-20T01:00:00Z',
    refreshExpires: '2026-12-20T01:00:00Z',
    startedAt: '2026-11-20T01:00:00Z',
  })
  return { id, mark }
}

/** An entry of a channel: one side of a posting. */
async function makeEntry({ kysely }: Database, channelId: string): Promise<Row> {
  const mark = next()
  await kysely.transaction().execute((tx) =>
    post(
      { tx, tenantId: '3', now: () => new Date('2026-11-20T01:00:00Z') },
      {
        source: { table: 'pay_receipt', id: mark.replace(/\D/g, ''), event: 'received' },
        about: { docNo: mark, channelId },
        entries: [debit(account('gateway', 'x'), 1), credit(account('suspense'), 1)],
      },
    ),
  )
  const { id } = await kysely
    .selectFrom('ledgerEntry')
    .select('id')
    .where('docNo', '=', mark)
    .limit(1)
    .executeTakeFirstOrThrow()
  return { id, mark }
}
