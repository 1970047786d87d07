import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPlatform } from '../../platform.ts'
import { startTestApp } from '../../testing/harness.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  h = await startTestApp()
})
afterAll(() => h.close())

const SIGN = '0123456789abcdef0123'
const LINK = 'Ab1Cd2Ef3Gh4Ij5Kl6Mn7o'
const TOKEN = SIGN.repeat(3)

test('what opens a page or a file stands in no log, whichever way it was asked for', async () => {
  const lines: string[] = []
  const log = (_: string, event: string, facts?: object) =>
    void lines.push(`${event} ${JSON.stringify(facts)}`)
  const app = createPlatform({ ...h.kernel, log })
  const addresses = [
    `/h/3-12-${SIGN}`,
    `/h/3-12-${SIGN}/pay`,
    `/h/3-12-${SIGN.replace('a', '%61')}`,
    `/claim/3-12-${SIGN}abcdef012345`,
    `/share/3-5-7-${SIGN}`,
    `/plan/${LINK}/file/pdf`,
    `/verify/${TOKEN}`,
    `/dist/maintenance/file/3-5-1800000000000-${SIGN}abcdef012345`,
    `/admin/sys-file/signed/uploads/a.png?tenant=3&until=1&sign=${SIGN}`,
  ]
  for (const address of addresses) await app.request(address)
  await app.request(`/dist/plan/application/${LINK}`)
  const requests = lines.filter((line) => line.startsWith('request'))
  expect(requests).toHaveLength(addresses.length + 1)
  for (const secret of [SIGN, SIGN.slice(0, 8), LINK, TOKEN]) expect(lines.join('\n')).not.toContain(secret)
  expect(requests[0]).toContain('"path":"/h/3-12-***"')

  // The lists that the console shows are written by the same rule.
  const staff = await h.client('staff')
  const page = `/h/3-12-${SIGN}`
  const happenedAt = h.clock.now.toISOString()
  const stack = `at https://a.example${page}:1:2 ?sign=${SIGN}`
  await staff.monitor.errorLogs.upload({
    body: { logs: [{ message: `打不开 ${page}`, path: page, happenedAt, stack }] },
  })
  await staff.monitor.userLog.add({ body: { action: '打开', path: `/plan/${LINK}` } })
  const { rows } = await h.db.query(
    `select message || path || stack as text from sys_error_log union all select path from sys_user_log`,
    [],
  )
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${SIGN}|${LINK}`))
})
