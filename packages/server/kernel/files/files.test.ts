import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { application } from '../../testing/application.ts'
import { startTestApp } from '../../testing/harness.ts'
import { memoryFiles } from '../../testing/light-ports.ts'
import { visitorClient } from '../../testing/visitor.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
let professionId: string
const files = memoryFiles()
const START = new Date('2026-11-20T02:00:00Z')
beforeAll(async () => {
  h = await startTestApp({ files })
  const trades = await (await h.client('admin')).products.catalogue.trades({ params: { id: '103' } })
  professionId = trades.find(({ name }) => name === '会计')?.id ?? ''
})
afterAll(() => h.close())
beforeEach(() => {
  h.clock.now = START
})

type Person = Pick<Awaited<ReturnType<typeof h.client>>, 'system' | 'policies'>
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]
async function upload(who: Person, bytes: readonly number[] = PNG) {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(bytes)], '张三身份证.png', { type: 'image/png' }))
  const { url, bucketName, fileName } = await who.system.file.upload({ form })
  return { url, params: { bucket: bucketName, name: fileName } }
}
const looks = async (who: Person, file: { params: { bucket: string; name: string } }) => [
  ...new Uint8Array(await (await who.system.file.get(file)).arrayBuffer()),
]
let people = 40_000
function order(who: Person, license: string) {
  people += 10
  const holder = { name: `文件${people}有限公司`, license }
  const body = application({ productId: '103', professionId, from: people, holder })
  // The check would refuse a file that is not there, and give no price: it is said as if it had not been asked.
  return who.policies.apply.submit({ body: { ...body, confirmedTotal: 129_000 } })
}

describe('an uploaded file', () => {
  test('lies sealed in the store and comes back as it was', async () => {
    const agent = await h.client('agent')
    const file = await upload(agent)
    const stored = await files.get(file.params.bucket, file.params.name)
    expect([...(stored ?? [])].slice(0, 4)).not.toEqual(PNG.slice(0, 4))
    expect(await looks(agent, file)).toEqual(PNG)
  })

  test('is read by who reads the order that holds it, each look noted, and by nobody else', async () => {
    const agent = await h.client('agent')
    const file = await upload(agent)
    const people = { underwriter: true, mainadmin: true, agent2: false, finance: true }
    for (const name of Object.keys(people))
      await expect(looks(await h.client(name), file), name).rejects.toThrow()
    await order(agent, file.url)
    for (const [name, may] of Object.entries(people)) {
      const look = looks(await h.client(name), file)
      if (may) expect(await look, name).toEqual(PNG)
      else await expect(look, name).rejects.toThrow('资源不存在')
    }
    expect(await looks(agent, file)).toEqual(PNG)
    const { rows } = await h.db.query(
      `select username from sys_user_log where action = '查看投保资料' and path = $1 order by id`,
      [`/${file.params.bucket}/${file.params.name}`],
    )
    const seen = ['underwriter', 'mainadmin', 'finance', 'agent']
    expect(rows).toEqual(seen.map((username) => ({ username })))
    expect((await agent.system.file.get(file)).type).toBe('image/png')
  })

  test('of a visitor is neither another visitor’s nor another partner’s, nor the seller’s before it is ordered', async () => {
    const [a, b] = [await visitorClient(h.app.fetch, 'a'), await visitorClient(h.app.fetch, 'b')]
    const file = await upload(a)
    const seller = await h.client('partner')
    for (const who of [b, seller]) await expect(looks(who, file)).rejects.toThrow('资源不存在')
    expect(await looks(await visitorClient(h.app.fetch, 'a'), file)).toEqual(PNG)
    await expect(order(b, file.url)).rejects.toThrow('文件不存在或已失效')
    await order(a, file.url)
    expect(await looks(seller, file)).toEqual(PNG)
    await expect(looks(b, file)).rejects.toThrow('资源不存在')
  })

  test('is opened without a login by its signed address, for five minutes, and by no other', async () => {
    const agent = await h.client('agent')
    const file = await upload(agent)
    const { url, expiresAt } = await agent.system.file.address(file)
    expect(expiresAt).toBe('2026-11-20T02:05:00.000Z')
    const open = (address: string) => h.app.request(address.replace('http://127.0.0.1:8080', ''))
    expect([...new Uint8Array(await (await open(url)).arrayBuffer())]).toEqual(PNG)
    await order(agent, file.url)
    expect((await open(url)).headers.get('cache-control')).toBe('no-store')
    const { rows } = await h.db.query(
      `select username from sys_user_log where action = '打开投保资料的临时地址' and path = $1`,
      [`/${file.params.bucket}/${file.params.name}`],
    )
    expect(rows).toEqual([{ username: '临时地址' }])
    expect((await open(url.replace(/until=\d/, 'until=2'))).status).toBe(404)
    expect((await open(url.replace('tenant=3', 'tenant=4'))).status).toBe(404)
    await expect((await h.client('agent2')).system.file.address(file)).rejects.toThrow('资源不存在')
    h.clock.now = new Date('2026-11-20T02:05:00Z')
    expect((await open(url)).status).toBe(404)
  })

  test('is what the order shows: no address of elsewhere, and none that is not there', async () => {
    const agent = await h.client('agent')
    for (const address of [
      'https://evil.example/a.png',
      'javascript:alert(1)',
      '/admin/sys-file/uploads/../../x',
      '/f.png',
      '/admin/sys-file/uploads/none.png',
    ])
      await expect(order(agent, address), address).rejects.toMatchObject({
        message: '文件不存在或已失效，请重新上传',
        issues: [{ path: 'holder.license' }],
      })
  })

  test('that is no picture is refused where a picture is asked for: of an order, of a row, of oneself', async () => {
    const [agent, admin] = [await h.client('agent'), await h.client('admin')]
    const pdf = [...new TextEncoder().encode('%PDF-1.7\n%%EOF')]
    const { url } = await upload(admin, pdf)
    const { records } = await admin.products.insurer.page({ query: { size: 1 } })
    const { id = '', version = 0 } = records[0] ?? {}
    await expect(admin.products.insurer.edit({ body: { id, version, logo: url } })).rejects.toMatchObject({
      message: '公司标志须为 jpg 或 png 图片，请重新上传',
      issues: [{ path: 'logo' }],
    })
    await expect(admin.system.people.editOwn({ body: { avatar: url } })).rejects.toMatchObject({
      message: '头像须为 jpg 或 png 图片，请重新上传',
    })
    const { url: paper } = await upload(agent, pdf)
    await expect(order(agent, paper)).rejects.toMatchObject({
      message: '营业执照须为 jpg 或 png 图片，请重新上传',
      issues: [{ path: 'holder.license' }],
    })
  })

  test('that an order holds is not taken away; one that nothing holds is, with its bytes', async () => {
    const [agent, admin] = [await h.client('agent'), await h.client('admin')]
    const [held, loose] = [await upload(agent), await upload(agent)]
    const { orderId } = await order(agent, held.url)
    const idOf = async ({ params: { name } }: typeof held) => {
      const { records } = await admin.monitor.storedFile.page({ query: { fileName: name } })
      return records[0]?.id ?? ''
    }
    const [heldId, looseId] = [await idOf(held), await idOf(loose)]
    await expect(admin.monitor.storedFile.remove({ params: { id: heldId } })).rejects.toMatchObject({
      status: 409,
      message: `文件正在使用（保单 ${orderId}），不能删除`,
    })
    const many = await admin.monitor.storedFile.batchRemove({ body: { ids: [heldId, looseId] } })
    expect(many).toMatchObject({ done: 1, failed: [{ id: heldId }] })
    expect(await looks(agent, held)).toEqual(PNG)
    await expect.poll(() => files.get(loose.params.bucket, loose.params.name)).toBeFalsy()
  })
})
