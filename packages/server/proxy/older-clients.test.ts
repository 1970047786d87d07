import { contract } from '@baoqiao/contract/contract.ts'
import { callsIn } from '@baoqiao/contract/kernel/tree.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../seed/seed.ts'
import { application } from '../testing/application.ts'
import { anonymous, startTestApp } from '../testing/harness.ts'

/** What older clients send as they send it: bodies that no client of ours would. */
let h: Awaited<ReturnType<typeof startTestApp>>
let token: string
let clerk: string
const productId = '103'
const plan = { productId, coverageWan: 50, items: [1, 2, 3, 4], months: 12 }
beforeAll(async () => {
  h = await startTestApp()
  const agent = await h.client('agent')
  const trades = await agent.products.catalogue.trades({ params: { id: productId } })
  clerk = trades.find(({ name, level }) => name === '会计' && level === 4)?.id ?? ''
  const login = {
    query: { grant_type: 'password' as const },
    body: { username: 'agent', password: DEMO_PASSWORD },
  }
  token = (await anonymous(h.app.fetch).system.auth.token(login)).access_token
})
afterAll(() => h.close())

test('of a batch each is answered by itself, also one that cannot be read', async () => {
  const body = application({ productId, professionId: clerk, from: 940 })
  const [first, , third] = body.employees
  const long = { ...body, employees: [first, { ...first, name: '长'.repeat(51) }, third] }
  const send = async (path: string, sent: unknown) => {
    const answer = await h.app.request(`/dist/bowei/object?path=${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(sent),
    })
    return (await answer.json()).data
  }
  const applications = [body, long, null]
  expect(await send('batch_check', { applications, current: 1, size: 20 })).toMatchObject([
    { index: 0, data: { decision: 'pass' }, refused: null },
    {
      index: 1,
      data: null,
      refused: {
        message: '第2行：姓名不能超过50个字',
        issues: [{ path: 'employees.1.name', message: '姓名不能超过50个字' }],
      },
    },
    { index: 2, data: null, refused: { message: expect.stringMatching(/[\u4e00-\u9fff]/) } },
  ])
  const { startDate } = body.plan
  const asked = { plan: { ...plan, startDate }, rows: [{ professionId: clerk, empNum: 5 }] }
  const requests = [asked, { ...asked, rows: [{ professionId: '1', empNum: 0 }] }]
  expect(await send('batch_calc_apply', { requests })).toMatchObject([
    { refused: null },
    { data: null, refused: { message: '第1行：输入数值范围[1,2000]' } },
  ])
})

test('the words by which an old client asks for a page are passed over by every question', async () => {
  const proxied = [...callsIn(contract)].filter(
    ([, { path }]) => /path=|calc_premium|\/v2\//.test(path) && path !== '/dist/bowei/object',
  )
  expect(proxied.length).toBeGreaterThan(30)
  for (const [name, { method, path }] of proxied) {
    const url = path.replace('{id}', '1')
    const init = {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(method === 'GET' ? {} : { body: JSON.stringify({ current: 1, size: 20 }) }),
    }
    const address = method === 'GET' ? `${url}${url.includes('?') ? '&' : '?'}current=1&size=20` : url
    const { msg } = await (await h.app.request(address, init)).json()
    expect(msg, name).not.toMatch(/不认识的字段/)
  }
})
