// @vitest-environment jsdom
import { dict } from '@baoqiao/contract/system/dict.ts'
import { startTestApp } from '@baoqiao/server/testing/harness.ts'
import { cleanup, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { renderInConsole } from '../../testing/render-in-console.tsx'
import { ResourceScreen } from './ResourceScreen.tsx'

let h: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  h = await startTestApp()
}, 60_000)
afterAll(() => h.close())
afterEach(cleanup)

it('lists', async () => {
  const client = await h.client('admin')
  const { permissions } = await client.system.auth.info()
  renderInConsole(<ResourceScreen resource={dict} />, { client, permissions, at: '/system/dict' })
  expect(await screen.findByText('industry')).toBeTruthy()
})
