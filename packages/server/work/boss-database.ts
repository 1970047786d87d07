import type { Db } from 'pg-boss'
import type { Kernel } from '../kernel/http/context.ts'
import { errorFacts } from '../kernel/http/error-facts.ts'

/** What pg-boss ends a job by: its own code waits for nobody's answer to it. */
const ENDS = /select count\(\*\) from results/i

/**
 * The queue's way to the database. A database that is away just when a job ends would end the process, as an error that nobody
 * waits for; it is said in the log, and the queue takes the job up again when its time is over.
 */
export const bossDatabase = ({ db, log }: Pick<Kernel, 'db' | 'log'>): Db => ({
  async executeSql(text, values) {
    try {
      return await db.query(text, values)
    } catch (error) {
      if (!ENDS.test(text)) throw error
      log('error', 'jobs.error', errorFacts(error))
      return { rows: [{ count: '0' }] }
    }
  },
})
