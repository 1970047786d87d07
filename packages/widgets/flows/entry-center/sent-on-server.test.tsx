// @vitest-environment jsdom
import { creditCode } from '@baoqiao/server/seed/numbers.ts'
import { application } from '@baoqiao/server/testing/application.ts'
import { loggedIn, startTestApp } from '@baoqiao/server/testing/harness.ts'
import { ThemeRoot } from '@baoqiao/ui/theme/ThemeRoot.tsx'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { EntryCenter } from './entry-center.flow.tsx'

Element.prototype.scrollIntoView = () => {}
let h: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  h = await startTestApp()
  // What can begin tomorrow is said by the page's own clock.
  vi.useFakeTimers({ now: h.clock.now, toFake: ['Date'] })
})
afterAll(() => {
  vi.useRealTimers()
  return h.close()
})
afterEach(cleanup)

/** The agent's calls, of which those that save a draft take their time on the way; `heard`: what was asked, answered how. */
async function slowSaves() {
  const heard: string[] = []
  const client = await loggedIn(async (request) => {
    const { method } = request
    const { pathname, search } = new URL(request.url)
    if (method === 'PUT' && pathname === '/flow/draft') await new Promise((go) => setTimeout(go, 500))
    const answer = await h.app.fetch(request)
    if (method !== 'GET') heard.push(`${method} ${pathname}${search} ${answer.status}`)
    return answer
  }, 'agent')
  return { client, heard }
}

test('a draft is saved before what it is for is sent, and nothing asks for it once it is used up', async () => {
  const { client, heard } = await slowSaves()
  const trades = await client.products.catalogue.trades({ params: { id: '103' } })
  const professionId = trades.find(({ name }) => name === '会计')?.id ?? ''
  const holder = { name: '草稿用完有限公司', code: creditCode(9300) }
  const { plan, employees, versionId, ...typed } = application({
    productId: '103',
    professionId,
    from: 930_000,
    holder,
  })
  const form = { ...typed, plan, employees: employees.map((one) => ({ ...one, profession: '会计' })) }
  const { id } = await client.draft.save({
    body: {
      ...{ flow: 'entry-center', subject: '103', title: holder.name, step: 'declarations' },
      state: { form, key: crypto.randomUUID(), versionId },
    },
  })
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  const around = { onPay() {}, onOpenOrder() {}, onAgain() {} }
  render(
    <ThemeRoot>
      <EntryCenter client={client} productId="103" draft={id} {...around} />
    </ThemeRoot>,
  )
  await user.click(await screen.findByRole('button', { name: '校验并试算' }))
  heard.length = 0
  await user.click(await screen.findByRole('button', { name: '提交投保' }))
  await screen.findByText('订单已生成，请尽快支付')
  // A draft that is saved after its order would be by then.
  await new Promise((go) => setTimeout(go, 1500))
  const saves = heard.flatMap((one, at) => (one.includes('PUT /flow/draft') ? [at] : []))
  const sent = heard.findIndex((one) => one.includes('batch/create'))
  expect(heard.filter((one) => one.endsWith(' 404'))).toEqual([])
  expect(saves.length).toBeGreaterThan(0)
  expect(Math.max(...saves)).toBeLessThan(sent)
  expect(await client.draft.mine({ query: { subject: '103' } })).toEqual([])
})
