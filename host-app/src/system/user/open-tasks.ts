import type { ConsoleClient } from '../../ground/console-context.ts'

/** How many tasks wait for a person alone, as a sentence for whoever is about to lock or delete them; '' for none. */
export async function openTasks(client: ConsoleClient, id: string): Promise<string> {
  const { open } = await client.workflow.tasks
    .openOf({ params: { id }, quiet: true })
    .catch(() => ({ open: 0 }))
  return open === 0
    ? ''
    : `其名下有 ${open} 项待办审批任务，之后会列在“待办任务”的“无人处理”中，等管理员改派。`
}
