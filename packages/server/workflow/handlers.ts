import type { workflow } from '@baoqiao/contract/workflow/list.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { deploy, draw, workers, xml } from './drawing.ts'
import { leaveBill, leaves } from './leave-bill.ts'
import { list, model } from './model.ts'
import { process, processes } from './process.ts'
import { tasks } from './tasks.ts'

export const workflowHandlers: Handlers<typeof workflow> = {
  model,
  models: { list, insert: model.add, xml, draw, deploy, workers },
  process,
  processes,
  tasks,
  leaveBill,
  leaves,
}
