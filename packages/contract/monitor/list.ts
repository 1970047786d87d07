import { cache } from './cache.ts'
import { common } from './common.ts'
import { deadLetter, retryDeadLetter, retryDeadLetters } from './dead-letter.ts'
import { errorLog, errorLogs } from './error-log.ts'
import { log, logs } from './log.ts'
import { redis } from './redis.ts'
import { route } from './route.ts'
import { storedFile } from './stored-file.ts'
import { userLog, userLogRecord } from './user-log.ts'

export const monitor = {
  log,
  logs,
  errorLog,
  errorLogs,
  userLog,
  userLogRecord,
  storedFile,
  common,
  cache,
  route,
  redis,
  deadLetter,
  retryDeadLetter,
  retryDeadLetters,
}
