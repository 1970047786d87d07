import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp } from '../testing/harness.ts'
import { memoryFiles } from '../testing/light-ports.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
let admin: Awaited<ReturnType<typeof h.client>>
const START = new Date('2026-11-20T02:00:00Z')
beforeAll(async () => {
  h = await startTestApp({ files: memoryFiles() })
  admin = await h.client('admin')
})
afterAll(() => h.close())
beforeEach(async () => {
  h.clock.now = START
  admin = await h.client('admin')
})

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]
async function upload(bytes: readonly number[], name = '图.png') {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(bytes)], name, { type: 'image/png' }))
  return (await admin.system.file.upload({ form })).url
}
const SPAN = { effectBegin: '2026-11-20T00:00:00.000Z', effectEnd: '2026-11-21T00:00:00.000Z' }
const add = async (name: string, more: object = {}) => {
  const { id } = await admin.marketing.news.add({
    body: { name, image: await upload(PNG), sort: 0, ...SPAN, ...more },
  })
  return id
}
const shown = async (who: string) =>
  (await (await h.client(who)).marketing.newsShown.current()).map(({ name }) => name)
const issuesOf = (work: Promise<unknown>) =>
  work.then(
    () => [],
    (error: { issues?: { path: string; message: string }[] }) => error.issues ?? [error],
  )

test('banners show on home pages of their channels and those below, from their begin up to their end, while listed', async () => {
  await h.db.query('update dist_news set deleted_at = now()')
  const all = await add('全部')
  await add('直营', { suitChannel: '100' })
  await add('华东', { suitChannel: '102,340', sort: 1 })
  await add('以后', { effectBegin: '2026-11-20T12:00:00.000Z' })
  await add('下架', { type: '2' })
  expect(await shown('agent')).toEqual(['直营', '全部'])
  expect(await shown('partner')).toEqual(['全部', '华东'])
  expect(await shown('admin')).toEqual(['全部'])
  h.clock.now = new Date('2026-11-20T12:00:00Z')
  expect(await shown('agent')).toEqual(['以后', '直营', '全部'])
  admin = await h.client('admin')
  await admin.marketing.news.edit({ body: { id: all, type: '2' } })
  expect(await shown('admin')).toEqual(['以后'])
  h.clock.now = new Date('2026-11-21T00:00:00Z')
  expect(await shown('agent')).toEqual([])
})

test('a picture of a banner is opened by whoever sees it; a paper of an order is no banner', async () => {
  const id = await add('带图')
  const { image } = await admin.marketing.news.get({ params: { id } })
  const [, , , bucket = '', name = ''] = image.split('/')
  const agent = await h.client('agent')
  expect((await agent.system.file.get({ params: { bucket, name } })).type).toBe('image/png')
  const paper = await upload(PNG)
  await h.db.query(
    `insert into file_holder (file_id, entity, entity_id) select id, 'claim', 1 from sys_file where file_name = $1`,
    [paper.split('/').at(-1) ?? ''],
  )
  expect(await issuesOf(admin.marketing.news.edit({ body: { id, image: paper } }))).toMatchObject([
    { path: 'image', message: expect.stringContaining('不能公开使用') },
  ])
})

test('what cannot be shown is refused at its field', async () => {
  const wrong = async (more: object) =>
    issuesOf(admin.marketing.news.add({ body: { name: '错', image: await upload(PNG), ...SPAN, ...more } }))
  const at = (path: string, message: string) => [{ path, message }]
  expect(await wrong({ effectEnd: START.toISOString() })).toEqual(at('effectEnd', '结束时间不能早于当前时间'))
  expect(await wrong({ effectBegin: SPAN.effectEnd })).toEqual(at('effectEnd', '结束时间须晚于开始时间'))
  expect(await wrong({ url: 'javascript:alert(1)' })).toMatchObject([{ path: 'url' }])
  expect(await wrong({ suitChannel: '100,99999' })).toEqual(
    at('suitChannel', '渠道 99999 不存在，请重新选择'),
  )
  expect(await wrong({ showTime: 0 })).toMatchObject([{ path: 'showTime' }])
  const pdf = await upload([...new TextEncoder().encode('%PDF-1.7\n%%EOF')], '图.png')
  expect(await wrong({ image: pdf })).toMatchObject([{ path: 'image' }])
  const large = await upload([...PNG, ...new Uint8Array(1024 * 1024)])
  expect(await wrong({ image: large })).toEqual(at('image', '图片不能超过1024KB'))
})

test('what is over keeps its end when it is given another name; another end must be ahead', async () => {
  const id = await add('过期')
  h.clock.now = new Date('2026-11-22T00:00:00Z')
  // The login of before is over by then.
  admin = await h.client('admin')
  await admin.marketing.news.edit({ body: { id, name: '已过期', effectEnd: SPAN.effectEnd } })
  expect(
    await issuesOf(admin.marketing.news.edit({ body: { id, effectEnd: '2026-11-21T12:00:00.000Z' } })),
  ).toEqual([{ path: 'effectEnd', message: '结束时间不能早于当前时间' }])
  await admin.marketing.news.edit({ body: { id, effectEnd: '2026-11-23T00:00:00.000Z' } })
  expect(await shown('admin')).toContain('已过期')
})
