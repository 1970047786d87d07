// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { renderInConsole } from '../../../testing/render-in-console.tsx'
import QuickClaim from './QuickClaim.tsx'

afterEach(cleanup)
const show = (address: string, permissions: readonly string[]) =>
  renderInConsole(<QuickClaim onClose={() => {}} />, {
    client: { system: { publicParam: { value: async () => address } } },
    permissions: [...permissions],
  })
const ELSEWHERE = /请打开保单的“扫码报案”/

test('the example address of databases made earlier leads to the claims of this site, too', async () => {
  show('https://baoqiao.example/claim', ['claim_view'])
  await userEvent.click(await screen.findByRole('button', { name: '打开理赔' }))
  expect(screen.getByTestId('address').textContent).toBe('/policies/claim')
})

test('leads to the claims of this site, and who sees none is told where a claim is reported', async () => {
  show('/policies/claim', ['claim_view'])
  await screen.findByRole('img', { name: '快速理赔二维码' })
  await userEvent.click(screen.getByRole('button', { name: '打开理赔' }))
  expect(screen.getByTestId('address').textContent).toBe('/policies/claim')
  cleanup()
  show('/policies/claim', [])
  await screen.findByText(ELSEWHERE)
  expect(screen.queryByRole('img', { name: '快速理赔二维码' })).toBeNull()
  cleanup()
  // An administrator's own address is what it is.
  show('https://claims.example.com/start', [])
  await screen.findByRole('img', { name: '快速理赔二维码' })
  expect(screen.queryByRole('button', { name: '打开理赔' })).toBeNull()
})
