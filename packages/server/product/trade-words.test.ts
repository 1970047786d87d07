import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../testing/harness.ts'

const CODE = '91440101MA5CTX3L7C'
const OTHER = '91440101MA59ABCD1X'
let h: Awaited<ReturnType<typeof startTestApp>>
let ids: readonly string[]
beforeAll(async () => {
  h = await startTestApp()
  const trades = await (await h.client('agent')).products.catalogue.trades({ params: { id: '103' } })
  ids = ['会计', '焊工'].map((name) => trades.find((trade) => trade.name === name)?.id ?? '')
})
afterAll(() => h.close())
const helpOf = async (who: string) => (await h.client(who)).products.tradeHelp
const meant = async (who: string, code = CODE) =>
  Object.fromEntries(
    (await (await helpOf(who)).meant({ query: { code } })).map(({ word, professionId }) => [
      word,
      professionId,
    ]),
  )

test('what a company’s word meant is remembered by its credit code for the people of the channel, and nobody else', async () => {
  const [book = '', weld = ''] = ids
  const agent = await helpOf('agent')
  const words = [
    { word: '包装组长', professionId: book },
    { word: '木工', professionId: weld },
  ]
  await agent.remember({ body: { code: CODE, words } })
  expect(await meant('agent')).toEqual({ 包装组长: book, 木工: weld })
  expect(await meant('staff')).toEqual({ 包装组长: book, 木工: weld })
  expect(await meant('agent', OTHER)).toEqual({})
  expect(await meant('agent2')).toEqual({})
  expect(await meant('mainadmin')).toEqual({})

  // The last choice counts.
  const staff = await helpOf('staff')
  await staff.remember({ body: { code: CODE.toLowerCase(), words: [{ word: '木工', professionId: book }] } })
  expect(await meant('agent')).toEqual({ 包装组长: book, 木工: book })
})

test('an agent goes by what a colleague chose, and chooses anew over it', async () => {
  const [book = '', weld = ''] = ids
  const code = '91440101MA51000370'
  await (await helpOf('staff')).remember({ body: { code, words: [{ word: '线长', professionId: book }] } })
  expect(await meant('agent', code)).toEqual({ 线长: book })
  await (await helpOf('agent')).remember({ body: { code, words: [{ word: '线长', professionId: weld }] } })
  expect(await meant('staff', code)).toEqual({ 线长: weld })
})

test('numbers of people, trades that are none and codes that are none are refused', async () => {
  const agent = await helpOf('agent')
  const [professionId = ''] = ids
  const word = (text: string, id = professionId) => [{ word: text, professionId: id }]
  const kept = (code: string, words: ReturnType<typeof word>) => agent.remember({ body: { code, words } })
  await expect(kept(CODE, word('张三440106199001010011'))).rejects.toMatchObject({ status: 400 })
  await expect(kept(CODE, word('木工', '999999999'))).rejects.toMatchObject({ status: 400 })
  await expect(kept('123', word('木工'))).rejects.toMatchObject({ status: 400 })
})
