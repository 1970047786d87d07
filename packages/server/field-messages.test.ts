import { contract } from '@baoqiao/contract/contract.ts'
import type { Field } from '@baoqiao/contract/kernel/field.ts'
import { resourcesIn } from '@baoqiao/contract/kernel/tree.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from './testing/harness.ts'

/**
 * Every message of every field of every resource, said by the running server at that field; and those that 1-platform §5
 * and 2-calls §5, §8 write out for administration are among them, word for word.
 */
const SPECIFIED = [
  '登录名由4-20位英文字母或数字组成',
  '密码由8-20位英文字母加数字组成',
  '请输入正确的电话号码',
  '用户名已经存在',
  '客户端已存在',
  '请输入渠道名称',
  '请输入正确的手机号码',
  '长度在 2 到 10 个字符',
  '请选择停用状态',
  '请选择可用产品',
  '长度在 128 个字符内',
  '请选择数据权限类型',
  'param key already exists',
  '此类型密钥已存在',
]
/** Values that somebody has already. */
const TAKEN: Readonly<Record<string, readonly [field: string, value: string]>> = {
  sys_user: ['username', 'admin'],
  sys_oauth_client: ['clientId', 'console'],
  sys_param: ['publicKey', 'QUICK_CLAIM_URL'],
  sys_social: ['type', 'WX'],
}
const added = [...resourcesIn(contract)].filter(
  ([, one]) => !one.virtual && (!one.verbs || one.verbs.includes('add')),
)

let h: Awaited<ReturnType<typeof startTestApp>>
let token: string
const said = new Map<string, string>()
beforeAll(async () => {
  h = await startTestApp()
  const answer = await h.app.request('/auth/oauth/token?grant_type=password', {
    method: 'POST',
    headers: {
      authorization: `Basic ${btoa('test:test')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'username=admin&password=Baoqiao2026',
  })
  const body = await answer.json()
  token = (body.data ?? body).access_token
})
afterAll(() => h.close())

async function ask(path: string, body?: object) {
  const answer = await h.app.request(path, {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  })
  return answer.json()
}

test.each(added)('%s: what is wrong is said at its field', async (_, resource) => {
  const fields = Object.entries<Field>(resource.fields).filter(([, field]) => !field.readOnly)
  for (const way of WAYS) {
    const wrong = fields.flatMap(([name, field]): [string, unknown][] => {
      const value = way(field)
      return value === undefined ? [] : [[name, value]]
    })
    if (wrong.length === 0) continue
    const { issues = [], msg } = await ask(resource.path, Object.fromEntries(wrong))
    const places = new Map(
      (issues as { path: string; message: string }[]).map((one) => [one.path.split('.')[0], one.message]),
    )
    for (const [name] of wrong) {
      const message = places.get(name)
      expect(message, `${resource.name}.${name} ${way.name}: ${msg}`).toMatch(/[一-龥]/)
      said.set(message ?? '', `${resource.name}.${name}`)
    }
  }
  const { issues = [] } = await ask(resource.path, {})
  for (const { message } of issues as { message: string }[]) said.set(message, resource.name)
  const needed = fields.filter(([, field]) => field.required && field.default === undefined)
  const missing = (issues as { path: string }[]).map(({ path }) => path)
  expect(missing, resource.name).toEqual(expect.arrayContaining(needed.map(([name]) => name)))
})

test('what must be unique says who has it while it is typed', async () => {
  for (const [name, resource] of added) {
    const taken = TAKEN[resource.name]
    if (!taken) continue
    const query = new URLSearchParams({ field: taken[0], value: taken[1] })
    const { data } = await ask(`${resource.path}/unique?${query}`)
    expect(data, name).toMatchObject({ taken: true })
    said.set(data.message, name)
  }
})

test('a login name and a password of a distribution user follow their rule (§5)', async () => {
  const body = { username: 'fresh1', password: 'Baoqiao2026', role: ['1'], userType: 'dist' }
  for (const patch of [{ username: '中文名字' }, { password: 'abcdefgh' }]) {
    const { msg } = await ask('/admin/user', { ...body, ...patch })
    said.set(msg, 'sys_user')
  }
})

test('the words of the specification are among what was said', () => {
  expect(SPECIFIED.filter((message) => !said.has(message))).toEqual([])
})

const TEXTS: readonly Field['kind'][] = ['text', 'longText', 'secret']
/** Wrong values by what is wrong with them; undefined where a field cannot be wrong in that way. */
const WAYS = [
  function empty({ kind, required, default: usual }: Field) {
    return required && usual === undefined && (TEXTS.includes(kind) || kind === 'mobile') ? '' : undefined
  },
  function tooLong({ kind, max }: Field) {
    if (kind === 'refs') return Array.from({ length: (max ?? 200) + 1 }, (_, i) => String(i + 1))
    return TEXTS.includes(kind) ? '长'.repeat((max ?? (kind === 'longText' ? 20_000 : 255)) + 1) : undefined
  },
  function tooShort({ kind, min = 0 }: Field) {
    return TEXTS.includes(kind) && min > 1 ? '短' : undefined
  },
  function odd({ kind, pattern }: Field) {
    if (kind === 'text' || kind === 'longText') return pattern ? ' !?' : undefined
    return ODD[kind]
  },
  function beyond({ kind, max }: Field) {
    return ['integer', 'cents', 'bp'].includes(kind) && max !== undefined ? max + 1 : undefined
  },
  function below({ kind, min }: Field) {
    return ['integer', 'cents', 'bp'].includes(kind) && min !== undefined ? min - 1 : undefined
  },
]
const ODD: Partial<Record<Field['kind'], unknown>> = {
  mobile: '12800138000',
  choice: 'no such',
  choices: 'no such',
  ref: 'x',
  refs: ['x'],
  date: '2026/1/1',
  integer: 1.5,
  cents: '1',
  bp: 'x',
  boolean: '是',
}
