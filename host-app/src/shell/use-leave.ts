import { useConfirm } from '@baoqiao/ui/overlay/confirm.tsx'
import { useConsole } from '../ground/console-context.ts'

/** Logging out, which is asked first. */
export function useLeave(): () => Promise<void> {
  const { leave } = useConsole()
  const confirm = useConfirm()
  return async () => {
    if (await confirm({ text: '即将退出系统, 是否继续?' })) leave()
  }
}
