import type { Call } from '@baoqiao/contract/kernel/call.ts'
import { offline } from '@baoqiao/contract/payment/offline-calls.ts'
import type { Kernel } from '../kernel/http/context.ts'
import { SPECIMEN_SLIP } from './specimen.ts'

type Ask = (who: string, call: Pick<Call, 'method' | 'path'>, id: string, body?: unknown) => Promise<unknown>

/** An order of the demo that is paid by transfer: its channel is let, and the proof waits for finance. */
export async function seedTransfer(
  id: string,
  { who, holder }: { who: string; holder: string },
  ask: Ask,
  { db, now }: Kernel,
): Promise<void> {
  const { channelId } = await db.kysely
    .selectFrom('policy')
    .select('channelId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await db.kysely
    .updateTable('distChannel')
    .set({ limitPublicPay: 'OFF' })
    .where('id', '=', channelId)
    .execute()
  await ask(who, offline.send, id, {
    transferTime: new Date(now().getTime() - 3_600_000).toISOString(),
    certificate: SPECIMEN_SLIP,
    payer: holder,
    payAccount: '4403000109007654321',
    payFor: '雇主责任险保险费',
    payerWithEnterprise: '1',
  })
}
