import type { Tx } from '../kernel/database/database.ts'
import type { Kernel } from '../kernel/http/context.ts'
import { emitter } from '../kernel/work/emitter.ts'
import { mailsIn } from './alert-mails.ts'
import { jobAlert } from './alert-topic.ts'
import type { Picked } from './engine.ts'

/** A job that goes on failing is told of so often at most. */
const EVERY_MS = 3_600_000

type Failed = Pick<Picked, 'jobId' | 'tenantId' | 'alertMails' | 'alertMobile'> & { alertedAt: string | null }

/**
 * Has the receivers of a job told that a run of it failed: those of the job, else those of the public parameter
 * JOB_ALERT_MAILS of its tenant. What is sent leaves by the outbox.
 */
export async function alertOf(
  tx: Tx,
  { now, vaultOf }: Pick<Kernel, 'now' | 'vaultOf'>,
  { jobId, tenantId, alertMails, alertMobile, alertedAt }: Failed,
  logId: string,
): Promise<void> {
  const last = alertedAt ? new Date(alertedAt).getTime() : 0
  if (now().getTime() - last < EVERY_MS) return
  const own = mailsIn(alertMails ?? '')
  const mails = own.length > 0 || alertMobile ? own : await usualMails(tx, tenantId)
  if (mails.length === 0 && !alertMobile) return
  const vault = vaultOf(tenantId)
  const emit = emitter(tx, () => tenantId, false)
  for (const mail of mails) await emit(jobAlert, { logId, way: 'mail', sealed: vault.seal(mail) })
  if (alertMobile) await emit(jobAlert, { logId, way: 'sms', sealed: alertMobile })
  await tx.updateTable('sysJob').set({ alertedAt: now().toISOString() }).where('id', '=', jobId).execute()
}

async function usualMails(tx: Tx, tenantId: string): Promise<string[]> {
  const row = await tx
    .selectFrom('sysParam')
    .select('publicValue')
    .where('tenantId', '=', tenantId)
    .where('publicKey', '=', 'JOB_ALERT_MAILS')
    .where('status', '=', '0')
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return mailsIn(row?.publicValue ?? '')
}
