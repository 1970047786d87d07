// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderInConsole } from '../../testing/render-in-console.tsx'
import { ChannelForm } from './ChannelForm.tsx'

const row = {
  ...{ id: '7', version: 4, name: '吉泰在线', channelCode: 'JT', parentId: null, status: '1' },
  ...{ insureAuthority: 'ALL', insureTypes: '16', limitPublicPay: 'ON', feeTier: '100' },
  ...{ loginName: null, ruleBasicId: null, ruleAwardIds: '', settlePersons: null },
}
const person = {
  ...{ id: '9', userName: '张小明', mobile: '138****8000', idNo: '1101**********1237' },
  ...{ bankName: '工商银行', cardNo: '6222****5702' },
}
const edit = vi.fn(async (_: unknown) => ({ id: '7' }))
const add = vi.fn(async (_: unknown) => ({ id: '8' }))
beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})
function show(permissions: string[], whole: object | null) {
  const channel = { edit, add, get: async () => ({ ...row, ...whole }), options: async () => [] }
  renderInConsole(<ChannelForm row={whole && row} onClose={() => {}} />, {
    client: {
      channels: { channel },
      products: { catalogue: { insureTypes: async () => [{ type: '16', name: '雇主险' }] } },
    },
    permissions,
    at: '/channels/channel',
  })
}
const labels = () => [...document.querySelectorAll('label')].map((label) => label.textContent ?? '')
const has = (name: string) => labels().some((label) => label.includes(name))

it('a channel with a login has it reset; who may not change rules or accounts is not asked for them', async () => {
  show(['dist_channel_edit', 'dist_account_add', 'dist_account_edit'], { loginName: 'jitai01' })
  expect(await screen.findByDisplayValue('jitai01')).toBeTruthy()
  expect(['重置密码', '登录密码', '费率规则', '奖励规则'].map(has)).toEqual([true, false, false, false])
  cleanup()
  show(['dist_channel_edit'], {})
  await screen.findByRole('button', { name: '添加结算人员' })
  expect(['重置密码', '登录密码', '登录名'].map(has)).toEqual([false, false, false])
})

it('people who are paid are typed as rows; what is there comes masked and goes back as it came', async () => {
  show(['dist_channel_edit'], { settlePersons: [person] })
  fireEvent.change(await screen.findByLabelText('第1人开户银行'), { target: { value: '建设银行' } })
  fireEvent.click(screen.getByRole('button', { name: '添加结算人员' }))
  fireEvent.change(screen.getByLabelText('第2人姓名'), { target: { value: '李小红' } })
  fireEvent.click(screen.getByRole('button', { name: '添加结算人员' }))
  fireEvent.click(screen.getByRole('button', { name: '删除第3人' }))
  fireEvent.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(edit).toHaveBeenCalled())
  expect(edit.mock.calls[0]?.[0]).toMatchObject({
    body: { id: '7', settlePersons: [{ ...person, bankName: '建设银行' }, { userName: '李小红' }] },
  })
  // Nothing of people is kept on this machine.
  expect(JSON.stringify({ ...localStorage })).not.toContain('李小红')
})

it('a channel that somebody higher stopped stays stopped, and the form says by whom', async () => {
  const startBar = '该渠道由平台停用，只能由平台启用，请联系平台'
  show(['dist_channel_edit'], { status: '0', startBar })
  await screen.findByText(startBar)
  expect(screen.getByRole('radio', { name: '启用' })).toHaveProperty('disabled', true)
  cleanup()
  show(['dist_channel_edit'], { status: '0', startBar: null })
  expect(await screen.findByRole('radio', { name: '启用' })).toHaveProperty('disabled', false)
})

it('what earns nothing is said before it is saved, to whoever may set its rate and to whoever may not', async () => {
  show(['dist_channel_add'], null)
  await screen.findByText(/新渠道还没有费率规则，设置前其保费不产生佣金。费率规则由平台结算人员设置/)
  cleanup()
  show(['dist_channel_edit'], { feeState: 'NONE', feeNote: '雇主险没有费率规则，保费不产生佣金' })
  await screen.findByText('雇主险没有费率规则，保费不产生佣金。费率规则由平台结算人员设置，请与他们联系。')
  cleanup()
  show(['dist_channel_add', 'settle_rule_basic_edit'], null)
  await screen.findByText('未选费率规则：渠道的保费不产生佣金')
  cleanup()
  show(['dist_channel_edit', 'settle_rule_basic_edit'], { feeState: 'SET', feeNote: null, ruleBasicId: '5' })
  await screen.findByRole('button', { name: '添加结算人员' })
  expect(screen.queryByText(/不产生佣金/)).toBeNull()
})

it('whoever is of a channel is offered what it sells, and what the one below has already', async () => {
  const types = [
    { type: '16', name: '雇主险' },
    { type: '17', name: '公众险' },
    { type: '19', name: '意外险' },
  ]
  const get = async () => ({ ...row, parentId: '5', insureTypes: '16' })
  const my = async () => ({ id: '5', isMain: true, insureTypes: ['19'] })
  renderInConsole(<ChannelForm row={row} onClose={() => {}} />, {
    client: {
      channels: { channel: { edit, get, options: async () => [] }, sight: { my } },
      products: { catalogue: { insureTypes: async () => types } },
    },
    permissions: ['dist_channel_edit'],
    at: '/channels/channel',
    user: {
      userType: 'dist',
      distAccount: {
        ...{ id: '1', number: null, channelId: '5', mainChannelId: '5', channelName: '吉泰' },
        ...{ channelMobile: null, role: '3', accountType: '1' },
      },
    },
  })
  await userEvent.click(await screen.findByRole('combobox', { name: /可用产品/ }))
  await screen.findByRole('option', { name: /意外险/ })
  await waitFor(() => expect(screen.queryByRole('option', { name: /公众险/ })).toBeNull())
  expect(screen.getByRole('option', { name: /雇主险/ })).toBeTruthy()
})
