import { f } from '@baoqiao/contract/kernel/field.ts'
import type { Stored } from '../../kernel/schema/stored.ts'
import { type Table, table } from '../../kernel/schema/table.ts'

/** Who took the link of a holder's page in the console, and when: what comes by it may have been sent by them. */
const holderLinkTaken = {
  tenantId: f.ref('租户', { required: true }),
  policyId: f.ref('保单', { required: true }),
  userId: f.id('取得人', { required: true }),
  takenAt: f.instant('取得时间', { required: true }),
} as const

export const holderTables: readonly Table[] = [
  table('holder_link_taken', 'private', holderLinkTaken, {
    indexes: [['policy_id', 'user_id']],
    appendOnly: true,
  }),
]
export interface HolderDB {
  holderLinkTaken: Stored<typeof holderLinkTaken>
}
