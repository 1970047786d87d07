import { contractManageMachine } from '@baoqiao/contract/rules/machines/contract-manage.ts'
import { defineLife, type Happened } from '../kernel/work/life.ts'
import { contractVerify } from './contract-topics.ts'
import { verifyRound } from './verify-round.ts'

/** Contracts of sales people: one whose signature is reset, or whose data is corrected, is signed anew; one that is submitted is verified by
 * the insurer's registry. */
export const contractLife = defineLife(contractManageMachine, 'contract_manage', {
  resetSign: voidSigned,
  correct: voidSigned,
  submitVerify: async ({ tx, id, emit }) =>
    emit(contractVerify, { contractId: id, round: await verifyRound(id, tx) }),
})

/** What was signed is kept, and counts no more. */
async function voidSigned({ tx, id }: Happened): Promise<void> {
  await tx
    .updateTable('distSign')
    .set((eb) => ({ standing: '2', version: eb('version', '+', 1) }))
    .where('contractId', '=', id)
    .where('standing', '=', '1')
    .execute()
}
