import { campaign as resource } from '@baoqiao/contract/coupon/campaign.ts'
import type { coupons } from '@baoqiao/contract/coupon/list.ts'
import { addRow, editRow, removeRow } from '../kernel/data/write.ts'
import { notFound, refuse } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { holdAccount } from '../wechat/hold-account.ts'

/** What is a rule about campaigns; the rest is the resource's contract. */
export const campaign: NonNullable<Handlers<typeof coupons>['campaign']> = {
  async add({ body }, context) {
    checkDays(body.beginDate, body.endDate)
    await holdAccount(body.wxAccountId, context)
    return addRow(resource, body, context)
  },
  async edit({ body }, context) {
    const row = await held(body.id, context)
    checkDays(body.beginDate ?? row.beginDate, body.endDate ?? row.endDate)
    if (body.wxAccountId !== undefined) await holdAccount(body.wxAccountId, context)
    return editRow(resource, body, context)
  },
  async remove({ params }, context) {
    const { name } = await held(params.id, context)
    const hit = await context.tx
      .selectFrom('redPacket')
      .select('id')
      .where('campaignId', '=', params.id)
      .limit(1)
      .executeTakeFirst()
    if (hit) throw refuse(`活动「${name}」已产生红包，不能删除；不再发放的请停用`)
    return removeRow(resource, params.id, context)
  },
}

async function held(id: string, { tx }: Context) {
  const row = await tx
    .selectFrom('redPacketCampaign')
    .select(['name', 'beginDate', 'endDate'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

function checkDays(begin: string, end: string): void {
  const message = '结束日期不能早于开始日期'
  if (end < begin) throw refuse(message, [{ path: 'endDate', message }])
}
