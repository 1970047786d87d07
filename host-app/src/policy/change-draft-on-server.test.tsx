// @vitest-environment jsdom

import { startTestApp } from '@baoqiao/server/testing/harness.ts'
import { issuedPolicy } from '@baoqiao/server/testing/surrender.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { renderInConsole } from '../../testing/render-in-console.tsx'
import { PageAt } from '../ground/router/place.tsx'
import InsuredScreen from './InsuredScreen.tsx'

let h: Awaited<ReturnType<typeof startTestApp>>
let agent: Awaited<ReturnType<typeof h.client>>
beforeAll(async () => {
  h = await startTestApp()
  agent = await h.client('agent')
})
afterAll(() => h.close())
afterEach(cleanup)

async function open(id: string) {
  const { permissions } = await agent.system.auth.info()
  const place = { pathname: `/policy/insured/remove/${id}`, search: '', params: { id, fromType: 'remove' } }
  return renderInConsole(
    <PageAt place={place}>
      <InsuredScreen />
    </PageAt>,
    { client: agent, permissions, at: place.pathname },
  )
}

it('a draft is told above the form with its kind, people and time; it is gone on with, or kept while one begins anew', async () => {
  const { id } = await issuedPolicy(h, agent, { heads: 6 })
  const { policyNo } = await agent.policies.policy.get({ params: { id } })
  const first = await open(id)
  const list = await screen.findByRole('listbox', { name: '在保人员' })
  for (const option of within(list).getAllByRole('option').slice(0, 2)) fireEvent.click(option)
  await screen.findByText(/^已保存/)
  first.unmount()

  const again = await open(id)
  const told = await screen.findByRole('list', { name: '没有提交的草稿' })
  expect(told.textContent).toMatch(
    new RegExp(`^减员 ${policyNo} · 2 人，填到“填写人员”，20\\d\\d-\\d\\d-\\d\\d \\d\\d:\\d\\d 保存于`),
  )
  await screen.findByRole('listbox', { name: '在保人员' })
  fireEvent.click(screen.getByRole('button', { name: '重新开始' }))
  expect(screen.queryByRole('list', { name: '没有提交的草稿' })).toBeNull()
  expect(await agent.draft.mine({ query: { flow: 'insured', subject: id } })).toHaveLength(1)
  again.unmount()

  await open(id)
  fireEvent.click(await screen.findByRole('button', { name: '继续填写' }))
  await waitFor(() => expect(screen.getByText(/^已选/).textContent).toBe('已选 2 / 6 人'))
})
