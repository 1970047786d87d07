// @vitest-environment jsdom

import { inFull } from '@baoqiao/server/testing/full.ts'
import { startTestApp } from '@baoqiao/server/testing/harness.ts'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { renderInConsole } from '../../../testing/render-in-console.tsx'
import { PageAt, useLocation } from '../../ground/router/place.tsx'
import { sealedHere } from '../../ground/sealed-store.ts'
import VersionScreen from './VersionScreen.tsx'

let h: Awaited<ReturnType<typeof startTestApp>>
let client: Awaited<ReturnType<typeof h.client>>
let rights: string[] = []
beforeAll(async () => {
  h = await startTestApp()
  client = await h.client('admin')
  rights = (await client.system.auth.info()).permissions
})
afterAll(() => h.close())
beforeEach(() => {
  localStorage.clear()
  // jsdom draws nothing, so there is nowhere to scroll.
  Element.prototype.scrollIntoView ??= () => undefined
})
afterEach(cleanup)

/** A draft of the first product, as a copy of what it is sold on. */
async function draftOf(from = true) {
  const { records } = await client.products.productVersion.page({ query: { status: 'published', size: 1 } })
  const [sold] = records
  if (!sold) throw new Error('nothing is sold')
  const { productId, id } = sold
  const made = await client.products.versions.begin({ body: { productId, ...(from ? { from: id } : {}) } })
  return { id: made.id, productId }
}
const wholeOf = (id: string) => client.products.versions.whole({ params: { id } })
function Placed({ id }: { id: string }) {
  const { pathname, search } = useLocation()
  return (
    <PageAt place={{ pathname, search, params: { id } }}>
      <VersionScreen />
    </PageAt>
  )
}
async function show(id: string, section = '', { as = 'admin', calls = client as object } = {}) {
  const actors = (await client.system.auth.info()).actors
  renderInConsole(<Placed id={id} />, {
    client: calls,
    permissions: rights,
    at: `/products/productVersion/${id}${section && `?section=${section}`}`,
    user: { username: as, userId: as, actors },
  })
  await screen.findByRole('navigation', { name: '版本内容' })
}
async function fill(control: HTMLElement, text: string) {
  await userEvent.clear(control)
  await userEvent.type(control, text)
}
const saved = () => screen.findByText(/^已保存/)

it('what is typed in yuan and percent is on the server in cents and basis points, without a button', async () => {
  const { id } = await draftOf()
  await show(id, 'cover')
  const table = await screen.findByRole('table', { name: '保险责任' })
  const name = (await wholeOf(id)).draft.duties[1]?.label ?? ''
  await fill(within(table).getByLabelText(`${name} 每次免赔额`), '250.50')
  await fill(within(table).getByLabelText(`${name} 赔付比例`), '87.5')
  await screen.findByText('即将自动保存')
  await saved()
  const { draft } = await wholeOf(id)
  expect(draft.duties[1]).toMatchObject({ deductibleCents: 25_050, ratioBp: 8750 })
  expect(localStorage.getItem(`pigx-draft-product-1-admin-${id}`)).toBeNull()
})

it('what cannot be saved is said at its place in the words of the contract, kept here, and saved when it is mended', async () => {
  const { id } = await draftOf()
  await show(id, 'people')
  await fill(await screen.findByLabelText('最低年龄'), '200')
  await screen.findByText('最低年龄须为0至120的整数', { selector: '[id$="-error"]' })
  await screen.findByText('1处填写有误，改正后自动保存')
  expect(within(screen.getByRole('navigation', { name: '版本内容' })).getByText('处有误')).toBeTruthy()
  await waitFor(() =>
    expect(JSON.stringify(sealedHere.get(`pigx-draft-product-1-admin-${id}`))).toContain('200'),
  )
  cleanup()
  // As after a reload: still there, and still not sent.
  await show(id, 'people')
  const age = await screen.findByLabelText('最低年龄')
  expect(age).toHaveProperty('value', '200')
  await screen.findByText(/^已恢复/)
  await fill(age, '18')
  await saved()
  expect((await wholeOf(id)).draft.minAge).toBe(18)
})

it('rows are added, moved and taken away by keys, and every step can be taken back', async () => {
  const { id } = await draftOf()
  await show(id, 'display')
  const table = await screen.findByRole('table', { name: '亮点' })
  const texts = () =>
    within(table)
      .getAllByRole('textbox')
      .map((box) => ('value' in box ? String(box.value) : ''))
  const before = texts()
  act(() => within(table).getAllByRole('textbox')[0]?.focus())
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(texts()).toEqual([before[1], before[0], ...before.slice(2)])
  await userEvent.keyboard('{Alt>}{Enter}{/Alt}')
  expect(texts()).toHaveLength(before.length + 1)
  await waitFor(() => expect(document.activeElement).toHaveProperty('value', ''))
  await userEvent.keyboard('{Alt>}{Delete}{/Alt}')
  expect(texts()).toHaveLength(before.length)
  await userEvent.keyboard('{Control>}zzz{/Control}')
  expect(texts()).toEqual(before)
})

it('when a colleague saved meanwhile it says who, shows the difference, and either of the two can be kept', async () => {
  const { id } = await draftOf()
  await show(id, 'basic', { as: 'manager' })
  const filing = await screen.findByLabelText('备案编号')
  const theirs = await wholeOf(id)
  const body = { version: theirs.version, draft: { ...theirs.draft, filingNo: '别人的编号' } }
  await client.products.versions.save({ params: { id }, body })
  await fill(filing, '我的编号')
  await screen.findByText(/^平台管理员 在 .* 保存了这份草稿$/)
  await userEvent.click(screen.getByRole('button', { name: '查看差异' }))
  const row = await screen.findByRole('row', { name: /备案编号 别人的编号 我的编号/ })
  expect(row).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '关闭' }))
  expect((await wholeOf(id)).draft.filingNo).toBe('别人的编号')
  await userEvent.click(screen.getByRole('button', { name: '保留我的' }))
  await saved()
  expect((await wholeOf(id)).draft.filingNo).toBe('我的编号')
})

inFull('a failing save says so, keeps everything, and is tried again', async () => {
  const { id } = await draftOf()
  const { versions } = client.products
  const save = vi.fn(versions.save).mockRejectedValueOnce(new Error('offline'))
  await show(id, 'basic', {
    calls: { ...client, products: { ...client.products, versions: { ...versions, save } } },
  })
  await fill(await screen.findByLabelText('产品名称'), '产品甲')
  await screen.findByText(/^没有保存：暂时连不上服务器/)
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  await saved()
  expect((await wholeOf(id)).draft).toMatchObject({ title: '产品甲', settleName: '产品甲' })
})

inFull('holes of an empty draft stand in their sections and lead to their places', async () => {
  const { id } = await draftOf(false)
  await show(id)
  const list = await screen.findByRole('list', { name: '发布检查' })
  await screen.findByText(/^还有\d+处待补，补齐后才能提交复核。$/)
  expect(screen.queryByRole('button', { name: '发布' })).toBeNull()
  await userEvent.click(within(list).getByRole('button', { name: /请填写产品介绍/ }))
  const intros = await screen.findByLabelText('产品介绍')
  await waitFor(() => expect(document.activeElement).toBe(intros))
  await userEvent.type(intros, '一段介绍')
  await saved()
  await waitFor(() => expect(within(list).queryByText('请填写产品介绍')).toBeNull())
})

it('who edited a draft is told that another person publishes it; that person does, and it is closed', async () => {
  const { id } = await draftOf()
  const checking = vi.spyOn(client.products.versions, 'holes').mockRejectedValueOnce(new Error('断网'))
  await show(id)
  // A check that fails is said, and made again.
  await screen.findByText('发布检查没有完成，完成后才能提交复核或发布：断网')
  expect(screen.queryByRole('button', { name: '提交复核' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '重新检查' }))
  checking.mockRestore()
  await userEvent.click(await screen.findByRole('button', { name: '提交复核' }))
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: '提交复核' }),
  )
  await screen.findByText(/您编辑过这个版本，不能自己发布/)
  expect(screen.queryByRole('button', { name: '发布' })).toBeNull()
  cleanup()
  const other = await h.client('underwriter')
  const info = await other.system.auth.info()
  renderInConsole(<Placed id={id} />, {
    client: other,
    permissions: info.permissions,
    at: `/products/productVersion/${id}`,
    user: { username: 'underwriter', actors: info.actors },
  })
  // What is other than what is sold stands beside the button.
  await screen.findByRole('region', { name: '差异' })
  // Who publishes it looks at it as a buyer first.
  await userEvent.click(await screen.findByRole('button', { name: '预览' }))
  // The panel is a part of its own, which a busy machine loads slowly.
  await screen.findByRole('complementary', { name: '预览' })
  await userEvent.click(await screen.findByRole('button', { name: '发布' }))
  const question = await screen.findByRole('alertdialog')
  await userEvent.click(within(question).getByRole('button', { name: '发布' }))
  await screen.findByText(/起按这个版本销售/)
  expect(screen.getByLabelText('备案编号')).toHaveProperty('disabled', false)
  expect(screen.getByLabelText('备案编号').closest('fieldset')).toHaveProperty('disabled', true)
  expect((await wholeOf(id)).status).toBe('published')
})

inFull(
  'a draft is discarded by who writes it, and only a draft; trades that do not come are said',
  async () => {
    const { id } = await draftOf()
    const library = vi
      .spyOn(client.products.occupationLibrary, 'whole')
      .mockRejectedValueOnce(new Error('断网'))
    await show(id, 'trades')
    await screen.findByText('职业库加载失败')
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    await screen.findByRole('tree', { name: '职业库' })
    expect(screen.queryByText('没有找到职业')).toBeNull()
    library.mockRestore()
    await userEvent.click(await screen.findByRole('button', { name: '作废' }))
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: '作废' }),
    )
    await waitFor(async () => expect((await wholeOf(id)).status).toBe('discarded'))
    cleanup()
    const { records } = await client.products.productVersion.page({ query: { status: 'published', size: 1 } })
    await show(records[0]?.id ?? '')
    await screen.findByRole('button', { name: '申请停用' })
    expect(screen.queryByRole('button', { name: '作废' })).toBeNull()
  },
)

it('a fee or an age beyond the rules is told at its field when it is left, before anything is saved or submitted', async () => {
  const { id } = await draftOf()
  await show(id, 'service')
  const fee = await screen.findByLabelText('起保前退保手续费')
  await fill(fee, '5.01')
  await userEvent.tab()
  expect(fee.getAttribute('aria-invalid')).toBe('true')
  const words = fee.getAttribute('aria-describedby')?.split(' ') ?? []
  expect(words.map((one) => document.getElementById(one)?.textContent).join('')).toContain(
    '起保前退保手续费不能超过5%',
  )
  await fill(fee, '5')
  await userEvent.tab()
  expect(fee.getAttribute('aria-invalid')).not.toBe('true')
})
