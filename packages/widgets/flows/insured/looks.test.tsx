// @vitest-environment jsdom

import { NOBODY } from '@baoqiao/contract/policy/change-form.ts'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, expect, it } from 'vitest'
import { OPENED } from '../../testing/change.ts'
import meta, { Detail, Done, Home, RemovingNobody, ReviewOffline, ToPay } from './insured.stories.tsx'

afterEach(cleanup)
async function foot(story: typeof Detail) {
  cleanup()
  if (!meta.component) throw new Error('no component')
  render(createElement(meta.component, Object(story.args)))
  await screen.findAllByRole('heading')
  return screen.queryAllByText(/^批改保费/).map(({ textContent }) => textContent)
}

it('the foot of what was submitted says its amount, and never that it is still to be worked out', async () => {
  expect((await foot(Detail)).join()).toMatch(/批改保费 -?¥[\d,.]+$/)
  for (const story of [Home, Done, ToPay]) {
    await foot(story)
    expect(screen.queryByText(/待计算/)).toBeNull()
  }
})

it('of an offline addition the transfer is looked over as it was typed', async () => {
  await foot(ReviewOffline)
  for (const said of ['广州市晨光建筑工程有限公司', '2026-11-20', '20261120004417'])
    expect(await screen.findAllByText(said)).not.toHaveLength(0)
})

it('nobody is chosen: who goes on is brought to where that is said', async () => {
  await foot(RemovingNobody)
  fireEvent.click(await screen.findByRole('button', { name: '核对金额' }))
  const said = screen.getByText(NOBODY['803']).closest('[data-refuses]')
  await waitFor(() => expect(document.activeElement).toBe(said))
})

it('whom to ask about a kind of change goes before whom to ask about the policy', async () => {
  const changes = OPENED.changes.map((one) =>
    one.changeCode === '801' ? { ...one, contact: '平台运营' } : one,
  )
  const opened = { ...OPENED, changes, contact: '业务员 李娜' }
  await foot({ args: { state: 'home', context: { opened, begin: '801' } } })
  expect((await screen.findByText('现在不能办理线下增员')).closest('[role="alert"]')?.textContent).toMatch(
    /由平台运营办理。如需办理请联系平台运营。$/,
  )
})
