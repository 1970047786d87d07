import type { Notice } from '@baoqiao/contract/home/notices.ts'
import { sql } from 'kysely'
import { agreementOf } from '../channel/agreement.ts'
import type { Context } from '../kernel/http/context.ts'
import { waitingLines } from './waiting-lines.ts'

const CONTRACTS = '/channels/contractManage'

/** Contracts of sales people that the platform looks at next (RULES §2 contract management): told once a day. */
const LINES = {
  contract_material: {
    right: 'contract_manage_review',
    text: (n: number) => `有 ${n} 份业务员合同已提交资料，请核对，有误的退回`,
    button: '去审核',
    path: CONTRACTS,
    query: { status: 'MATERIAL_SUBMITTED' },
  },
  contract_signed: {
    right: 'contract_manage_review',
    text: (n: number) => `有 ${n} 份业务员合同已签约，等待提交认证`,
    button: '去提交',
    path: CONTRACTS,
    query: { status: 'CONTRACT_SIGNED' },
  },
} as const

/** Of what the caller sees by row security. */
export async function contractNotices(context: Context): Promise<Notice[]> {
  const { tx, tenantId } = context
  const own = await ownNotices(context)
  const lines = waitingLines(LINES, context)
  if (lines.none) return own
  const { rows } = await sql<{ material: number; signed: number }>`
    select count(*) filter (where status = 'MATERIAL_SUBMITTED')::int as material,
      count(*) filter (where status = 'CONTRACT_SIGNED')::int as signed
    from contract_manage where tenant_id = ${tenantId}`.execute(tx)
  const { material = 0, signed = 0 } = rows[0] ?? {}
  const told = lines.told({ contract_material: material, contract_signed: signed })
  return [...own, ...told.map((one) => ({ ...one, daily: true }))]
}

/** State of one's own contract -> what one has to do. */
const OWN: Readonly<Record<string, { text: string; button: string }>> = {
  MATERIAL_PENDING: { text: '您的业务员合同等待您提交资料', button: '去提交' },
  MATERIAL_SUBMITTED: { text: '您的业务员合同等待您签约', button: '去签约' },
  VERIFY_FAIL: { text: '您的业务员合同认证失败，请查看原因后更正资料', button: '去更正' },
}

/** What somebody of a channel has to sign themselves: the agreement, for the first time or once more, and their contract. */
async function ownNotices(context: Context): Promise<Notice[]> {
  const { tx, caller } = context
  if (caller.userType !== 'dist') return []
  const contract = caller.authorities.has('contract_manage_sign')
    ? await tx
        .selectFrom('contractManage')
        .select(['id', 'status'])
        .where('userId', '=', caller.userId)
        .where('channelId', '=', caller.channelId)
        .executeTakeFirst()
    : undefined
  const due = contract && OWN[contract.status ?? '']
  return [
    ...(await agreementNotices(context)),
    ...(contract && due ? [{ id: 'contract', ...due, path: `${CONTRACTS}/${contract.id}`, query: {} }] : []),
  ]
}

/** The agreement that whoever sells signs: told every day until it is, and at once where it is asked for again. */
async function agreementNotices(context: Context): Promise<Notice[]> {
  const { tx, caller } = context
  const account = await tx
    .selectFrom('distAccount')
    .select('id')
    .where('userId', '=', caller.userId)
    .executeTakeFirst()
  if (!account || !caller.authorities.has('policy_apply')) return []
  const { last, isDue } = await agreementOf(account.id, context)
  if (!isDue) return []
  const told = { id: 'sign', button: '去签署', path: '/channel/user/sign', query: {} }
  return last
    ? [{ ...told, text: '请重新签署业务员协议' }]
    : [{ ...told, text: '请阅读并签署渠道合作协议', daily: true }]
}
