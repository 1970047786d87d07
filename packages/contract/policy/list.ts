import { apply } from './apply.ts'
import { invoice } from './invoice.ts'
import { policy } from './policy.ts'
import { surrenderApply } from './surrender.ts'
import { surrender } from './surrender-calls.ts'

export const policies = { policy, apply, invoice, surrenderApply, surrender }
