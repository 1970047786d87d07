import { dashboard } from './dashboard.ts'
import { notices } from './notices.ts'

export const home = { dashboard, notices }
