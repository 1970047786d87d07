import { afterAll, beforeAll, expect, test } from 'vitest'
import { putMarketing } from '../seed/seed-marketing.ts'
import { startTestApp } from '../testing/harness.ts'
import { memoryFiles } from '../testing/light-ports.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
let admin: Awaited<ReturnType<typeof h.client>>
let agent: Awaited<ReturnType<typeof h.client>>
beforeAll(async () => {
  h = await startTestApp({ files: memoryFiles() })
  await putMarketing(h.kernel)
  ;[admin, agent] = [await h.client('admin'), await h.client('agent')]
})
afterAll(() => h.close())

const gallery = async (query: object = {}) =>
  (await agent.marketing.materials.gallery({ query })).records.map(({ materialName }) => materialName)
const first = async () => (await agent.marketing.materials.gallery({ query: {} })).records.at(-1)
const open = async (url: string, rest = '') => h.app.request(`${new URL(url).pathname}${rest}`)

test('sellers find what is on, by type, label, insurance type and words', async () => {
  expect(await gallery()).toEqual([
    '致每一位坚守岗位的伙伴',
    '案例：装卸工摔伤，七天赔付到账',
    '工伤之后，企业要承担哪些费用',
    '雇主责任险：一人一天不到一元',
  ])
  expect(await gallery({ materialType: '3' })).toEqual(['案例：装卸工摔伤，七天赔付到账'])
  expect(await gallery({ materialLabel: '科普' })).toEqual(['工伤之后，企业要承担哪些费用'])
  // What is for any insurance type is for this one too.
  expect(await gallery({ insureType: '30' })).toEqual([
    '致每一位坚守岗位的伙伴',
    '工伤之后，企业要承担哪些费用',
  ])
  expect(await gallery({ keyword: '停工留薪' })).toEqual(['工伤之后，企业要承担哪些费用'])
  expect(await gallery({ keyword: '%' })).toEqual([])
  expect(await agent.marketing.materials.labels()).toEqual(
    expect.arrayContaining(['热门', '科普', '案例', '节日']),
  )
  const page = await agent.marketing.materials.gallery({ query: { size: 3, current: 2 } })
  expect([page.total, page.records.length]).toEqual([4, 1])
})

test('a seller’s code opens a page with the material and how to reach them, and nobody else’s', async () => {
  const material = await first()
  const { url, number } = await agent.marketing.materials.link({ params: { id: material?.id ?? '' } })
  const page = await open(url)
  const text = await page.text()
  expect(page.status).toBe(200)
  for (const said of [material?.materialName, `工号 ${number}`, '相关产品', 'tel:1'])
    expect(text).toContain(said)
  expect(text).not.toContain('copyRemind')
  const picture = await open(url, '/picture')
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
  const other = url.replace(/-(\d+)-(\d+)-/, (_, id, account) => `-${id}-${Number(account) + 1}-`)
  expect((await open(other)).status).toBe(404)
  expect((await open(other, '/picture')).status).toBe(404)
  await expect(admin.marketing.materials.link({ params: { id: material?.id ?? '' } })).rejects.toMatchObject({
    status: 400,
    message: '您没有业务员工号，不能生成二维码',
  })
})

test('where the tenant is off, its sellers’ codes open nothing', async () => {
  const { url } = await agent.marketing.materials.link({ params: { id: (await first())?.id ?? '' } })
  const turn = (status: '0' | '9') => h.db.query('update sys_tenant set status = $1 where id = 3', [status])
  await turn('9')
  for (const rest of ['', '/picture']) expect((await open(url, rest)).status).toBe(404)
  await turn('0')
  expect((await open(url)).status).toBe(200)
})

test('material that is switched off is found no more, and its code opens nothing', async () => {
  const material = await first()
  const id = material?.id ?? ''
  const { url } = await agent.marketing.materials.link({ params: { id } })
  await admin.marketing.material.edit({ body: { id, status: '0' } })
  expect(await gallery()).not.toContain(material?.materialName)
  for (const rest of ['', '/picture']) expect((await open(url, rest)).status).toBe(404)
  await expect(agent.marketing.materials.link({ params: { id } })).rejects.toMatchObject({ status: 404 })
  await admin.marketing.material.edit({ body: { id, status: '1' } })
  await h.db.query(`update dist_account set status = '0' where number in (select number from dist_account a
    join sys_user u on u.id = a.user_id where u.username = 'agent')`)
  expect((await open(url)).status).toBe(404)
})

test('an insurance type that is not there is refused at its field', async () => {
  const { records } = await admin.marketing.material.page({ query: {} })
  const body = { id: records[0]?.id ?? '', insureType: '23,999' }
  await expect(admin.marketing.material.edit({ body })).rejects.toMatchObject({
    issues: [{ path: 'insureType', message: '险种 999 不存在，请重新选择' }],
  })
})
