import { CallError } from '@baoqiao/client/call-error.ts'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useState } from 'react'
import { type ConsoleClient, useConsole } from '../../ground/console-context.ts'

type OwnChange = Parameters<ConsoleClient['system']['people']['editOwn']>[0]['body']

/** Saves something of one's own account and shows the account as the server has it then. */
export function useEditOwn() {
  const { client, setUser } = useConsole()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<CallError | null>(null)
  return {
    busy,
    /** What is wrong with a field, if that is what was wrong. */
    problem: (field: string) => error?.issues.find(({ path }) => path === field)?.message,
    async save(body: OwnChange): Promise<boolean> {
      setBusy(true)
      setError(null)
      try {
        await client.system.people.editOwn({ body, quiet: true })
        setUser(await client.system.auth.info({ quiet: true }))
        return true
      } catch (failure) {
        if (!(failure instanceof CallError)) throw failure
        setError(failure)
        if (failure.issues.length === 0) notify('danger', failure.message)
        return false
      } finally {
        setBusy(false)
      }
    },
  }
}
