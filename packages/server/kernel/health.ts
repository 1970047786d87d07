import type { Hono } from 'hono'
import type { Kernel } from './http/context.ts'
import type { Variables } from './http/endpoint.ts'

const LONGEST = 1500

/** `/healthz`: this process lives. `/readyz`: its database answers, told within two seconds whatever happens. */
export function mountHealth(app: Hono<Variables>, { db }: Kernel): void {
  // One question at a time: while the database hangs, those who ask share it.
  let asked: Promise<boolean> | null = null
  const ask = () => {
    asked ??= db
      .query('select 1')
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        asked = null
      })
    return asked
  }
  app.get('/healthz', (c) => c.json({ status: 'ok' }))
  app.get('/readyz', async (c) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), LONGEST)
    })
    const ready = await Promise.race([ask(), late])
    clearTimeout(timer)
    return ready ? c.json({ status: 'ready' }) : c.json({ status: 'unavailable', reason: 'database' }, 503)
  })
}
