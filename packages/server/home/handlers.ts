import type { home } from '@baoqiao/contract/home/list.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { dashboard } from './dashboard.ts'
import { notices } from './notices.ts'
import { search } from './search.ts'

export const homeHandlers: Handlers<typeof home> = { dashboard, notices, search }
