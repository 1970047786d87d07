import { leaveBill, leaves } from './leave-bill.ts'
import { model, models } from './model.ts'
import { process, processes } from './process.ts'
import { task } from './task.ts'
import { tasks } from './task-calls.ts'

export const workflow = { model, models, process, processes, task, tasks, leaveBill, leaves }
