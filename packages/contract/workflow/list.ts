import { doneTask } from './done-task.ts'
import { leaveBill, leaves } from './leave-bill.ts'
import { model, models } from './model.ts'
import { openTask } from './open-task.ts'
import { process, processes } from './process.ts'
import { started } from './started.ts'
import { task } from './task.ts'
import { tasks } from './task-calls.ts'

export const workflow = {
  model,
  models,
  process,
  processes,
  task,
  tasks,
  doneTask,
  started,
  openTask,
  leaveBill,
  leaves,
}
