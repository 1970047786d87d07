import type { ErrorEntry as Uploaded } from '@baoqiao/contract/monitor/error-log.ts'
import type { ConsoleClient } from '../../ground/console-context.ts'
import { type ErrorEntry, errorLog } from '../../ground/error-log.ts'
import { VERSION } from '../session/oauth.ts'

/** Sends these entries to the server; what is there is no longer here. Throws when it did not arrive. */
export async function uploadErrors(client: ConsoleClient, entries: readonly ErrorEntry[]): Promise<void> {
  const logs = entries.map(
    ({ kind, message, stack, page, at, times }): Uploaded => ({
      type: kind,
      message,
      stack,
      path: page,
      happenedAt: at,
      appVersion: VERSION,
      ...(times > 1 ? { info: `×${times}` } : {}),
    }),
  )
  await client.monitor.errorLogs.upload({ body: { logs }, quiet: true })
  const sent = new Set(entries.map(({ id }) => id))
  errorLog.set(errorLog.get().filter(({ id }) => !sent.has(id)))
}
