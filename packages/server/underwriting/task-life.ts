import type { Fact } from '@baoqiao/contract/embed/delivery.ts'
import { underwritingMachine } from '@baoqiao/contract/rules/machines/underwriting.ts'
import { partnerFact } from '../embed/notice-topics.ts'
import { defineLife, type Happened } from '../kernel/work/life.ts'
import { tellHolder } from '../policy/holder/holder-topics.ts'

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

/** A task as it lives: whoever moves it. */
export const taskLife = defineLife(underwritingMachine, 'underwriting_task', {
  askMaterial: tell('order.materialAsked'),
  propose: tell('order.repriced'),
})
