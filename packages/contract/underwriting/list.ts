import { desk } from './desk.ts'
import { order } from './order.ts'
import { task } from './task.ts'
import { template } from './template.ts'

export const underwriting = { desk, order, task, template }
