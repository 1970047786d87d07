import { contract } from '@baoqiao/contract/contract.ts'
import { resourcesIn } from '@baoqiao/contract/kernel/tree.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { payeeOf } from './policy/endorsement/payee.ts'
import { idNo } from './seed/numbers.ts'
import { startTestApp } from './testing/harness.ts'
import { asking, issuedPolicy } from './testing/surrender.ts'

/** The specification's names of fields that are called otherwise here (1-platform §3, 2-calls §3), on rows of the demonstration. */
let h: Awaited<ReturnType<typeof startTestApp>>
const tokens = new Map<string, string>()
let asked = 0
beforeAll(async () => {
  h = await startTestApp()
  for (const who of ['admin', 'agent']) {
    const answer = await h.app.request('/auth/oauth/token?grant_type=password', {
      method: 'POST',
      headers: { authorization: `Basic ${btoa('test:test')}`, 'content-type': 'application/json' },
      body: JSON.stringify({ username: who, password: 'Baoqiao2026' }),
    })
    const body = await answer.json()
    tokens.set(who, (body.data ?? body).access_token)
  }
  await issuedPolicy(h, await h.client('agent'))
})
afterAll(() => h.close())

async function ask(method: string, path: string, body?: object, who = 'admin') {
  asked += 1
  const answer = await h.app.request(path, {
    method,
    headers: {
      authorization: `Bearer ${tokens.get(who)}`,
      'content-type': 'application/json',
      'idempotency-key': `wire-names-${asked}`,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return answer.json()
}

const named = [...resourcesIn(contract)].flatMap(([place, one]) =>
  one.wireNames ? [{ place, one, names: Object.entries(one.wireNames) }] : [],
)
const found = new Set<string>()

test.each(named)('$place: its rows have both names', async ({ place, one, names }) => {
  const { data } = await ask('GET', `${one.path}/page?size=3`)
  for (const row of data.records) {
    found.add(place)
    const { data: whole } = await ask('GET', `${one.path}/${row.id}`)
    for (const [name, own] of names)
      for (const told of [row, whole]) {
        const words = name.endsWith('Text') ? one.fields[own]?.options?.[told[own]] : undefined
        expect([name, told[name]]).toEqual([name, words ?? told[own]])
        expect(told[own]).not.toBeUndefined()
      }
  }
})

test('most of them have rows to see it by', () => {
  expect(named.length).toBeGreaterThan(15)
  expect([...found]).toEqual(expect.arrayContaining(['system.user', 'system.dict', 'policies.policy']))
})

test('a list is asked by them: one row, a range, an order', async () => {
  const { data: first } = await ask('GET', '/admin/user/page?size=1')
  const [{ userId, username }] = first.records
  const { data: one } = await ask('GET', `/admin/user/page?userId=${userId}`)
  expect(one.records).toMatchObject([{ userId, id: userId, username }])
  const total = async (query: string) => (await ask('GET', `/admin/dict/page?${query}`)).data.total
  expect(await total('createTimeStart=2999-01-01')).toBe(0)
  expect(await total('createTimeEnd=2999-01-01')).toBeGreaterThan(10)
  const { data: sorted } = await ask('GET', '/admin/dict/page?sortField=createTime&sortType=1&size=100')
  const times = sorted.records.map(({ createTime }: { createTime: string }) => createTime)
  expect(times).toEqual([...times].sort())
  expect((await ask('GET', '/admin/dict/page?createdOn=1')).msg).toContain('createdOn')
})

test('a row is changed by them; what is only told is refused by its own name', async () => {
  const { data } = await ask('GET', '/admin/user/page?username=agent2')
  const [{ userId }] = data.records
  expect((await ask('PUT', '/admin/user', { userId, name: '按编号改名' })).code).toBe(0)
  expect((await ask('GET', `/admin/user/${userId}`)).data).toMatchObject({ userId, name: '按编号改名' })
  const refused = await ask('PUT', '/admin/user', { userId, createTime: '2026-01-01' })
  expect(refused.msg).toContain('createTime')
})

test('what the specification’s form sends along and the server works out means nothing', async () => {
  const { data } = await ask('GET', '/mp/wxaccount/page')
  const [account] = data.records
  const changed = { id: account.id, name: '改名', url: 'https://elsewhere.example' }
  expect((await ask('PUT', '/mp/wxaccount', changed)).code).toBe(0)
  expect((await ask('GET', `/mp/wxaccount/${account.id}`)).data).toMatchObject({
    name: '改名',
    url: account.url,
  })
})

test.each([
  '/dist/distProduct/list?',
  '/dist/distChannel/getTreeByName?name=渠道&',
  '/dist/maintenance/user/list?',
])('older clients page %s as they page every list', async (path) => {
  expect((await ask('GET', `${path}current=1&size=20&pageNo=1&pageSize=20&sortType=2`)).code).toBe(0)
})

test('who is logged in has authorities', async () => {
  const { data } = await ask('GET', '/admin/user/info')
  expect(data.authorities).toEqual(data.permissions)
  expect(data.authorities).toContain('sys_user_view')
  const { data: details } = await ask('GET', `/admin/user/details/${data.userId}`)
  expect(details.authorities).toContain('sys_user_view')
  expect(details.createTime).toMatch(/^\d{4}-/)
})

test('every list of orders has orderId and empInfo', async () => {
  const agent = await h.client('agent')
  const { id } = await issuedPolicy(h, agent)
  const { data } = await ask('GET', `/dist/bowei/object?path=order/info/${id}`, undefined, 'agent')
  expect(data).toMatchObject({ orderId: id, empInfo: 3 })
  const page = await ask('GET', `/dist/distInsure/page?orderId=${id}`, undefined, 'agent')
  expect(page.data.records).toMatchObject([{ orderId: id, empInfo: 3 }])
})

test('a surrender is asked for by the names of payee and express, and answered with them', async () => {
  const agent = await h.client('agent')
  const { id, insured } = await issuedPolicy(h, agent)
  // After its first day something is paid to an account.
  const date = '2026-12-20'
  const { refund } = await agent.policies.surrender.quote({ params: { id }, query: { date } })
  const { payAccountType: _, expressCompany, ...rest } = asking(insured, date, refund)
  const path = `/dist/distInsure/${id}/surrender`
  const wrong = { ...rest, company: expressCompany, payAccountTypeText: '没有这种账户' }
  expect((await ask('POST', path, wrong, 'agent')).msg).toContain('请选择账户类型')
  const right = { ...wrong, payAccountTypeText: '对公账户' }
  expect(await ask('POST', path, right, 'agent')).toMatchObject({ code: 0 })
  const { data } = await ask('GET', `/dist/surrender/page?policyId=${id}`, undefined, 'agent')
  expect(data.records).toMatchObject([
    { company: '顺丰速运', expressCompany: '顺丰速运', payAccountTypeText: '对公账户', payAccountType: '1' },
  ])
})

test('an account of a change is named in words too', () => {
  const account = {
    payAccountTypeText: '个人账户' as const,
    authReasonText: '法人代收',
    payeeName: '李四',
    bankName: '工商银行',
    bankCityCode: '440106',
    bankNo: '6222021001116245702',
    authIdCard: idNo(5),
  }
  const kept = payeeOf(account, '甲公司', { now: () => new Date('2026-11-20T02:00:00Z') })
  expect(kept).toMatchObject({ payAccountType: '2', authReason: '法人代收' })
  expect(Object.keys(kept)).not.toContain('authReasonText')
})

test('an uploaded file says its type, who brought it and when', async () => {
  const form = new FormData()
  form.set('file', new File(['%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'], 'a.pdf'))
  const answer = await h.app.request('/admin/sys-file/upload', {
    method: 'POST',
    headers: { authorization: `Bearer ${tokens.get('admin')}` },
    body: form,
  })
  const { data, msg } = await answer.json()
  expect(data, msg).toMatchObject({ type: 'application/pdf', createUser: 'admin' })
  expect(data.createTime).toMatch(/^2026-/)
})
