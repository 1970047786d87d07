import { LEAVE_KEY } from '@baoqiao/contract/workflow/leave-bill.ts'
import type { Tx } from '../kernel/database/database.ts'
import type { Kernel } from '../kernel/http/context.ts'
import { LEAVE_PROCESS } from './leave-process.ts'

/** The demo's model of the leave process, and the process that was made of it. */
export const LEAVE_MODEL = '710'
export const LEAVE_DESIGN = '711'

/** A leave process that bills can be submitted by. */
export async function seedWorkflow(tx: Tx, { now }: Pick<Kernel, 'now'>, tenantId: string): Promise<void> {
  const named = { tenantId, key: LEAVE_KEY, name: '请假流程', category: '人事' }
  const deployedAt = now().toISOString()
  await tx
    .insertInto('actModel')
    .values({ ...named, id: LEAVE_MODEL, desc: '部门审批，3天及以上由平台审批', edition: 1, deployedAt })
    .execute()
  await tx
    .insertInto('actDesign')
    .values({
      ...{ id: LEAVE_DESIGN, tenantId, modelId: LEAVE_MODEL, edition: 1 },
      ...{ xml: LEAVE_PROCESS, savedBy: 'admin' },
    })
    .execute()
  await tx
    .insertInto('actProcess')
    .values({ ...named, edition: 1, status: 'active', modelId: LEAVE_MODEL, designId: LEAVE_DESIGN })
    .execute()
}
