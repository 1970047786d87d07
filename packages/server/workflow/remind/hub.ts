import { HEARTBEAT_MS } from '@baoqiao/contract/workflow/remind.ts'
import { sql } from 'kysely'
import type { Kernel } from '../../kernel/http/context.ts'
import { errorFacts } from '../../kernel/http/error-facts.ts'
import { Listener, type Wire } from './listener.ts'
import { markTold, type Told } from './told.ts'

const LOOK_EVERY = 1000
/** Sessions are looked at again so often, heartbeats in between. */
const SESSIONS_EVERY = 3 * HEARTBEAT_MS
const MOST = 2000
const MOST_OF_ONE = 20

export interface Hub {
  /** Somebody connected; what they send goes to `receive`, `gone` when the connection has ended. Null: no room, or it has stopped. */
  open(wire: Wire): Listener | null
  /** Connections that there are. */
  size(): number
  /** Something was written: look now. */
  wake(): void
  /** Ends every connection. */
  stop(): void
}

/**
 * Reminders of one server to whoever is connected to it (2-calls §7 websocket). Every server looks for itself, each second
 * while anybody listens, at what was committed in the last minute: so a reminder arrives wherever its person is connected,
 * and one that nobody heard waits for the next connection.
 */
export function createHub(kernel: Kernel): Hub {
  const listeners = new Set<Listener>()
  let looking = false
  let stopped = false
  const look = async () => {
    const heard = [...listeners].filter(({ hears }) => hears)
    if (looking || heard.length === 0) return
    looking = true
    await tellNew(kernel, heard)
      .catch((error: unknown) => {
        // What is under way at the end finds the database closed.
        if (!stopped) kernel.log('warn', 'reminders.failed', errorFacts(error))
      })
      .finally(() => {
        looking = false
      })
  }
  const each = (work: (listener: Listener) => void) => () => {
    for (const listener of listeners) work(listener)
  }
  const timers = [
    setInterval(() => void look(), LOOK_EVERY),
    setInterval(
      each((one) => one.beat()),
      HEARTBEAT_MS,
    ),
    setInterval(
      each((one) => void one.check()),
      SESSIONS_EVERY,
    ),
  ]
  for (const timer of timers) timer.unref()
  return {
    open(wire) {
      if (stopped || listeners.size >= MOST) return null
      const tooMany = (userId: string) =>
        [...listeners].filter((one) => one.userId === userId).length > MOST_OF_ONE
      const listener: Listener = new Listener(kernel, wire, tooMany, () => void listeners.delete(listener))
      listeners.add(listener)
      return listener
    },
    size: () => listeners.size,
    wake: () => void look(),
    stop() {
      stopped = true
      for (const timer of timers) clearInterval(timer)
      each((one) => one.end('服务正在重启'))()
    },
  }
}

async function tellNew(kernel: Kernel, listeners: readonly Listener[]): Promise<void> {
  const users = [...new Set(listeners.map(({ userId }) => userId))]
  const { rows } = await sql<Told>`select id, user_id, task_id, text, path, told_at is not null as is_told
    from act_reminder where user_id = any(${users}::bigint[]) and created_at > now() - interval '1 minute'
    order by id`.execute(kernel.db.kysely)
  const told = new Set<string>()
  for (const listener of listeners) {
    const news = rows.filter((row) => row.userId === listener.userId && listener.isNew(row.id))
    // Whoever logged out since hears nothing more.
    if (news.length === 0 || !(await listener.check())) continue
    for (const row of news) {
      listener.tell(row)
      if (!row.isTold) told.add(row.id)
    }
  }
  await markTold(kernel, [...told])
}
