import type { system } from '@baoqiao/contract/system/list.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { auth } from './auth.ts'
import { file } from './file.ts'

export const systemHandlers: Handlers<typeof system> = { auth, file }
