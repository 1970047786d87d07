import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp } from '../testing/harness.ts'
import { memoryFiles } from '../testing/light-ports.ts'
import { testVideo } from '../testing/test-video.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
let admin: Awaited<ReturnType<typeof h.client>>
const START = new Date('2026-11-20T02:00:00Z')
beforeAll(async () => {
  h = await startTestApp({ files: memoryFiles() })
  admin = await h.client('admin')
})
afterAll(() => h.close())
beforeEach(() => {
  h.clock.now = START
})

const VIDEO = testVideo(1000)
const PDF = new TextEncoder().encode('%PDF-1.7\n%%EOF')
function upload(bytes: Uint8Array<ArrayBuffer>, name = '指引.mp4') {
  const form = new FormData()
  form.append('file', new File([bytes], name, { type: 'video/mp4' }))
  return admin.marketing.guidances.upload({ form })
}
async function add(name: string, bytes: Uint8Array<ArrayBuffer>, useAuth = 'ROLE_ADMIN,ROLE_STAFF') {
  const { url } = await upload(bytes)
  return (await admin.marketing.guidance.add({ body: { name, file: url, useAuth } })).id
}
const read = async (who: string) =>
  (await (await h.client(who)).marketing.guidances.mine()).map(({ name }) => name)

test('a guide is one mp4 or pdf by its bytes, whatever it is called', async () => {
  const said = (bytes: Uint8Array<ArrayBuffer>) => expect(upload(bytes)).rejects
  await said(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)).toThrow(
    '文件须为 mp4 视频或 pdf 文档',
  )
  await said(VIDEO.slice(0, 600)).toThrow('视频文件不完整，请打开确认后重新上传')
  await said(PDF.slice(0, 9)).toThrow('PDF 文件不完整，请打开确认后重新上传')
  await said(new Uint8Array()).toThrow('文件是空的')
  expect(await upload(PDF)).toMatchObject({ fileType: 'pdf', fileSize: PDF.length })
  const id = await add('视频', VIDEO)
  expect((await admin.marketing.guidance.get({ params: { id } })).fileType).toBe('mp4')
  const { url } = await upload(PDF)
  await admin.marketing.guidance.edit({ body: { id, file: url } })
  expect((await admin.marketing.guidance.get({ params: { id } })).fileType).toBe('pdf')
})

test('a picture is no guide, and a video is no paper of anything else', async () => {
  const form = new FormData()
  const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1]
  form.append('file', new File([new Uint8Array(png)], 'a.png'))
  const { url: picture } = await admin.system.file.upload({ form })
  await expect(
    admin.marketing.guidance.add({ body: { name: '图', file: picture, useAuth: 'ROLE_STAFF' } }),
  ).rejects.toMatchObject({ issues: [{ path: 'file', message: '文件须为 mp4 视频或 pdf 文档，请重新上传' }] })
  const { url: video } = await upload(VIDEO)
  const { records } = await admin.products.insurer.page({ query: { size: 1 } })
  const { id = '', version = 0 } = records[0] ?? {}
  await expect(admin.products.insurer.edit({ body: { id, version, logo: video } })).rejects.toMatchObject({
    issues: [{ path: 'logo' }],
  })
})

test('guides are read by the roles they are for, while they are on', async () => {
  await h.db.query('update dist_guidance set deleted_at = now()')
  const id = await add('给内勤', VIDEO, 'ROLE_STAFF')
  await add('给主渠道', PDF, 'ROLE_ADMIN')
  expect(await read('staff')).toEqual(['给内勤'])
  expect(await read('mainadmin')).toEqual(['给主渠道'])
  expect((await read('admin')).sort()).toEqual(['给主渠道', '给内勤'].sort())
  await expect(read('agent')).rejects.toThrow('没有权限')
  const main = await h.client('mainadmin')
  await expect(main.marketing.guidances.address({ params: { id } })).rejects.toMatchObject({ status: 404 })
  await admin.marketing.guidance.edit({ body: { id, status: '1' } })
  expect(await read('staff')).toEqual([])
})

test('its file is answered whole or in parts at its address, for two hours, and at no other', async () => {
  const id = await add('分段', VIDEO, 'ROLE_STAFF')
  const { url } = await (await h.client('staff')).marketing.guidances.address({ params: { id } })
  const get = (range?: string, at = url) => h.app.request(at, range ? { headers: { range } } : {})
  const whole = await get()
  expect([whole.status, whole.headers.get('accept-ranges'), whole.headers.get('content-type')]).toEqual([
    200,
    'bytes',
    'video/mp4',
  ])
  expect(new Uint8Array(await whole.arrayBuffer())).toEqual(VIDEO)
  const part = await get('bytes=100-199')
  expect([part.status, part.headers.get('content-range'), part.headers.get('content-length')]).toEqual([
    206,
    `bytes 100-199/${VIDEO.length}`,
    '100',
  ])
  expect(new Uint8Array(await part.arrayBuffer())).toEqual(VIDEO.slice(100, 200))
  const none = await get(`bytes=${VIDEO.length}-`)
  expect([none.status, none.headers.get('content-range')]).toEqual([416, `bytes */${VIDEO.length}`])
  expect((await get(undefined, url.replace(/tenant=3/, 'tenant=21'))).status).toBe(404)
  expect((await get(undefined, url.replace(/until=1/, 'until=2'))).status).toBe(404)
  await admin.marketing.guidance.edit({ body: { id, status: '1' } })
  expect((await get()).status).toBe(404)
  await admin.marketing.guidance.edit({ body: { id, status: '0' } })
  h.clock.now = new Date(START.getTime() + 2 * 3_600_000)
  expect((await get()).status).toBe(404)
})
