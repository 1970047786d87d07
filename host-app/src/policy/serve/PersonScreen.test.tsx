// @vitest-environment jsdom

import { idNo } from '@baoqiao/server/seed/numbers.ts'
import { startTestApp } from '@baoqiao/server/testing/harness.ts'
import { issuedPolicy } from '@baoqiao/server/testing/surrender.ts'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { renderInConsole } from '../../../testing/render-in-console.tsx'
import PersonScreen from './PersonScreen.tsx'

let h: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  h = await startTestApp()
})
afterAll(() => h.close())
afterEach(cleanup)

it('says what to type while nobody is asked about, and then shows the cover of a number', async () => {
  const client = await h.client('agent')
  await issuedPolicy(h, client, { from: 830_000 })
  const { permissions } = await client.system.auth.info()
  renderInConsole(<PersonScreen />, { client, permissions, at: '/policy/person' })
  expect(screen.getByText('输入证件号码，查看此人在各保单上的保障')).toBeTruthy()
  const field = screen.getByLabelText('按证件号码查询')
  fireEvent.change(field, { target: { value: '4401' } })
  expect(await screen.findByText('请输入完整的证件号码')).toBeTruthy()
  fireEvent.change(field, { target: { value: idNo(830_000) } })
  expect(await screen.findByRole('table')).toBeTruthy()
})
