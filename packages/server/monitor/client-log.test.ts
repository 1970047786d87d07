import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../testing/harness.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  h = await startTestApp()
})
afterAll(() => h.close())

test('a client adds to the operation log what happened; who, when and by which call the server says', async () => {
  const agent = await h.client('agent')
  const admin = await h.client('admin')
  const body = {
    title: '打印保单',
    type: '9' as const,
    params: '手机 13812345678',
    time: 12,
    exception: '缺纸',
  }
  const { id } = await agent.monitor.logs.add({ body })
  const row = await admin.monitor.log.get({ params: { id } })
  expect(row).toMatchObject({
    title: '打印保单',
    type: '9',
    username: 'agent',
    requestUri: '/admin/log',
    time: 12,
  })
  expect(row.params).toBe('手机 138****5678')
  expect(Date.parse(row.createdAt)).toBe(h.clock.now.getTime())
  // One row, not another for the call that made it.
  const { total } = await admin.monitor.log.page({ query: { username: 'agent', requestUri: '/admin/log' } })
  expect(total).toBe(1)
})

test('who and when cannot be sent, and each text has its bound', async () => {
  const agent = await h.client('agent')
  const sent = (body: object) => agent.monitor.logs.add({ body: { title: '打印', ...body } })
  for (const forged of [{ username: 'admin' }, { createdAt: '2020-01-01' }, { remoteAddr: '1.1.1.1' }])
    await expect(sent(forged)).rejects.toMatchObject({ status: 400 })
  await expect(sent({ title: ' ' })).rejects.toThrow('请填写做了什么')
  await expect(sent({ params: 'x'.repeat(2001) })).rejects.toThrow('参数不能超过2000个字符')
  await expect(sent({ time: -1 })).rejects.toThrow('耗时不能小于0')
})
