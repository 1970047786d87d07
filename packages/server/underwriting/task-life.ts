import type { Fact } from '@baoqiao/contract/embed/delivery.ts'
import { underwritingMachine } from '@baoqiao/contract/rules/machines/underwriting.ts'
import { partnerFact } from '../embed/notice-topics.ts'
import { defineLife, type Happened } from '../kernel/work/life.ts'
import { tellHolder } from '../policy/holder/holder-topics.ts'
import { endInstancesOf } from '../workflow/end-instances.ts'

/** The order's partner hears that its seller or visitor is waited for; of material its holder hears too. */
const tell = (fact: Fact) => async (happened: Happened) => {
  const { tx, id, emit } = happened
  const { policyId } = await tx
    .selectFrom('underwritingTask')
    .select('policyId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await emit(partnerFact, { policyId, fact })
  if (fact === 'order.materialAsked') await tellHolder('material', { policyId }, happened)
}

/** A process that it goes by beside the desk is over with what the desk decided. */
const ended =
  (status: 'approved' | 'refused' | 'withdrawn', text: string) =>
  ({ id, why, ...place }: Happened) =>
    endInstancesOf(
      {
        ...{ business: 'underwriting_task', businessId: id, status, where: '核保工作台' },
        text: why ? `${text}：${why}` : text,
      },
      place,
    )

/** A task as it lives: whoever moves it. */
export const taskLife = defineLife(underwritingMachine, 'underwriting_task', {
  askMaterial: tell('order.materialAsked'),
  async propose(happened) {
    await ended('approved', '已提出新保费，等业务员确认')(happened)
    await tell('order.repriced')(happened)
  },
  approve: ended('approved', '核保通过'),
  refuse: ended('refused', '核保拒绝'),
  decline: ended('withdrawn', '业务员不接受，撤回投保'),
  close: ended('withdrawn', '订单已撤回，任务关闭'),
})
