// @vitest-environment jsdom

import { dict } from '@baoqiao/contract/system/dict.ts'
import { user } from '@baoqiao/contract/system/user.ts'
import { inFull } from '@baoqiao/server/testing/full.ts'
import { startTestApp } from '@baoqiao/server/testing/harness.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderInConsole } from '../../testing/render-in-console.tsx'
import { sealedHere } from '../ground/sealed-store.ts'
import { ResourceScreen, type ResourceScreenProps } from './ResourceScreen.tsx'
import type { PlainResource, Row } from './resource-client.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
let client: Awaited<ReturnType<typeof h.client>>
let permissions: string[]
const drawn = vi.fn<(id: string) => void>()
/** A column that counts how often it is drawn. */
const cells: ResourceScreenProps['cells'] = {
  remarks: (row: Row) => {
    drawn(row.id)
    return String(row.remarks ?? '')
  },
}
beforeAll(async () => {
  // Parts that come when they are wanted: a busy machine compiles them for longer than a test waits.
  await Promise.all([import('./list/BatchBar.tsx'), import('./form/RecordDrawer.tsx')])
  h = await startTestApp()
  client = await h.client('admin')
  permissions = (await client.system.auth.info()).permissions
  await h.db.exec(`insert into sys_dict (type, description, system, remarks)
    select 'many_' || lpad(n::text, 3, '0'), '很多' || n, '0', '备注' || n from generate_series(1, 120) n`)
})
afterAll(() => h.close())
beforeEach(() => {
  localStorage.clear()
  drawn.mockClear()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})
const show = (at = '/system/dict', resource: PlainResource = dict, more: Partial<ResourceScreenProps> = {}) =>
  renderInConsole(<ResourceScreen resource={resource} {...more} />, { client, permissions, at })
const address = () => decodeURIComponent(screen.getByTestId('address').textContent ?? '')
/** What the person has set arrives on its own and draws the table once more. */
async function calm() {
  for (
    let seen = -1;
    seen !== drawn.mock.calls.length;
    await new Promise((resolve) => setTimeout(resolve, 500))
  )
    seen = drawn.mock.calls.length
}
const rowOf = async (text: string) => {
  const row = (await screen.findByText(text)).closest('tr')
  if (!row) throw new Error(`${text} is in no row`)
  return row
}

describe('work that is counted', () => {
  inFull(
    'ticking one of a hundred rows draws no cell again; a change in place draws its own row',
    async () => {
      show('/system/dict?type=many_&size=100', dict, { cells })
      await screen.findByText('共 120 条')
      await calm()
      const row = await rowOf('many_100')
      drawn.mockClear()
      fireEvent.click(within(row).getByRole('checkbox'))
      expect((await screen.findByText('已选', { exact: false })).textContent).toContain('已选 1 条')
      expect(drawn).not.toHaveBeenCalled()
      fireEvent.doubleClick(within(row).getByText('很多100'))
      const input = await within(row).findByRole('textbox')
      expect(drawn).not.toHaveBeenCalled()
      await userEvent.clear(input)
      await userEvent.type(input, '改过{Enter}')
      await screen.findByText('「很多100」的描述已修改')
      await within(row).findByText('改过')
      expect(new Set(drawn.mock.calls.flat())).toEqual(new Set([row.dataset.rowId]))
    },
  )

  it('a thousand rows are a few dozen in the page', async () => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
      return this.tagName === 'TR' ? 31 : 600
    })
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600)
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1200)
    show('/system/dict?size=1000')
    await rowOf('many_120')
    expect(document.querySelectorAll('tr[data-row-id]').length).toBeLessThan(60)
    expect(document.querySelectorAll('*').length).toBeLessThan(3000)
  })
})

describe('changes in place', () => {
  it('what the server refuses comes back, and is said', async () => {
    show('/system/dict?type=many_001')
    const row = await rowOf('many_001')
    await client.system.dict.edit({ body: { id: row.dataset.rowId ?? '', remarks: '别人改了' } })
    fireEvent.doubleClick(within(row).getByText('很多1'))
    await userEvent.type(await within(row).findByRole('textbox'), '我的{Enter}')
    await screen.findByText('数据已被他人修改，请刷新后再保存')
    await within(row).findByText('很多1')
    await within(row).findByText('别人改了')
  })

  it('what is wrong is said where it is typed, and Esc puts it back', async () => {
    show('/system/dict?type=many_002')
    const row = await rowOf('many_002')
    fireEvent.doubleClick(within(row).getByText('很多2'))
    const input = await within(row).findByRole('textbox')
    await userEvent.clear(input)
    await userEvent.type(input, '{Enter}')
    expect(within(row).getByRole('alert').textContent).toBe('请填写描述')
    await userEvent.type(input, '{Escape}')
    await within(row).findByText('很多2')
  })

  it('撤销 puts it back', async () => {
    show('/system/dict?type=many_003')
    const row = await rowOf('many_003')
    fireEvent.doubleClick(within(row).getByText('很多3'))
    const input = await within(row).findByRole('textbox')
    await userEvent.clear(input)
    await userEvent.type(input, '手滑{Enter}')
    await within(row).findByText('手滑')
    await userEvent.click(await screen.findByRole('button', { name: '撤销' }))
    await within(row).findByText('很多3')
    // The row shows it before the server has it.
    const kept = async () =>
      (await client.system.dict.get({ params: { id: row.dataset.rowId ?? '' } })).description
    await expect.poll(kept).toBe('很多3')
  })
})

describe('many rows', () => {
  it('ticks stay over pages; the rest of what matches joins them; new filters forget them', async () => {
    show('/system/dict?type=many_')
    await rowOf('many_120')
    await userEvent.click(screen.getByRole('checkbox', { name: '选择本页' }))
    await userEvent.click(screen.getByRole('button', { name: '下一页' }))
    const row = await rowOf('many_090')
    fireEvent.click(within(row).getByRole('checkbox'))
    expect(screen.getByText(/^已选/).textContent).toBe('已选 21 条，20 条不在本页')
    await userEvent.click(screen.getByRole('button', { name: '只保留本页' }))
    expect(screen.getByText(/^已选/).textContent).toBe('已选 1 条')
    await userEvent.click(screen.getByRole('button', { name: '选择全部 120 条' }))
    expect(screen.getByText(/^已选/).textContent).toBe('已选 120 条（全部符合条件）')
    fireEvent.click(within(row).getByRole('checkbox'))
    expect(screen.getByText(/^已选/).textContent).toBe('已选 119 条（全部符合条件）')
    await userEvent.click(screen.getByRole('button', { name: '批量修改' }))
    const form = await screen.findByRole('form', { name: '批量修改字典' })
    await userEvent.type(within(form).getByLabelText('备注'), '同样')
    // Refused because one is gone meanwhile: the dialog stays with what was typed, and counts what is there.
    await h.db.exec(`update sys_dict set deleted_at = now() where type = 'many_050'`)
    await userEvent.click(screen.getByRole('button', { name: '修改 119 条' }))
    await within(form).findByText('符合条件的数据已变为 118 条，请刷新后重试')
    expect(within(form).getByLabelText('备注')).toHaveProperty('value', '同样')
    await userEvent.click(await screen.findByRole('button', { name: '修改 118 条' }))
    await screen.findByText('已修改 118 条')
    const { total } = await client.system.dict.page({
      query: {
        filter: JSON.stringify({ any: false, rules: [{ field: 'type', op: 'like', value: 'many_' }] }),
      },
    })
    expect(total).toBe(119)
    const left = await client.system.dict.get({ params: { id: row.dataset.rowId ?? '' } })
    expect(left.remarks).not.toBe('同样')
    expect(screen.queryByText(/^已选/)).toBeNull()
  })

  inFull('rows that may not be deleted are named and stay ticked', async () => {
    show('/system/user?username=admin', user)
    const row = await rowOf('138****0001')
    fireEvent.click(within(row).getByRole('checkbox', { name: '选择此行' }))
    await userEvent.click(screen.getByRole('button', { name: '批量删除' }))
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: '删除' }),
    )
    await screen.findByText('已删除 0 条，1 条未能删除')
    expect(screen.getByText('admin：不能删除自己')).toBeTruthy()
    expect(screen.getByText(/^已选/).textContent).toBe('已选 1 条')
  })
})

describe('the address', () => {
  it('holds the advanced filter; 重置 clears everything', async () => {
    const filter = JSON.stringify({ any: true, rules: [{ field: 'type', op: 'eq', value: 'many_007' }] })
    show(`/system/dict?filter=${encodeURIComponent(filter)}`)
    await rowOf('many_007')
    expect(screen.getByText('共 1 条')).toBeTruthy()
    expect(screen.getByRole('button', { name: '高级筛选（1 个条件）' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '重置' }))
    expect(address()).toBe('/system/dict')
  })

  it('is kept under a name, on every machine, and opens from the menu when the person wants it to', async () => {
    const write = vi.fn(async () => {})
    show('/system/dict?type=many_00')
    await rowOf('many_009')
    const views = () => userEvent.click(screen.getByRole('button', { name: '常用视图' }))
    await views()
    await userEvent.type(await screen.findByRole('textbox', { name: '视图名称' }), '我的')
    await userEvent.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(async () => expect(await client.system.preferences.all()).toHaveLength(1))
    cleanup()
    localStorage.clear()
    show()
    await rowOf('many_120')
    await views()
    await userEvent.click(await screen.findByRole('button', { name: '我的' }))
    await rowOf('many_009')
    expect(address()).toBe('/system/dict?type=many_00')
    await views()
    await userEvent.click(await screen.findByRole('button', { name: '默认打开我的' }))
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: write }, configurable: true })
    await userEvent.click(screen.getByRole('button', { name: '复制视图我的的链接' }))
    expect(write).toHaveBeenCalledWith(
      `${location.origin}/system/dict?type=many_00&columns=${encodeURIComponent(dict.list.join(','))}`,
    )
    cleanup()
    show()
    await rowOf('many_009')
    await waitFor(() => expect(address()).toBe('/system/dict?type=many_00'))
    await userEvent.click(screen.getByRole('button', { name: '重置' }))
    await rowOf('many_120')
    expect(address()).toBe('/system/dict?view=all')
  })

  it('of a page that is not there any more leads to the last one', async () => {
    show('/system/dict?type=many_0&current=99')
    await waitFor(() => expect(address()).toBe('/system/dict?type=many_0&current=5'))
    await rowOf('many_001')
  })

  inFull(
    'may name the columns: they are shown as sent, and become the person’s own when changed',
    async () => {
      show('/system/dict?type=many_00&columns=remarks,type')
      await rowOf('many_009')
      const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent)
      expect(heads().filter(Boolean)).toEqual(['备注', '类型', '操作'])
      await userEvent.click(screen.getByRole('button', { name: '列设置' }))
      await userEvent.click(await screen.findByRole('checkbox', { name: '描述' }))
      await waitFor(() => expect(address()).toBe('/system/dict?type=many_00'))
      expect(heads().filter(Boolean)).toEqual(['备注', '类型', '描述', '操作'])
    },
  )
})

describe('forms', () => {
  inFull(
    'a copy starts with everything but what must be its own; a taken name is told while typing',
    async () => {
      show('/system/dict?type=many_010')
      const row = await rowOf('many_010')
      await userEvent.click(within(row).getByRole('button', { name: '更多 很多10' }))
      await userEvent.click(await screen.findByRole('menuitem', { name: /复制新增/ }))
      const form = await screen.findByRole('form', { name: '新增字典' })
      expect(within(form).getByLabelText(/描述/)).toHaveProperty('value', '很多10')
      const type = within(form).getByLabelText(/类型/, { selector: 'input[type="text"]' })
      expect(type).toHaveProperty('value', '')
      await userEvent.type(type, 'many_011')
      await within(form).findByText('类型已存在')
      await userEvent.type(type, '_copy')
      expect(within(form).queryByText('类型已存在')).toBeNull()
      await userEvent.keyboard('{Control>}{Enter}{/Control}')
      await screen.findByText('新增成功')
    },
  )

  it('a form that was left open by a reload is offered again, without what is secret', async () => {
    const body = { username: 'drafted', name: '草稿', phone: '13900000000', password: 'secret1' }
    show('/system/user', user)
    await userEvent.click(await screen.findByRole('button', { name: '新增' }))
    const form = await screen.findByRole('form', { name: '新增用户' })
    for (const [label, value] of [
      [/用户名/, body.username],
      [/姓名/, body.name],
      [/手机号/, body.phone],
      [/密码/, body.password],
    ] as const)
      await userEvent.type(within(form).getAllByLabelText(label)[0] as HTMLElement, value)
    // A slow typist's first field is kept before the second is typed.
    const stored = () => JSON.stringify(sealedHere.get('pigx-draft-1-1-sys_user-new'))
    await waitFor(() => expect(stored()).toContain('drafted'))
    await waitFor(() => expect(stored()).toContain('草稿'))
    cleanup()
    const kept = stored()
    for (const secret of [body.phone, body.password]) expect(kept).not.toContain(secret)
    show('/system/user', user)
    await userEvent.click(await screen.findByRole('button', { name: '新增' }))
    await screen.findByText(/已恢复 .* 未保存的内容/)
    const again = await screen.findByRole('form', { name: '新增用户' })
    expect(within(again).getByLabelText(/姓名/)).toHaveProperty('value', '草稿')
    await userEvent.click(screen.getByRole('button', { name: '不用了' }))
    await waitFor(() =>
      expect(within(screen.getByRole('form', { name: '新增用户' })).getByLabelText(/姓名/)).toHaveProperty(
        'value',
        '',
      ),
    )
  })
})

it('details walk through the list and tell who changed what', async () => {
  show('/system/dict?type=many_003')
  const row = await rowOf('many_003')
  await userEvent.click(within(row).getByRole('button', { name: '查看 很多3' }))
  const dialog = await screen.findByRole('dialog', { name: '字典详情' })
  expect(within(dialog).getByText('1 / 1')).toBeTruthy()
  await userEvent.click(within(dialog).getByRole('tab', { name: '变更记录' }))
  expect(await within(dialog).findByText('手滑', { selector: 'ins' })).toBeTruthy()
})
