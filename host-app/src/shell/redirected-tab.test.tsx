// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { renderInConsole } from '../../testing/render-in-console.tsx'
import { useLocation } from '../ground/router/place.tsx'
import { clearTabs } from '../ground/tabs/tab-store.ts'
import { ChangeWay } from '../product/ChangeWay.tsx'
import { StagedWay } from '../product/StagedWay.tsx'
import { useTabs } from './use-tabs.ts'

const unnamed = () => undefined
function Tabs() {
  const { pathname } = useLocation()
  const tabs = useTabs(unnamed)
  return (
    <>
      <output data-testid="tabs">{tabs.map(({ path }) => path).join(' ')}</output>
      {pathname === '/policy/entry/9' ? <StagedWay id="9" /> : null}
      {pathname === '/policy/entry/7' ? <ChangeWay type="add" id="7" /> : null}
    </>
  )
}
const draft = { id: '2', subject: '103' }
const client = { policies: { staging: { get: async () => ({ insured: '乙公司', draft }) } } }
beforeEach(clearTabs)
afterEach(cleanup)

it.each([
  ['/policy/entry/9?applyType=staging', '/insuranceCenter/entryCenter/103?draft=2'],
  ['/policy/entry/7?applyType=add', '/policy/insured/addMoreInsured/7'],
])('an address %s that leads on leaves one tab, that of the page it leads to', async (at, to) => {
  renderInConsole(<Tabs />, { client, permissions: [], at })
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe(to))
  const [path] = to.split('?')
  await waitFor(() => expect(screen.getByTestId('tabs').textContent).toBe(`/wel/index ${path}`), {
    timeout: 60_000,
  })
})
