import { contractManageMachine } from '@baoqiao/contract/rules/machines/contract-manage.ts'
import { defineLife, type Happened } from '../kernel/work/life.ts'
import { contractCard, contractVerify } from './contract-topics.ts'
import { verifyRound } from './verify-round.ts'

/** Contracts of sales people: one whose signature is reset, or whose data is corrected, is signed anew; one that is given up is signed
 * no more; one that is submitted is verified by
 * the insurer's registry; a picture that is handed in is read. */
export const contractLife = defineLife(contractManageMachine, 'contract_manage', {
  submitMaterial: async ({ tx, id, emit }) => {
    // What an earlier picture said counts no more.
    await tx.updateTable('contractManage').set({ cardCheck: null }).where('id', '=', id).execute()
    await emit(contractCard, { contractId: id })
  },
  resetSign: voidSigned,
  correct: voidSigned,
  clearBinding: endSigned,
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

/** The contract is given up: nothing of it waits to be signed again either. */
export async function endSigned({ tx, id }: Pick<Happened, 'tx' | 'id'>): Promise<void> {
  await tx
    .updateTable('distSign')
    .set((eb) => ({ standing: '3', version: eb('version', '+', 1) }))
    .where('contractId', '=', id)
    .where('standing', '<>', '3')
    .execute()
}
