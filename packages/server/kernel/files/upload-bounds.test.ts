import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../../testing/harness.ts'
import { issuedPolicy } from '../../testing/surrender.ts'
import { visitorClient } from '../../testing/visitor.ts'

/** What comes without a login in an hour: a visitor's, a partner's and a link's, each by itself. */
let h: Awaited<ReturnType<typeof startTestApp>>
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
beforeAll(async () => {
  h = await startTestApp({
    uploads: { visitor: { files: 3, bytes: 1_000 }, partner: { files: 4, bytes: 5_000 } },
  })
})
afterAll(() => h.close())

function formOf(bytes: number) {
  const form = new FormData()
  const content = new Uint8Array(bytes)
  content.set(PNG)
  form.append('file', new File([content], '执照.png', { type: 'image/png' }))
  return form
}
type Person = Pick<Awaited<ReturnType<typeof h.client>>, 'system'>
const upload = (who: Person, bytes = 100) => who.system.file.upload({ form: formOf(bytes) })

test('a visitor and all visitors of a partner have their bounds, in files and in bytes; another partner has its own', async () => {
  const [one, two] = [await visitorClient(h.app.fetch, 'one'), await visitorClient(h.app.fetch, 'two')]
  await upload(one, 600)
  await expect(upload(one, 600)).rejects.toMatchObject({
    status: 429,
    message: '一小时内上传的文件合计不超过1KB，请60分钟后再试，已上传的文件不受影响',
  })
  await upload(one)
  await upload(one)
  await expect(upload(one)).rejects.toThrow('一小时内最多上传3个文件')
  await upload(two)
  await expect(upload(two)).rejects.toMatchObject({
    status: 429,
    message: '合作方页面上传的文件过多，请60分钟后再试，已上传的文件不受影响',
  })
  await upload(await visitorClient(h.app.fetch, 'two', { environment: 'sandbox' }))
  await upload(await h.client('agent'))
})

test('a holder’s link has its own bound, whatever other links and partners sent', async () => {
  const agent = await h.client('agent')
  const send = async (id: string) => {
    const { url } = await agent.policies.holder.link({ params: { id } })
    return async () => {
      const answer = await h.app.request(`${new URL(url).pathname}/file`, {
        method: 'POST',
        body: formOf(100),
      })
      return { status: answer.status, ...(await answer.json()) }
    }
  }
  const first = await send((await issuedPolicy(h, agent)).id)
  for (let i = 0; i < 3; i += 1) expect((await first()).status).toBe(200)
  expect(await first()).toMatchObject({
    status: 429,
    msg: '这个链接一小时内最多上传3个文件，请60分钟后再试，已上传的文件不受影响',
  })
  const other = await send((await issuedPolicy(h, agent)).id)
  expect((await other()).status).toBe(200)
})
