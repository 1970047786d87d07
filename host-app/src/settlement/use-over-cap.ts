import { CallError } from '@baoqiao/client/call-error.ts'
import { useConfirm } from '@baoqiao/ui/overlay/confirm.tsx'
import { useCallback } from 'react'

/** What is sent once it is known whether the sender was told. */
type Send<T> = (overCapSeen: boolean) => Promise<T>

/**
 * Sends a rate rule; where the server says that it lies above the insurers' caps, that is asked about, and who goes on
 * sends it again. Null: they do not. Always the same function.
 */
export function useOverCap() {
  const confirm = useConfirm()
  return useCallback(
    async <T>(called: string, word: '启用' | '保存', send: Send<T>): Promise<T | null> => {
      try {
        return await send(false)
      } catch (error) {
        const issues = error instanceof CallError ? error.issues : []
        const over = issues.find(({ path }) => path === 'overCap')
        if (!over) throw error
        const text = `${called}：${over.message}。仍要${word}吗？`
        const sure = await confirm({ title: '费率超过上限', text, confirm: `仍要${word}`, danger: true })
        return sure ? send(true) : null
      }
    },
    [confirm],
  )
}
