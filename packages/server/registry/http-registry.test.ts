import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Listening, listen } from '../testing/listen.ts'
import { httpRegistry } from './http-registry.ts'
import { registrySimulator } from './registry-simulator.ts'

/** The adapter as it runs, over a real socket, against the register that is played. */
const KEY = 'a key'
let register: Listening
/** One that answers nonsense, or the wrong shape. */
let broken: Listening
let answer: () => Response | Promise<Response>
beforeAll(async () => {
  register = await listen(new Hono().route('/registry', registrySimulator(KEY)))
  broken = await listen(new Hono().get('/companies', () => answer()))
})
afterAll(async () => {
  await register.close()
  await broken.close()
})
const of = (endpoint: string, key = KEY) => httpRegistry({ endpoint, key }, fetch)
const DOWN = { status: 503, message: '工商登记查询暂时不可用，请直接填写企业信息' }

test('companies are found by a part of the name and by the credit code, with what the form is filled from', async () => {
  // A slash at the end of the address is none of the path.
  const registry = of(`${register.url}/registry/`)
  const [found, ...others] = await registry.search('晨曦')
  expect(others).toEqual([])
  expect(found).toMatchObject({ name: '广州市晨曦包装制品有限公司', areaCode: '440106', termEnd: null })
  expect(
    (await registry.search(found?.code.slice(0, 12).toLowerCase() ?? '')).map(({ name }) => name),
  ).toContain(found?.name)
  expect(await registry.search('没有这家 & 100%?keyword=广州')).toEqual([])
})

test('a key that is not known, an error, and a register that is not there are one word to whoever types', async () => {
  const url = `${register.url}/registry`
  await expect(of(url, 'another').search('晨曦')).rejects.toMatchObject(DOWN)
  await expect(of(url).search('登记故障')).rejects.toMatchObject(DOWN)
  const { port, close } = await listen(new Hono())
  await close()
  await expect(of(`http://127.0.0.1:${port}`).search('晨曦')).rejects.toMatchObject(DOWN)
})

test('what is no answer of a register is refused: no JSON, no companies, days that are none, too many', async () => {
  const company = { name: '甲有限公司', code: '91440101MA51000370' }
  const asked = (said: unknown) => {
    answer = () => (typeof said === 'string' ? new Response(said) : Response.json(said))
    return of(broken.url).search('甲')
  }
  for (const said of [
    '<html>',
    {},
    { companies: [{ name: '甲' }] },
    { companies: [{ ...company, termStart: '2015-02-31' }] },
    { companies: Array.from({ length: 51 }, () => company) },
  ])
    await expect(asked(said), JSON.stringify(said).slice(0, 60)).rejects.toMatchObject(DOWN)
  expect(await asked({ companies: [company] })).toMatchObject([
    { ...company, principal: '', businessScope: '' },
  ])
})
