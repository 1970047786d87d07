// @vitest-environment jsdom

import { product } from '@baoqiao/contract/product/product.ts'
import { inFull } from '@baoqiao/server/testing/full.ts'
import { startTestApp } from '@baoqiao/server/testing/harness.ts'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { renderInConsole } from '../../../testing/render-in-console.tsx'
import { ProductForm } from './ProductForm.tsx'
import ProductScreen from './ProductScreen.tsx'
import { VersionsPanel } from './VersionsPanel.tsx'

let h: Awaited<ReturnType<typeof startTestApp>>
let client: Awaited<ReturnType<typeof h.client>>
let info: Awaited<ReturnType<typeof client.system.auth.info>>
beforeAll(async () => {
  h = await startTestApp()
  client = await h.client('admin')
  info = await client.system.auth.info()
})
afterAll(() => h.close())
beforeEach(() => localStorage.clear())
afterEach(cleanup)

let letCome = () => {}
const show = (page: ReactNode, at = '/products/product') =>
  renderInConsole(page, {
    client,
    permissions: info.permissions,
    at,
    user: { username: 'admin', actors: info.actors },
  })
const rowOf = async (id: string) => client.products.product.get({ params: { id } })
const soldOf = async (productId: string) => {
  const { records } = await client.products.productVersion.page({ query: { productId, status: 'published' } })
  return records[0]?.id ?? ''
}

it('the list says what each product is sold on and which drafts wait', async () => {
  const from = await soldOf('103')
  const { id } = await client.products.versions.begin({ body: { productId: '103', from } })
  show(<ProductScreen />)
  const draft = (await screen.findByText('第2版草稿')).closest('a')
  expect(draft?.getAttribute('href')).toBe(`/products/productVersion/${id}`)
  expect(screen.getAllByText('第1版在售').length).toBeGreaterThan(5)
})

inFull('a product that is copied begins with a draft of what the other is sold on', async () => {
  const closed = vi.fn()
  const from = await rowOf('103')
  const soldFirst = await soldOf('103')
  // Its versions are slow: the form is saved before they have come.
  const { page } = client.products.productVersion
  vi.spyOn(client.products.productVersion, 'page').mockImplementationOnce(async (request) => {
    await new Promise<void>((go) => {
      letCome = go
    })
    return page(request)
  })
  show(<ProductForm row={null} from={from} onClose={closed} />)
  const form = await screen.findByRole('form', { name: `新增${product.title}` })
  const name = within(form).getByLabelText(/^产品名称/)
  await userEvent.clear(name)
  await userEvent.type(name, '雇主责任险（副本）')
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  letCome()
  await vi.waitFor(() => expect(closed).toHaveBeenCalled(), { timeout: 60_000 })
  const id = /\/products\/productVersion\/(\d+)$/.exec(screen.getByTestId('address').textContent ?? '')?.[1]
  const made = await client.products.versions.whole({ params: { id: id ?? '' } })
  expect(made).toMatchObject({ title: '雇主责任险（副本）', number: 1, status: 'draft' })
  const source = await client.products.versions.whole({ params: { id: soldFirst } })
  expect(made.draft.duties).toEqual(source.draft.duties)
})

it('two versions are compared by part, and one is asked to be taken back, with a reason', async () => {
  const productId = '104'
  const from = await soldOf(productId)
  const { id } = await client.products.versions.begin({ body: { productId, from } })
  const { version, draft } = await client.products.versions.whole({ params: { id } })
  const body = { version, draft: { ...draft, maxAge: 58 } }
  await client.products.versions.save({ params: { id }, body })
  show(<VersionsPanel productId={productId} />)
  await userEvent.click(await screen.findByRole('button', { name: '对比：第2版' }))
  await screen.findByRole('row', { name: new RegExp(`年龄 .*至${draft.maxAge}周岁 .*至58周岁`) })
  await userEvent.click(screen.getByRole('button', { name: '关闭' }))
  const [row] = screen.getAllByRole('row', { name: /第1版/ })
  await userEvent.click(within(row ?? document.body).getByRole('button', { name: '申请停用' }))
  const dialog = await screen.findByRole('dialog', { name: /^申请停用/ })
  await userEvent.type(within(dialog).getByLabelText(/停用原因/), '费率有误')
  await userEvent.click(within(dialog).getByRole('button', { name: '申请停用' }))
  // Who asked does not confirm; another person does.
  const asked = await screen.findByRole('button', { name: '确认停用' })
  expect(asked).toBeTruthy()
  const [sold] = (await client.products.productVersion.page({ query: { productId, status: 'published' } }))
    .records
  expect(sold?.withdrawReason).toBe('费率有误')
  // What is sold afterwards is said before it is confirmed.
  await userEvent.click(asked)
  const question = await screen.findByRole('alertdialog', { name: /^确认停用/ })
  within(question).getByText(/^停用后该产品没有可以销售的版本，不能再投保。/)
  await userEvent.click(within(question).getByRole('button', { name: '取消' }))
  await userEvent.click(screen.getByRole('button', { name: '取消停用申请' }))
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: '取消停用申请' }),
  )
  expect((await screen.findAllByRole('button', { name: '申请停用' })).length).toBe(1)
})
