import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { startTestApp } from '../testing/harness.ts'
import { partnerCors } from './cors.ts'

test('while the database is away the pages of partners may read that it is', async () => {
  const h = await startTestApp()
  const { origins } = await h.db.kysely
    .selectFrom('embedSite')
    .select('origins')
    .where('deletedAt', 'is', null)
    .where('origins', 'like', 'http%')
    .limit(1)
    .executeTakeFirstOrThrow()
  const [origin = ''] = origins.split(/[\s,;]+/)
  const app = new Hono()
  app.use(partnerCors(h.kernel))
  app.get('/away', (c) => c.text('away', 503))
  const ask = async () => {
    const answer = await app.request('/away', { headers: { origin } })
    return [answer.status, answer.headers.get('access-control-allow-origin')]
  }
  expect(await ask()).toEqual([503, origin])
  const away = vi.spyOn(h.kernel.db.kysely, 'selectFrom').mockImplementation(() => {
    throw new Error('away')
  })
  expect(await ask()).toEqual([503, origin])
  expect(away).toHaveBeenCalled()
  away.mockRestore()
  await h.close()
})
