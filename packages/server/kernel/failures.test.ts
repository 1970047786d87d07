import { call } from '@baoqiao/contract/kernel/call.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { startTestApp } from '../testing/harness.ts'
import { createApp } from './app.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  h = await startTestApp()
})
afterAll(() => h.close())

const tree = {
  broken: call({ method: 'GET', path: '/broken', title: '坏的', allow: 'public' }),
  lying: call({
    method: 'GET',
    path: '/lying',
    title: '不守约的',
    allow: 'public',
    data: z.object({ n: z.int() }),
  }),
  small: call({
    method: 'POST',
    path: '/small',
    title: '小的',
    allow: 'public',
    limit: 20,
    body: z.strictObject({ name: z.string('请填写名称') }),
  }),
}
const app = (kernel = { ...h.kernel, log: () => {} }) =>
  createApp(kernel, tree, {
    broken: () => Promise.reject(new Error('a secret of the inside')),
    lying: async () => ({ n: 'one' }),
    small: async () => null,
  })
const said = async (answer: Response | Promise<Response>) => {
  const { status, headers, ...rest } = await answer
  void rest
  return { status, trace: headers.get('x-request-id'), body: await (await answer).json() }
}
const post = (body: string) =>
  app().request('/small', { method: 'POST', headers: { 'content-type': 'application/json' }, body })

test('a fault of ours says no more than that, with the number to report', async () => {
  for (const path of ['/broken', '/lying']) {
    const { status, trace, body } = await said(app().request(path))
    expect(status).toBe(500)
    expect(body).toEqual({ code: 1, msg: '系统未知错误,请反馈给管理员', data: null, traceId: trace })
  }
})

test('an address that is nothing', async () => {
  const { status, body } = await said(app().request('/nowhere'))
  expect([status, body.msg]).toEqual([404, '资源不存在'])
})

test('a body that is too large, broken, or not what was asked for', async () => {
  expect(await said(post(JSON.stringify({ name: 'x'.repeat(50) })))).toMatchObject({
    status: 413,
    body: { msg: '提交的内容过大' },
  })
  expect(await said(post('{'))).toMatchObject({ status: 400, body: { msg: '提交的内容不是有效的 JSON' } })
  expect(await said(post('{}'))).toMatchObject({
    status: 400,
    body: { msg: '请填写名称', issues: [{ path: 'name', message: '请填写名称' }] },
  })
})

test('no database: try again later', async () => {
  const gone = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  const kysely = new Proxy(h.kernel.db.kysely, {
    get: () => () => ({ execute: () => Promise.reject(gone) }),
  })
  const kernel = { ...h.kernel, log: () => {}, db: { ...h.kernel.db, kysely } }
  expect(await said(app(kernel).request('/broken'))).toMatchObject({
    status: 503,
    body: { msg: '服务暂时不可用，请稍后重试' },
  })
})

test('somebody else saved first', async () => {
  const admin = await h.client('admin')
  const body = { publicName: '一', publicKey: 'RACE', publicValue: '1', publicType: '0' as const }
  const { id } = await admin.system.param.add({ body })
  await admin.system.param.edit({ body: { id, version: 1, publicValue: '2' } })
  await expect(admin.system.param.edit({ body: { id, version: 1, publicValue: '3' } })).rejects.toMatchObject(
    {
      status: 409,
      message: '数据已被他人修改，请刷新后再保存',
    },
  )
})
