import { authorityMachine } from '@baoqiao/contract/rules/machines/authority.ts'
import { defineLife } from '../kernel/work/life.ts'

/** What a channel may sell, restricted by people, given back by them or by the time it was for (RULES §2). */
export const authorityLife = defineLife(authorityMachine, 'dist_channel', {}, 'insure_authority')
