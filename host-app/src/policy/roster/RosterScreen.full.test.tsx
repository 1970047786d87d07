// @vitest-environment jsdom

import { startTestApp } from '@baoqiao/server/testing/harness.ts'
import { listOf, settled } from '@baoqiao/server/testing/roster.ts'
import { issuedPolicy } from '@baoqiao/server/testing/surrender.ts'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { renderInConsole } from '../../../testing/render-in-console.tsx'
import { PageAt } from '../../ground/router/place.tsx'
import RosterScreen from './RosterScreen.tsx'

let h: Awaited<ReturnType<typeof startTestApp>>
let agent: Awaited<ReturnType<typeof h.client>>
beforeAll(async () => {
  h = await startTestApp()
  agent = await h.client('agent')
})
afterAll(() => h.close())
afterEach(cleanup)

it('a list that is pasted is compared, confirmed with its price, and followed to the end', async () => {
  const { id } = await issuedPolicy(h, agent, { heads: 5, from: 500_000 })
  const [, ...stay] = await listOf(h, agent, id)
  const { permissions } = await agent.system.auth.info()
  const place = { pathname: `/policy/roster/${id}`, search: '', params: { id } }
  renderInConsole(
    <PageAt place={place}>
      <RosterScreen />
    </PageAt>,
    { client: agent, permissions, at: place.pathname },
  )
  const grid = await screen.findByRole('grid', { name: '人员清单' })
  const text = ['姓名\t证件号码\t职业', ...stay.map((one) => `${one.name}\t${one.idNo}\t${one.profession}`)]
  const cell = within(grid).getAllByRole('textbox')[0]
  if (!cell) throw new Error('no cell to paste into')
  fireEvent.paste(cell, {
    clipboardData: { getData: () => text.join('\n'), files: [], types: ['text/plain'] },
  })
  await userEvent.click(await screen.findByRole('button', { name: '比对名单' }))
  const way = await screen.findByRole('region', { name: '增员 + 减员' })
  expect(within(way).getByText('1. 减员 1 人')).toBeTruthy()
  expect(within(way).getByText(/^这笔钱怎么算的：按剩余天数退费/)).toBeTruthy()
  expect(within(way).getByRole('button', { name: '已选择' })).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: '确认办理' }))
  await screen.findByText('办理进度')
  expect(await settled(h, agent, id)).toMatchObject({ status: 'DONE' })
  expect(await screen.findByText('已办完')).toBeTruthy()
  const { heads } = await agent.policies.policy.get({ params: { id } })
  expect(heads).toBe(4)
})
