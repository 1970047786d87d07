import type { Fact } from '@baoqiao/contract/embed/delivery.ts'
import { underwritingMachine } from '@baoqiao/contract/rules/machines/underwriting.ts'
import { partnerFact } from '../embed/notice-topics.ts'
import { defineLife, type Happened } from '../kernel/work/life.ts'

/** The order's partner hears that its seller or visitor is waited for. */
const tell =
  (fact: Fact) =>
  async ({ tx, id, emit }: Happened) => {
    const { policyId } = await tx
      .selectFrom('underwritingTask')
      .select('policyId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await emit(partnerFact, { policyId, fact })
  }

/** A task as it lives: whoever moves it. */
export const taskLife = defineLife(underwritingMachine, 'underwriting_task', {
  askMaterial: tell('order.materialAsked'),
  propose: tell('order.repriced'),
})
