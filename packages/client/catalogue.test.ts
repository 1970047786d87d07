import { contract } from '@baoqiao/contract/contract.ts'
import { MESSAGES, STATUS_MESSAGES, statusMessage } from '@baoqiao/contract/kernel/errors.ts'
import { describe, expect, test, vi } from 'vitest'
import { clientOver } from './client-over.ts'
import { settle } from './settle.ts'
import type { Sent } from './transport.ts'

/** The error catalogue of 2-calls §8, as the client keeps it. */
function clientThatHears(
  answers: { status: number; data: unknown }[],
  refresh?: () => Promise<string | null>,
) {
  const heard = { errors: [] as string[], unauthorized: [] as string[], sent: [] as Sent[] }
  let token = 'first'
  const client = clientOver(
    contract,
    async (sent) => {
      heard.sent.push(sent)
      return answers.length > 1
        ? (answers.shift() ?? { status: 200, data: '' })
        : (answers[0] ?? { status: 200, data: '' })
    },
    {
      session: {
        get: () => ({ accessToken: token }),
        ...(refresh
          ? {
              refresh: async () => {
                const next = await refresh()
                if (next) token = next
                return next
              },
            }
          : {}),
      },
      oauth: { id: 'x', secret: 'y' },
      onError: ({ message }) => heard.errors.push(message),
      onUnauthorized: ({ message }) => heard.unauthorized.push(message),
    },
  )
  return { client, heard }
}
const refusal = (status: number, msg = '') => ({ status, data: { code: 1, msg, data: null } })
const ask = (client: ReturnType<typeof clientThatHears>['client']) => client.system.auth.info()

describe('what is said when the server says nothing better', () => {
  test.each(
    Object.entries(STATUS_MESSAGES).filter(([status]) => /^[4-5]\d\d$/.test(status) && status !== '401'),
  )('%s: %s', async (status, message) => {
    const { client, heard } = clientThatHears([refusal(Number(status))])
    await expect(ask(client)).rejects.toMatchObject({ status: Number(status), message })
    expect(heard.errors).toEqual([message])
  })
  test('any other status', async () => {
    const { client } = clientThatHears([refusal(500)])
    await expect(ask(client)).rejects.toMatchObject({ message: '系统未知错误,请反馈给管理员' })
    expect(statusMessage(502)).toBe('系统未知错误,请反馈给管理员')
  })
  test.each([403, 426, 503])('%s: the server’s own words come first', async (status) => {
    const { client, heard } = clientThatHears([refusal(status, '保险公司系统维护中')])
    await expect(ask(client)).rejects.toMatchObject({ message: '保险公司系统维护中' })
    expect(heard.errors).toEqual(['保险公司系统维护中'])
  })
  test('200 with code 1 is a refusal as well', async () => {
    const { client, heard } = clientThatHears([refusal(200, '不能投保')])
    await expect(ask(client)).rejects.toMatchObject({ status: 200, code: 1, message: '不能投保' })
    expect(heard.errors).toEqual(['不能投保'])
  })
  test('an empty answer', async () => {
    const { client } = clientThatHears([{ status: 200, data: '' }])
    await expect(ask(client)).rejects.toMatchObject({ message: MESSAGES.emptyAnswer })
  })
})

describe('401', () => {
  test('logs out once, and no second toast', async () => {
    const { client, heard } = clientThatHears([refusal(401)])
    await expect(ask(client)).rejects.toMatchObject({ status: 401, message: '当前操作没有权限' })
    expect(heard).toMatchObject({ errors: [], unauthorized: ['当前操作没有权限'] })
  })
  test('is tried again with a renewed token, and one renewal serves calls at the same time', async () => {
    const refresh = vi.fn(async () => 'second')
    const good = { status: 200, data: { code: 0, msg: 'success', data: [] } }
    const { client, heard } = clientThatHears([refusal(401), refusal(401), good], refresh)
    await Promise.all([client.system.roles.list(), client.system.roles.list()])
    expect(refresh).toHaveBeenCalledTimes(1)
    expect(heard.unauthorized).toEqual([])
    expect(heard.sent.at(-1)?.headers.Authorization).toBe('Bearer second')
  })
})

describe('calls that are read by their own screens', () => {
  test('no toast for the state of a payment: its page asks again and again', async () => {
    const { client, heard } = clientThatHears([refusal(500)])
    await expect(client.payment.pay.payStatus({ params: { id: '1' } })).rejects.toMatchObject({ status: 500 })
    expect(heard.errors).toEqual([])
  })
  test('no toast when the caller asks for quiet', async () => {
    const { client, heard } = clientThatHears([refusal(403)])
    await expect(client.system.auth.info({ quiet: true })).rejects.toMatchObject({ status: 403 })
    expect(heard.errors).toEqual([])
  })
  test.each(['/dist/x/batchModify', '/dist/bowei/object?path=insure/verify_holder', '/v2/report'])(
    '%s resolves although the platform says no',
    (path) => {
      expect(settle(path, 200, { code: 1, msg: 'no', data: { result: '2' } })).toEqual({ result: '2' })
    },
  )
  test('of a number of a product that is not known nothing is told', () => {
    expect(settle('/v2/product/mapping', 200, { code: 1, msg: 'no', data: [{ productId: '1' }] })).toBe(null)
  })
  test('other paths do not', () => {
    expect(() => settle('/admin/role', 200, { code: 1, msg: 'no', data: {} })).toThrow('no')
  })
})

test('why a product could not be got: what the server says, else that it was not got', () => {
  const said = (status: number, body: unknown) => {
    try {
      return settle('/dist/distProduct/listInfo/103', status, body)
    } catch (error) {
      return error instanceof Error ? error.message : error
    }
  }
  expect(said(400, { code: 1, msg: '该产品已下架' })).toBe('该产品已下架')
  expect(said(404, '')).toBe('资源不存在')
  for (const [status, body] of [
    [200, ''],
    [502, '<html>'],
    [500, { code: 1, msg: '' }],
  ] as const)
    expect(said(status, body)).toBe('获取配置异常，请稍后重试...')
})

test('a list without rows', async () => {
  const { client, heard } = clientThatHears([{ status: 200, data: { code: 0, msg: 'success', data: null } }])
  await expect(client.system.role.page({ query: {} })).rejects.toMatchObject({ message: '数据有误!' })
  expect(heard.errors).toEqual(['数据有误!'])
})

test('a removal without an id is not sent', async () => {
  const { client, heard } = clientThatHears([refusal(200)])
  await expect(client.system.role.remove({ params: { id: '' } })).rejects.toMatchObject({
    message: 'request parameter error',
  })
  expect(heard.sent).toEqual([])
  expect(heard.errors).toEqual(['request parameter error'])
})
