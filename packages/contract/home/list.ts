import { dashboard } from './dashboard.ts'
import { notices } from './notices.ts'
import { search } from './search.ts'

export const home = { dashboard, notices, search }
