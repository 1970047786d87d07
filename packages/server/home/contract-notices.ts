import type { Notice } from '@baoqiao/contract/home/notices.ts'
import { sql } from 'kysely'
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
export async function contractNotices({ tx, tenantId, caller }: Context): Promise<Notice[]> {
  const lines = waitingLines(LINES, caller)
  if (lines.none) return []
  const { rows } = await sql<{ material: number; signed: number }>`
    select count(*) filter (where status = 'MATERIAL_SUBMITTED')::int as material,
      count(*) filter (where status = 'CONTRACT_SIGNED')::int as signed
    from contract_manage where tenant_id = ${tenantId}`.execute(tx)
  const { material = 0, signed = 0 } = rows[0] ?? {}
  const told = lines.told({ contract_material: material, contract_signed: signed })
  return told.map((one) => ({ ...one, daily: true }))
}
