import type { monitor } from '@baoqiao/contract/monitor/list.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { cache } from './cache.ts'
import { clientLog } from './client-log.ts'
import { common } from './common.ts'
import { errorLogs } from './error-log.ts'
import { redis } from './redis.ts'
import { retryDeadLetter, retryDeadLetters } from './retry-dead-letter.ts'
import { route } from './route.ts'
import { storedFile } from './stored-file.ts'
import { userLog } from './user-log.ts'

export const monitorHandlers: Handlers<typeof monitor> = {
  cache,
  common,
  errorLogs,
  logs: clientLog,
  redis,
  retryDeadLetter,
  retryDeadLetters,
  route,
  storedFile,
  userLog,
}
