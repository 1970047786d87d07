import * as z from 'zod/mini'
import { ENDORSING } from '../embed/visitors.ts'
import { call } from '../kernel/call.ts'
import { idSchema } from '../kernel/resource.ts'
import { trade } from '../product/catalogue.ts'

const id = z.object({ id: idSchema })
const failed = z.object({
  /** Row of the policy's people: who was to leave, change or be corrected. */
  insuredId: z.nullable(z.string()),
  oldName: z.string(),
  oldProfessionName: z.string(),
  oldCls: z.nullable(z.int()),
  /** Masked: of who is on the policy. */
  oldIdNo: z.string(),
  name: z.string(),
  /** In full, so that it can be applied for again, of somebody who was to come; else empty. */
  idNo: z.string(),
  professionId: z.string(),
  /** What the list called it; empty where that is its name. */
  givenTrade: z.string(),
  atHeight: z.boolean(),
  remark: z.string(),
  /** Why it was refused. */
  refusedWhy: z.string(),
})
export type FailedRow = z.infer<typeof failed>

/** What is asked beside a change of people: `id` is the policy's. */
export const changing = {
  /** Trades at the classes of the version that the policy was sold at. */
  trades: call({
    method: 'GET',
    path: '/dist/endorse/{id}/trades',
    title: '保单职业库',
    allow: { authority: 'endorsement_view' },
    visitor: ENDORSING,
    params: id,
    data: z.array(trade),
  }),
  /** People of an application who were refused, as they can be applied for again. */
  failed: call({
    method: 'GET',
    path: '/dist/endorse/{id}/failed',
    title: '批改失败人员',
    allow: { authority: 'endorsement_add' },
    visitor: ENDORSING,
    params: id,
    query: z.strictObject({ endorsementId: idSchema }),
    data: z.array(failed),
  }),
}
