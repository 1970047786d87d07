import { TASK_PARAMS, type TaskKey } from '@baoqiao/contract/job/tasks.ts'
import * as z from 'zod/mini'

/** What a task is given, as the contract says it: whole numbers by name, each within its bounds. */
export function paramsOf(key: TaskKey) {
  const params = TASK_PARAMS[key] ?? []
  const names = params.map(({ label }) => label).join('、')
  const shape = Object.fromEntries(
    params.map(({ name, label, min, max, default: usual }) => {
      const bounds = `${label}为${min}到${max}`
      const number = z.int(`${label}须为整数`).check(z.gte(min, bounds), z.lte(max, bounds))
      return [name, z._default(number, usual)] as const
    }),
  )
  return z.strictObject(shape, `参数只有${names}`)
}
