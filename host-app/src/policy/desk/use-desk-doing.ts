import { CallError } from '@baoqiao/client/call-error.ts'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

/** Does one thing at a time to a task: says what became of it, and reads the desk again either way. */
export function useDeskDoing() {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  async function run(said: string, work: () => Promise<unknown>): Promise<boolean> {
    if (busy) return false
    setBusy(true)
    try {
      await work()
      notify('success', said)
      return true
    } catch (error) {
      notify('danger', error instanceof CallError ? error.message : '操作失败，请重试')
      return false
    } finally {
      setBusy(false)
      await queries.invalidateQueries({ queryKey: ['underwriting_task'] })
      void queries.invalidateQueries({ queryKey: ['policy'] })
    }
  }
  return { busy, run }
}
