import { startOfDay } from '@baoqiao/contract/rules/dates.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp } from '../../testing/harness.ts'
import { issuedPolicy } from '../../testing/surrender.ts'
import { toldAndListed } from '../../testing/told-and-listed.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
let agent: Awaited<ReturnType<typeof h.client>>
const drawnAgain = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 9, 9])
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])
const said = { accidentDate: '2026-12-01', phone: '13800138000', description: '搬运时砸伤脚' }
let place: { policyId: string; path: string; name: string; tail: string }

beforeAll(async () => {
  h = await startTestApp({ reencode: async () => drawnAgain })
})
afterAll(() => h.close())
beforeEach(async () => {
  h.clock.now = new Date('2026-11-20T02:00:00Z')
  agent = await h.client('agent')
  const policy = await issuedPolicy(h, agent)
  h.clock.now = startOfDay('2026-12-02')
  agent = await h.client('agent')
  const { url } = await agent.policies.claims.link({ params: policy })
  const { rows } = await h.db.query(
    `select name, id_no from policy_insured where policy_id = $1 order by seq limit 1`,
    [policy.id],
  )
  const row = Object(rows[0])
  const idNo = h.kernel.vaultOf('3').open(String(row.id_no))
  place = { policyId: policy.id, path: new URL(url).pathname, name: String(row.name), tail: idNo.slice(-6) }
})

/** As a phone that nobody is logged in on. */
async function send(path: string, body: object) {
  const answer = await h.app.request(`${place.path}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: answer.status, ...(await answer.json()) }
}
const ticketOf = async () =>
  String((await send('/person', { name: place.name, tail: place.tail })).data.ticket)
async function photo(ticket: string, type = 'image/png', bytes = PNG) {
  const form = new FormData()
  form.append('file', new File([bytes], '现场.png', { type }))
  const answer = await h.app.request(`${place.path}/photo?ticket=${ticket}`, { method: 'POST', body: form })
  return { status: answer.status, ...(await answer.json()) }
}

test('a phone reports with a picture; who owns the policy sees it, drawn again', async () => {
  const page = await h.app.request(place.path)
  const html = await page.text()
  expect(page.status).toBe(200)
  expect(html).toContain('扫码报案')
  expect(html).not.toContain(place.name)
  expect(html).toContain('平台会把报案转告保险公司')
  const ticket = await ticketOf()
  const { data } = await photo(ticket)
  const sent = await send('/report', { ticket, ...said, photos: [data.photo] })
  expect(sent.code).toBe(0)
  const { records } = await agent.policies.claim.page({ query: { claimNo: sent.data.claimNo } })
  expect(records).toMatchObject([{ personName: place.name, source: 'qr', status: 'OPEN' }])
  expect(await toldAndListed(agent, 'claimByLink')).toEqual([1, 1])
  const reviewer = await h.client('reviewer')
  expect(await toldAndListed(reviewer, 'claimOpen')).toEqual([1, 1])
  const [, , , bucket = '', name = ''] = String(records[0]?.photo1).split('/')
  const file = await agent.system.file.get({ params: { bucket, name } })
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(drawnAgain)
})

test('a wrong name, a wrong number and nobody at all are one answer', async () => {
  const wrong = place.tail === '000000' ? '000001' : '000000'
  const answers = [
    await send('/person', { name: place.name, tail: wrong }),
    await send('/person', { name: '某某某', tail: place.tail }),
    await send('/person', { name: '某某某', tail: wrong }),
  ]
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(answers[0]?.data).toEqual({ ticket: null })
})

test('who tries numbers has to wait, also with the right one', async () => {
  for (let i = 0; i < 8; i += 1) await send('/person', { name: place.name, tail: `00000${i}` })
  const answer = await send('/person', { name: place.name, tail: place.tail })
  expect(answer.status).toBe(429)
  expect(answer.msg).toContain('操作过于频繁')
})

test('a link, a ticket and a photo that were not given out are nothing', async () => {
  const forged = place.path.replace(/.{4}$/, 'ffff')
  expect((await h.app.request(forged)).status).toBe(404)
  const ticket = await ticketOf()
  const other = `${String(Number(ticket.split('-')[0]) + 1)}-${ticket.split('-').slice(1).join('-')}`
  expect((await send('/report', { ticket: other, ...said, photos: [] })).status).toBe(409)
  expect((await photo(other)).status).toBe(409)
  const { data } = await photo(ticket)
  const changed = String(data.photo).replace(/.{4}$/, 'ffff')
  expect((await send('/report', { ticket, ...said, photos: [changed] })).msg).toBe('照片已失效，请重新上传')
  h.clock.now = new Date(h.clock.now.getTime() + 16 * 60_000)
  expect((await send('/report', { ticket, ...said, photos: [] })).msg).toBe(
    '页面停留过久，请重新填写姓名和证件号码',
  )
})

test('a photo is a picture', async () => {
  const pdf = new TextEncoder().encode('%PDF-1.7\n%%EOF')
  expect((await photo(await ticketOf(), 'application/pdf', pdf)).msg).toBe('照片格式须为 jpg 或 png')
})

test('before a policy is issued its link leads nowhere', async () => {
  await h.db.query(`update policy set policy_no = null where id = $1`, [place.policyId])
  expect((await h.app.request(place.path)).status).toBe(404)
  expect((await send('/person', { name: place.name, tail: place.tail })).data).toEqual({ ticket: null })
  const { why } = await agent.policies.claims.link({ params: { id: place.policyId } })
  expect(why).toBe('保单还没有出单，出单后才能报案')
})

test('behind one address of a plant many report one after the other, each by their own number', async () => {
  for (let i = 0; i < 12; i += 1) await ticketOf()
})

test('a passport with letters at its end, and a name that is typed with a blank', async () => {
  const vault = h.kernel.vaultOf('3')
  await h.db.query(
    `update policy_insured set id_no = $2 where id = (select min(id) from policy_insured where policy_id = $1)`,
    [place.policyId, vault.seal('E1234ABCD')],
  )
  const { data } = await send('/person', {
    name: ` ${place.name.slice(0, 1)} ${place.name.slice(1)}`,
    tail: '34abcd',
  })
  expect(data.ticket).toEqual(expect.any(String))
})
