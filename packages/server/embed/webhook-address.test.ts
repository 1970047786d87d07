import { afterAll, beforeAll, expect, test } from 'vitest'
import { drainOutbox } from '../kernel/work/outbox.ts'
import { application } from '../testing/application.ts'
import { startTestApp } from '../testing/harness.ts'
import { lanes } from '../work/topics.ts'

const SECRET = 'a-secret-of-both-sides'
let h: Awaited<ReturnType<typeof startTestApp>>
let admin: Awaited<ReturnType<typeof h.client>>
let id: string
let sent = 0
const urls: string[] = []
beforeAll(async () => {
  h = await startTestApp({
    webhookHosts: new Set(['hooks.internal:8443']),
    async webhook(url) {
      sent += 1
      urls.push(url)
      return { status: 200 }
    },
  })
  admin = await h.client('admin')
  id = (await admin.embed.site.page({ query: { publishableId: 'mbFgk' } })).records[0]?.id ?? ''
})
afterAll(() => h.close())
const save = (webhookUrl: string, webhookSecret: string | null = SECRET) =>
  admin.embed.site.edit({ body: { id, webhookUrl, webhookSecret } })

test.each([
  'http://127.0.0.1:8399/meta',
  'http://localhost/hook',
  'http://2130706433/',
  'http://[::1]/',
  'https://10.0.0.8/hook',
  'http://169.254.169.254/latest',
  'https://intranet/hook',
  'https://erp.corp/hook',
  'https://hooks.internal/hook',
])('%s is refused when it is saved, with the setting that could allow it', async (address) => {
  await expect(save(address)).rejects.toMatchObject({
    status: 400,
    message: expect.stringMatching(/通知地址须是公网地址.*WEBHOOK_HOSTS/),
  })
})

test('public hosts and named ones are taken; a name in the address is not', async () => {
  await save('https://partner.example/hook')
  await save('https://hooks.internal:8443/hook')
  await expect(save('https://user:pass@partner.example/')).rejects.toThrow('不能带用户名和密码')
})

test('an address wants a secret: at saving, and again before anything is sent', async () => {
  const other = {
    name: '无密钥',
    publishableId: 'keyless',
    channelId: '340',
    origins: 'https://a.example',
    widgets: 'pay',
    theme: 'dark',
    locale: 'zh-CN',
    status: '1',
  } as const
  const webhookUrl = 'https://partner.example/hook'
  await expect(admin.embed.site.add({ body: { ...other, webhookUrl } })).rejects.toThrow('还须填写通知密钥')
  await expect(save(webhookUrl, null)).rejects.toThrow('还须填写通知密钥')
  // Left out it stays what it was.
  await admin.embed.site.edit({ body: { id, webhookUrl } })
  await h.db.query('update embed_site set webhook_secret = null where id = $1', [id])
  const partner = await h.client('partner')
  const trades = await partner.products.catalogue.trades({ params: { id: '103' } })
  const professionId = trades.find(({ name }) => name === '会计')?.id ?? ''
  await partner.policies.apply.submit({ body: application({ productId: '103', professionId }) })
  await drainOutbox(h.kernel, lanes)
  expect(sent).toBe(0)
  const { records } = await admin.embed.delivery.page({ query: {} })
  expect(records).toMatchObject([
    { status: '0', attempts: 0, answer: '接入设置没有通知密钥，暂不发送，恢复后自动发送' },
  ])
})

test('a notice goes where the setting says now, and waits while the partner is switched off, which is no try', async () => {
  const { records } = await admin.embed.delivery.page({ query: {} })
  const one = { params: { id: records[0]?.id ?? '' } }
  const drained = async () => {
    await drainOutbox(h.kernel, lanes)
    const { records: now } = await admin.embed.delivery.page({ query: {} })
    return now[0]
  }
  const edit = (change: object) => admin.embed.site.edit({ body: { id, ...change } })
  await edit({ webhookUrl: 'https://moved.example/hook', webhookSecret: SECRET, status: '0' })
  await expect(admin.embed.replay(one)).rejects.toMatchObject({
    status: 400,
    message: '接入设置已停用，通知不会发送，请先在 合作方接入 › 接入设置 中处理',
  })
  const later = (minutes: number) => {
    h.clock.now = new Date(h.clock.now.getTime() + minutes * 60_000)
  }
  later(10)
  expect(await drained()).toMatchObject({
    ...{ status: '0', attempts: 0, answer: '接入设置已停用，暂不发送，恢复后自动发送' },
  })
  // The address was taken away.
  await edit({ status: '1', webhookUrl: '' })
  later(10)
  expect(await drained()).toMatchObject({ attempts: 0, answer: expect.stringContaining('没有通知地址') })
  expect(sent).toBe(0)
  await edit({ webhookUrl: 'https://moved.example/hook' })
  later(10)
  expect(await drained()).toMatchObject({ status: '1', attempts: 1, url: 'https://moved.example/hook' })
  expect(urls).toEqual(['https://moved.example/hook'])
  // Not for ever: who hears of it a day later has asked since.
  await h.db.query(`update embed_delivery set status = '2', attempts = 1 where id = $1`, [one.params.id])
  await admin.embed.replay(one)
  await edit({ status: '0' })
  expect(await drained()).toMatchObject({ status: '2', attempts: 1 })
  later(24 * 60)
  admin = await h.client('admin')
  expect(await drained()).toMatchObject({
    ...{ status: '3', attempts: 1, answer: '接入设置已停用，一天内没有恢复，不再发送' },
  })
})
