// @vitest-environment jsdom

import { File as NodeFile } from 'node:buffer'
import { xlsxWriter } from '@baoqiao/server/kernel/data/transfer/sheet-writer.ts'
import { pinyinOf } from '@baoqiao/server/node/pinyin-of.ts'
import { HEADS } from '@baoqiao/server/product/library/read-sheet-rows.ts'
import { inFull } from '@baoqiao/server/testing/full.ts'
import { startTestApp } from '@baoqiao/server/testing/harness.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { renderInConsole } from '../../../testing/render-in-console.tsx'
import CheckScreen from './CheckScreen.tsx'
import LibraryScreen from './LibraryScreen.tsx'

let h: Awaited<ReturnType<typeof startTestApp>>
type Person = Awaited<ReturnType<typeof h.client>>
let admin: Person
beforeAll(async () => {
  h = await startTestApp({ pinyin: pinyinOf })
  admin = await h.client('admin')
  // The tests' seed has none.
  await h.db.query(`update occupation set pinyin = $1, updated_at = now() where code = '040102C'`, [
    pinyinOf('外卖骑手 外卖员,送餐'),
  ])
})
afterAll(() => h.close())
beforeEach(() => localStorage.clear())
afterEach(cleanup)

async function show(page: React.ReactNode, at: string, who = admin) {
  const info = await who.system.auth.info()
  renderInConsole(page, {
    client: who,
    at,
    permissions: info.permissions,
    user: { actors: info.actors },
  })
  return userEvent.setup({ pointerEventsCheck: 0 })
}
const NodeForm = Object.getPrototypeOf(
  await new Response('a=1', { headers: { 'content-type': 'application/x-www-form-urlencoded' } }).formData(),
).constructor as typeof FormData
const ServerFile = NodeFile as unknown as typeof File
const tree = () => screen.findByRole('treegrid', { name: '职业库' })
const nodes = async () => (await admin.products.occupationLibrary.whole()).nodes

inFull(
  'the library is found by pinyin, synonym and code, and says which versions take a trade otherwise',
  async () => {
    const user = await show(<LibraryScreen />, '/typeWorkManage/detail')
    const grid = await tree()
    const search = screen.getByPlaceholderText('名称、拼音、别名或代码')
    for (const typed of ['waimaiqishou', '送餐', '040102C']) {
      await user.clear(search)
      await user.type(search, typed)
      const row = await within(grid).findByRole('row', { name: /外卖骑手/ })
      within(row).getByText('4类')
      expect(within(row).getByText(/1个产品版本另定类别/).title).toContain(
        '雇主责任险（骑手版） 第1版：按5类',
      )
    }
  },
)

test('a trade is added in place under the next free code', async () => {
  const user = await show(<LibraryScreen />, '/typeWorkManage/detail')
  await tree()
  await user.type(screen.getByPlaceholderText('名称、拼音、别名或代码'), '010102')
  const [branch] = (await nodes()).filter(({ code }) => code === '010102')
  const row = await screen.findByRole('row', { name: new RegExp(`^(收起)?${branch?.name}`) })
  await user.click(within(row).getByRole('button', { name: /新增下级$/ }))
  const drawer = await screen.findByRole('dialog', { name: '新增职业库' })
  const code = (await within(drawer).findByLabelText(/职业代码/)) as HTMLInputElement
  expect(code.value).toMatch(/^010102[A-Z]$/)
  await user.type(within(drawer).getByLabelText(/职业名称/), '数据标注员')
  await user.selectOptions(within(drawer).getByLabelText(/职业类别/), '1')
  await user.click(within(drawer).getByRole('button', { name: '保存' }))
  await waitFor(async () =>
    expect((await nodes()).find(({ name }) => name === '数据标注员')).toMatchObject({ level: 4, cls: '1' }),
  )
})

inFull('a sheet is shown as differences, and is taken only then', async () => {
  const lines = (await nodes()).map(({ code, name, cls, keywords }) => [
    code,
    name,
    code === '040102C' ? '5类' : cls === '7' ? '拒保' : cls && `${cls}类`,
    keywords,
    null,
  ])
  const writer = xlsxWriter({ name: '职业库', columns: HEADS.map((title) => ({ title, width: 10 })) })
  const bytes = [...writer.rows(lines), ...writer.end()]
  const { occupationLibrary } = admin.products
  // jsdom's forms and files are not those that the server reads.
  const sent = <T,>(form: FormData, send: (form: FormData) => Promise<T>) => {
    const own = new NodeForm()
    own.append('file', new ServerFile(bytes, '职业库.xlsx'))
    for (const name of ['stamp', 'gone']) own.append(name, String(form.get(name) ?? ''))
    vi.stubGlobal('File', ServerFile)
    return send(own).finally(() => vi.unstubAllGlobals())
  }
  const asked = {
    ...admin,
    products: {
      ...admin.products,
      occupationLibrary: {
        ...occupationLibrary,
        compare: ({ form }: { form: FormData }) =>
          sent(form, (own) => occupationLibrary.compare({ form: own })),
        take: ({ form }: { form: FormData }) => sent(form, (own) => occupationLibrary.take({ form: own })),
      },
    },
  }
  const user = await show(<LibraryScreen />, '/typeWorkManage/detail', asked)
  await tree()
  await user.click(screen.getByRole('button', { name: '导入' }))
  const input = await screen.findByLabelText('选择要导入的文件')
  await user.upload(input, new File(bytes, '职业库.xlsx'))
  const changes = await screen.findByRole('region', { name: '类别有变化' })
  within(changes).getByText('外卖骑手', { exact: false })
  within(changes).getByText(/不随之变化/)
  expect((await nodes()).find(({ code }) => code === '040102C')?.cls).toBe('4')
  await user.click(screen.getByRole('button', { name: '采用 1 处差异' }))
  await waitFor(async () => expect((await nodes()).find(({ code }) => code === '040102C')?.cls).toBe('5'))
})

test('an underwriter sees what sellers asked as 待处理 with how often, and answers it', async () => {
  const agent = await h.client('agent')
  const body = {
    productId: '103',
    keyWord: '密室逃脱店员',
    condition1: false,
    condition2: false,
    condition3: false,
  }
  await agent.products.tradeHelp.ask({ body })
  await agent.products.tradeHelp.ask({ body })
  const user = await show(
    <CheckScreen />,
    '/products/occupationCheck?status=0',
    await h.client('underwriter'),
  )
  const row = await screen.findByRole('row', { name: /密室逃脱店员/ })
  within(row).getByText('待处理')
  within(row).getByText('2')
  await user.click(within(row).getByRole('button', { name: /^修改/ }))
  const drawer = await screen.findByRole('dialog', { name: '修改职业核查' })
  await user.click(await within(drawer).findByRole('radio', { name: '可承保' }))
  await user.click(within(drawer).getByRole('button', { name: '保存' }))
  await waitFor(async () =>
    expect(await agent.products.tradeHelp.ask({ body })).toMatchObject({ result: '1', pending: false }),
  )
})
