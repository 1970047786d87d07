import type { NoticeKind, NoticeWay } from '@baoqiao/contract/policy/holder/notice-kinds.ts'
import type { Insertable } from 'kysely'
import { inside, type Work } from '../../kernel/work/carrier.ts'
import { SYSTEM } from '../../kernel/work/life.ts'
import { begin } from '../../kernel/work/transition.ts'
import type { DB } from '../../tables.ts'
import { holderNoticeLife } from './holder-notice-life.ts'
import { holderTold } from './holder-topics.ts'
import { noticeText } from './notice-text.ts'
import { maskedTarget, reachedBy } from './reached-by.ts'

interface Told {
  policyId: string
  kind: NoticeKind
  cause: string
  endorsementId?: string
}

/** What waits for a holder becomes a message for each way by which they are reached; orders of test sites are nobody's. */
export const noteHolder = inside(holderTold, async (told: Told, work: Work) => {
  const { tx, now, vault } = work
  const policy = await orderTold(told.policyId, tx)
  if (!policy || (await isPlayed(policy.visitorId, work)) || (await isOff(policy.tenantId, work))) return
  const endorsementId = told.endorsementId ?? null
  const said = await noticeText(told.kind, { policy, endorsementId, tx, vault, now: now() })
  if (!said) return
  const { sms: _, ...kept } = said
  const { mobile, email } = reachedBy(policy.holder, vault)
  const about = {
    ...{ tenantId: policy.tenantId, channelId: policy.channelId, createdBy: policy.createdBy },
    ...{ policyId: policy.id, endorsementId, insured: policy.insured, product: policy.productName },
    ...kept,
    kind: told.kind,
    status: 'WAITING' as const,
  }
  const key = [policy.id, endorsementId ?? '', told.kind, told.cause].join('-')
  const ways: [NoticeWay, string][] = [
    ['sms', mobile],
    ['mail', email],
  ]
  for (const [way, target] of ways)
    if (target !== '')
      await write({ ...about, noticeKey: `${key}-${way}`, way, target: maskedTarget(way, target) }, work)
})

/** Written once, and sent by being born. */
async function write(values: Insertable<DB['holderNotice']>, work: Work): Promise<void> {
  const row = await work.tx
    .insertInto('holderNotice')
    .values(values)
    .onConflict((on) => on.doNothing())
    .returning(['id', 'tenantId'])
    .executeTakeFirst()
  if (row) await begin(holderNoticeLife, 'write', row.id, SYSTEM, { ...work, tenantId: row.tenantId })
}

const orderTold = (id: string, tx: Work['tx']) =>
  tx
    .selectFrom('policy')
    .select(['id', 'tenantId', 'channelId', 'createdBy', 'visitorId', 'insured', 'productName', 'policyNo'])
    .select(['status', 'totalMoney', 'couponMoney', 'payDeadline', 'endDate', 'holder'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()

/** A tenant whose public parameter HOLDER_NOTICE is OFF has its sellers tell. */
async function isOff(tenantId: string, { tx }: Work): Promise<boolean> {
  const row = await tx
    .selectFrom('sysParam')
    .select('publicValue')
    .where('tenantId', '=', tenantId)
    .where('publicKey', '=', 'HOLDER_NOTICE')
    .where('status', '=', '0')
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return row?.publicValue === 'OFF'
}

/** Whether a visitor of a test site made it. */
export async function isPlayed(visitorId: string | null, { tx }: Work): Promise<boolean> {
  if (!visitorId) return false
  const site = await tx
    .selectFrom('embedVisitor as v')
    .innerJoin('embedSite as s', 's.id', 'v.siteId')
    .select('s.environment')
    .where('v.id', '=', visitorId)
    .executeTakeFirst()
  return site?.environment === 'sandbox'
}
