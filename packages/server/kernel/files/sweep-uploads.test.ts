import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { application } from '../../testing/application.ts'
import { startTestApp } from '../../testing/harness.ts'
import { memoryFiles } from '../../testing/light-ports.ts'
import { visitorClient } from '../../testing/visitor.ts'
import { sweepUploads } from './sweep-uploads.ts'

/** What was uploaded and never taken goes by itself; and nobody fills the store in an hour. */
let h: Awaited<ReturnType<typeof startTestApp>>
let professionId: string
const files = memoryFiles()
const START = new Date('2026-11-20T02:00:00Z')
const after = (ms: number) => new Date(START.getTime() + ms)
const DAY = 86_400_000
beforeAll(async () => {
  h = await startTestApp({ files })
  const trades = await (await h.client('admin')).products.catalogue.trades({ params: { id: '103' } })
  professionId = trades.find(({ name }) => name === '会计')?.id ?? ''
})
afterAll(() => h.close())
beforeEach(() => {
  h.clock.now = START
})

type Person = Pick<Awaited<ReturnType<typeof h.client>>, 'system'>
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]
async function upload(who: Person, call: 'upload' | 'add' = 'upload') {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(PNG)], '执照.png', { type: 'image/png' }))
  const { url, bucketName, fileName } = await who.system.file[call]({ form })
  return { url, bytes: async () => Boolean(await files.get(bucketName, fileName)) }
}
const known = async (url: string) =>
  (await h.db.query('select 1 from sys_file where file_name = $1', [url.split('/').at(-1)])).rows.length === 1

test('after seven days an upload that nothing holds is gone with its bytes; an order’s, a draft’s and the list’s own stay', async () => {
  const agent = await h.client('agent')
  const admin = await h.client('admin')
  const listed = await upload(admin, 'add')
  const [loose, held, drafted] = [await upload(agent), await upload(agent), await upload(agent)]
  const body = application({ productId: '103', professionId, holder: { license: held.url } })
  await agent.policies.apply.submit({ body })
  const state = { form: { holder: { name: '草稿企业', license: drafted.url } } }
  const kept = { flow: 'entry-center', subject: '103', title: '草稿企业', step: 'holder' }
  const draft = await agent.draft.save({ body: { ...kept, state } })

  h.clock.now = after(7 * DAY - 3_600_000)
  await sweepUploads(h.kernel)
  expect(await loose.bytes()).toBe(true)
  h.clock.now = after(8 * DAY)
  await sweepUploads(h.kernel)
  expect([await known(loose.url), await loose.bytes()]).toEqual([false, false])
  for (const file of [held, drafted, listed])
    expect([await known(file.url), await file.bytes()]).toEqual([true, true])

  // What the list of files took in stays until it is removed there.
  const query = { fileName: listed.url.split('/').at(-1) ?? '' }
  const [row] = (await (await h.client('admin')).monitor.storedFile.page({ query })).records
  await (await h.client('admin')).monitor.storedFile.remove({ params: { id: row?.id ?? '' } })
  expect(await listed.bytes()).toBe(false)

  // A draft that speaks of another one by now lets it go.
  const other = await h.client('agent')
  const { id, version } = draft
  await other.draft.save({
    body: { ...kept, id, version, state: { form: { holder: { name: '草稿企业' } } } },
  })
  await sweepUploads(h.kernel)
  expect([await known(drafted.url), await drafted.bytes()]).toEqual([false, false])
})

test('a visitor who uploaded sixty files in an hour waits, is told how long, and leaves nothing behind; an hour on it goes on', async () => {
  const one = await visitorClient(h.app.fetch, 'many')
  for (let i = 0; i < 59; i += 1) await upload(one)
  // Two at once do not both find the last place.
  const both = await Promise.allSettled([upload(one), upload(one)])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  h.clock.now = after(20 * 60_000)
  await expect(upload(one)).rejects.toMatchObject({
    status: 429,
    message: '一小时内最多上传60个文件，请40分钟后再试，已上传的文件不受影响',
  })
  await upload(await visitorClient(h.app.fetch, 'another'))
  h.clock.now = after(61 * 60_000)
  await upload(await visitorClient(h.app.fetch, 'many'))
})
