import type { QueryClient } from '@tanstack/react-query'
import type { ConsoleClient } from '../../ground/console-context.ts'
import { settingsOf } from '../../kit/settings/settings-of.ts'
import { fetchRows } from '../tabs/page-of.ts'
import { fetchMenu } from '../use-menu.ts'
import { lockRecord } from './lock-record.ts'
import type { SessionControl } from './session-control.ts'
import { sessionStore } from './session-store.ts'

/** Answers that take longer are not waited for: what they belong to is drawn without them. */
const PATIENCE_MS = 300

/**
 * What the first page needs is asked for together and drawn once, with everything in it. Resolves when the person is
 * known (or cannot be), and the menu, their settings and the rows of the page have come or take too long.
 */
export async function arrive(opened: {
  control: SessionControl
  client: ConsoleClient
  queries: QueryClient
}): Promise<void> {
  const { control, client, queries } = opened
  // Nothing is asked for behind a lock.
  if (lockRecord.get()) return notBusy(control)
  // Nor before the first password: it would be refused.
  if (sessionStore.get()?.passwordDue) {
    await notBusy(control)
    if (control.view().profile?.passwordStatus === '1') return
  }
  const asked = [fetchMenu(queries, client), fetchRows(opened, location.pathname, location.search)]
  const settings = client.system.preferences.all({ quiet: true })
  settings.catch(() => undefined)
  await notBusy(control)
  const { profile } = control.view()
  if (!profile) return
  const all = Promise.all([...asked, settingsOf(client, profile.userId, settings).known()])
  await Promise.race([all, new Promise((late) => setTimeout(late, PATIENCE_MS))])
}

function notBusy(control: SessionControl): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (control.view().screen === 'busy') return
      unwatch()
      resolve()
    }
    const unwatch = control.subscribe(look)
    look()
  })
}
