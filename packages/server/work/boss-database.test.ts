import PgBoss from 'pg-boss'
import { expect, test, vi } from 'vitest'
import { startTestApp } from '../testing/harness.ts'
import { bossDatabase } from './boss-database.ts'

test('a database that is away when a job ends is said in the log, and ends nothing else', async () => {
  const h = await startTestApp()
  const log = vi.fn()
  let isAway = false
  const db = {
    ...h.db,
    query: async (text: string, values?: unknown[]) => {
      if (isAway) throw new Error('away')
      return h.db.query(text, values)
    },
  }
  const boss = new PgBoss({ db: bossDatabase({ db, log }), schema: 'pgboss' })
  const unheard = vi.fn()
  process.on('unhandledRejection', unheard)
  boss.on('error', () => {})
  try {
    await boss.start()
    await boss.createQueue('away')
    await boss.work('away', { pollingIntervalSeconds: 0.5 }, async () => {
      isAway = true
    })
    await boss.send('away', {})
    await vi.waitFor(() => expect(log).toHaveBeenCalledWith('error', 'jobs.error', expect.anything()), 60_000)
    isAway = false
    // What waits for its answer hears of it.
    const nowhere = bossDatabase({ db: { ...db, query: async () => Promise.reject(new Error('away')) }, log })
    await expect(nowhere.executeSql('select 1', [])).rejects.toThrow('away')
    expect(unheard).not.toHaveBeenCalled()
  } finally {
    process.off('unhandledRejection', unheard)
    await boss.stop({ graceful: false, close: false })
    await h.close()
  }
})
