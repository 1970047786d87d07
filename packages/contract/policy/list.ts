import { apply } from './apply.ts'
import { policy } from './policy.ts'

export const policies = { policy, apply }
