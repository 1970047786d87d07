// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderInConsole } from '../../testing/render-in-console.tsx'
import { SiteForm } from './SiteForm.tsx'

const row = { id: '7', version: 4, name: '某平台', channelId: '101', status: '1', widgets: 'pay' }
const clients = vi.fn(async () => [{ value: 'partner-new', label: 'partner-new' }])
const sellers = vi.fn(async () => [{ value: '5', label: '钱五' }])
const edit = vi.fn(async () => ({ id: '7' }))
beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})
const show = (permissions: string[]) =>
  renderInConsole(<SiteForm row={row} onClose={() => {}} />, {
    client: {
      embed: {
        site: { edit, unique: async () => ({ taken: false, message: '' }) },
        setup: { clients, sellers },
      },
      products: { product: { options: async () => [] } },
      channels: { channel: { options: async () => [{ value: '101', label: '渠道一' }] } },
    },
    permissions,
  })

it('offers free clients and the channel’s accounts, and says what a live setting lacks', async () => {
  show(['embed_site_add', 'sys_oauth_client_view'])
  await screen.findByText(/须有接入终端/)
  await screen.findByText(/须有出单账号/)
  await userEvent.click(screen.getByRole('combobox', { name: /^接入终端/ }))
  fireEvent.click(await screen.findByRole('option', { name: 'partner-new' }))
  await waitFor(() => expect(screen.queryByText(/须有接入终端/)).toBeNull())
  await userEvent.click(screen.getByRole('combobox', { name: /^出单账号/ }))
  fireEvent.click(await screen.findByRole('option', { name: /钱五/ }))
  expect(sellers).toHaveBeenCalledWith(expect.objectContaining({ query: { channelId: '101' } }))
  expect(clients).toHaveBeenCalledWith(expect.objectContaining({ query: { site: '7' } }))
})

it('leaves the client to be typed by those who may not see clients', async () => {
  show(['embed_site_add'])
  await userEvent.type(await screen.findByRole('textbox', { name: /^接入终端/ }), 'partner-x')
  expect(clients).not.toHaveBeenCalled()
})

it('asks the leader of a partner’s channel for what is theirs alone', async () => {
  show(['embed_site_edit'])
  expect(await screen.findByRole('textbox', { name: /^通知地址/ })).toBeTruthy()
  for (const name of [/^接入终端/, /^出单账号/, /^合作方/])
    expect(screen.queryAllByLabelText(name)).toEqual([])
})
