// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderInConsole } from '../../../testing/render-in-console.tsx'
import { WaitingList } from './WaitingList.tsx'

afterEach(cleanup)
const figures = (value: string) => ({ figures: async () => [{ value, count: 2 }] })
const broken = {
  figures: async () => {
    throw new Error('timeout')
  },
}
const show = (client: object) =>
  renderInConsole(<WaitingList />, {
    client,
    permissions: ['claim', 'invoice', 'pay_suspense', 'contract_manage', 'settle_cancel_fee'].flatMap(
      (name) => ['view', 'settle', 'review', 'pay'].map((right) => `${name}_${right}`),
    ),
    user: { actors: ['insurer', 'platformAdmin', 'finance'] },
  })
const lines = async () =>
  (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent).toSorted()

it('is all that this person has to do, and says what of it could not be read', async () => {
  const known = {
    claim: figures('OPEN'),
    suspense: figures('1'),
    contractManage: figures('CONTRACT_SIGNED'),
    cancelFee: figures('-1'),
  }
  show({
    policies: { claim: known.claim, invoice: broken },
    payment: { suspense: known.suspense },
    channels: { contractManage: known.contractManage },
    settlement: { cancelFee: known.cancelFee },
  })
  expect(await lines()).toEqual([
    '业务员合同 · 已签约2提交认证',
    '待查款项 · 待处理2匹配订单',
    '理赔记录 · 处理中2登记赔付',
    '退保佣金 · 待入账2登记退回',
  ])
  expect(screen.getByText('发票没有读到，请刷新')).toBeTruthy()
})

it('holds versions that wait for a second person, as the server says whose they are', async () => {
  const told = (id: string, count?: number) => ({
    ...{ id, text: 'x', button: '去复核', path: '/products/productVersion', query: { status: 'submitted' } },
    ...(count ? { count } : {}),
  })
  const list = async () => [told('versionReview', 2), told('versionHandedBack'), told('tariffEnding', 1)]
  renderInConsole(<WaitingList />, {
    client: { home: { notices: { list } } },
    permissions: ['product_version_publish'],
    user: { actors: ['platformAdmin'] },
  })
  expect(await lines()).toEqual(['产品版本 · 待复核2去复核', '费率版本 · 待确认撤回1去复核'])
  const [first] = screen.getAllByRole('link')
  expect(first?.getAttribute('href')).toMatch(/productVersion\?status=submitted$/)
})

it('says so where nothing could be read', async () => {
  show({ policies: { claim: broken, invoice: broken } })
  expect(await screen.findByText(/理赔记录.*没有读到，请刷新/)).toBeTruthy()
})
