import { apply } from './apply.ts'
import { invoice } from './invoice.ts'
import { policy } from './policy.ts'

export const policies = { policy, apply, invoice }
