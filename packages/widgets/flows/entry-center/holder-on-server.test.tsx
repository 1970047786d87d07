// @vitest-environment jsdom

import { File as NodeFile } from 'node:buffer'
import { clientInstead } from '@baoqiao/client/client-instead.ts'
import { draft } from '@baoqiao/contract/flow/draft.ts'
import { ocr } from '@baoqiao/contract/policy/ocr.ts'
import { pinyinOf } from '@baoqiao/server/node/pinyin-of.ts'
import { application } from '@baoqiao/server/testing/application.ts'
import { inFull } from '@baoqiao/server/testing/full.ts'
import { startTestApp } from '@baoqiao/server/testing/harness.ts'
import { ThemeRoot } from '@baoqiao/ui/theme/ThemeRoot.tsx'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { EntryCenter } from './entry-center.flow.tsx'

// jsdom has no layout to scroll in.
Element.prototype.scrollIntoView = () => {}
const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
let h: Awaited<ReturnType<typeof startTestApp>>
const readText = vi.fn(() => '')
let client: Awaited<ReturnType<typeof h.client>>
beforeAll(async () => {
  h = await startTestApp({ pinyin: pinyinOf, readText: async () => readText() })
  client = await h.client('agent')
  const trades = await client.products.catalogue.trades({ params: { id: '103' } })
  const professionId = trades.find(({ name }) => name === '会计')?.id ?? ''
  await client.policies.apply.submit({
    body: application({
      productId: '103',
      professionId,
      holder: { name: '广州星海包装有限公司', code: '91440101MA51000370' },
    }),
  })
})
afterAll(() => h.close())
afterEach(cleanup)

/** Files of this page are another make than the server's: the picture is sent for it. */
const NodeForm = Object.getPrototypeOf(
  await new Response('a=1', { headers: { 'content-type': 'application/x-www-form-urlencoded' } }).formData(),
).constructor as typeof FormData
const sending = () =>
  clientInstead(client, ({ path }, { query }) => {
    if (path !== ocr.uploadIdOcr.path) return null
    const form = new NodeForm()
    form.append('file', new NodeFile([PNG], '执照.png', { type: 'image/png' }) as unknown as File)
    vi.stubGlobal('File', NodeFile)
    return client.policies.ocr
      .uploadIdOcr({ query: { paper: query?.paper === 'license' ? 'license' : 'identityFront' }, form })
      .finally(() => vi.unstubAllGlobals())
  })

async function atHolder(over = sending()) {
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  render(
    <ThemeRoot>
      <EntryCenter client={over} productId="103" onPay={() => {}} onOpenOrder={() => {}} onAgain={() => {}} />
    </ThemeRoot>,
  )
  const first = await screen.findByRole('button', { name: /^(下一步|重新开始)$/ })
  if (first.textContent === '重新开始') await user.click(first)
  await user.click(await screen.findByRole('button', { name: '下一步' }))
  await screen.findByLabelText('企业名称', { exact: false, selector: 'input[name=name]' })
  return user
}
const area = () => screen.getByRole('combobox', { name: /所在地区/ })

test('a place by pinyin, and by keys through province, city and county', async () => {
  const user = await atHolder()
  await user.type(area(), 'gzth')
  await user.click(await screen.findByRole('option', { name: '广东省广州市天河区' }))
  expect(area()).toHaveProperty('value', '广东省广州市天河区')
  await user.keyboard('{ArrowDown}')
  await screen.findByRole('option', { name: /北京市/ })
  await user.keyboard('{ArrowDown}{Enter}')
  await screen.findByRole('option', { name: /天津市/ })
  await user.keyboard('{ArrowLeft}')
  await screen.findByRole('option', { name: /北京市/ })
  await user.keyboard('{Escape}')
  expect(area()).toHaveProperty('value', '广东省广州市天河区')
})

inFull('what was typed is saved once, and nothing more while nobody types', async () => {
  let saves = 0
  const user = await atHolder(
    clientInstead(client, ({ method, path }) => {
      if (method === draft.save.method && path === draft.save.path) saves += 1
      return null
    }),
  )
  await user.type(screen.getByLabelText('负责人', { exact: false, selector: 'input:not([type=file])' }), '王')
  const quiet = () => new Promise((later) => setTimeout(later, 2500))
  let then = -1
  // A slow machine takes its time; what saves without end never comes to rest.
  for (let turn = 0; turn < 6 && then !== saves; turn += 1) {
    then = saves
    await quiet()
  }
  expect(then).toBeGreaterThan(0)
  expect(saves).toBe(then)
})

test('an earlier customer fills the form; the mobile is asked for anew', async () => {
  const user = await atHolder()
  const box = screen.getByRole('combobox', { name: /选择企业填入/ })
  await user.type(box, '星海')
  await user.click(await screen.findByRole('option', { name: /广州星海包装.*张\*.*138\*\*\*\*8000/ }))
  await screen.findByDisplayValue('91440101MA51000370')
  expect(screen.getByLabelText(/详细地址/)).toHaveProperty('value', '天河区中山大道1号')
  expect(screen.getByLabelText(/手机号码/)).toHaveProperty('value', '')
  await screen.findByDisplayValue('广东省广州市天河区')
  expect(screen.getByLabelText('营业执照，已上传，可重新选择').hasAttribute('required')).toBe(true)
})

inFull('another enterprise takes nothing of the one before it along: neither mobile nor papers', async () => {
  const user = await atHolder()
  const box = screen.getByRole('combobox', { name: /选择企业填入/ })
  await user.type(box, '星海')
  await user.click(await screen.findByRole('option', { name: /广州星海包装/ }))
  await screen.findByDisplayValue('91440101MA51000370')
  await user.type(screen.getByLabelText(/手机号码/), '13900139000')
  await user.clear(box)
  await user.type(box, '晨曦')
  await user.click(await screen.findByRole('option', { name: /广州市晨曦包装制品.*工商登记/ }))
  const name = screen.getByLabelText('企业名称', { exact: false, selector: 'input[name=name]' })
  await waitFor(() => expect(name).toHaveProperty('value', '广州市晨曦包装制品有限公司'))
  expect(screen.getByLabelText(/手机号码/)).toHaveProperty('value', '')
  expect(screen.getByLabelText(/邮箱/)).toHaveProperty('value', '')
  expect(screen.queryByLabelText('营业执照，已上传，可重新选择')).toBeNull()
})

test('a licence is read when it is chosen; each value waits to be taken, and what was typed stays', async () => {
  const user = await atHolder()
  const field = (name: string) =>
    screen.getByLabelText(name, { exact: false, selector: 'input:not([type=file])' })
  await user.type(field('负责人'), '王五')
  readText.mockReturnValueOnce('名称 广州晨光纸品有限公司 注册资本 伍佰万元整\n法定代表人 李建国')
  const picture = new File([PNG], '执照.png', { type: 'image/png' })
  await user.upload(
    screen.getByLabelText('营业执照', { exact: false, selector: 'input[type=file]' }),
    picture,
  )
  const panel = await screen.findByRole('region', { name: '营业执照识别结果' })
  expect(field('企业名称')).toHaveProperty('value', '')
  expect(panel.textContent).toContain('已填写“王五”')
  await user.click(within(panel).getByRole('button', { name: '采用未填写的2项' }))
  expect(field('企业名称')).toHaveProperty('value', '广州晨光纸品有限公司')
  expect(field('负责人')).toHaveProperty('value', '王五')
  await user.click(within(panel).getByRole('button', { name: '采用负责人' }))
  expect(field('负责人')).toHaveProperty('value', '李建国')
  expect(panel.textContent?.match(/与已填写一致/g)).toHaveLength(3)
})

test('a picture that says nothing is kept, and it is told', async () => {
  const user = await atHolder()
  const picture = new File([PNG], '身份证.png', { type: 'image/png' })
  await user.upload(
    screen.getByLabelText('负责人身份证人像面', { exact: false, selector: 'input[type=file]' }),
    picture,
  )
  const said = await screen.findByText(/图片已保存。没有识别出负责人身份证人像面的内容/)
  expect(said).toBeTruthy()
})

inFull(
  'papers chosen one after the other are all read; each result stays, and what differs is decided before going on',
  async () => {
    const user = await atHolder()
    const field = (name: string) =>
      screen.getByLabelText(name, { exact: false, selector: 'input:not([type=file])' })
    const choose = (name: string) =>
      user.upload(
        screen.getByLabelText(name, { exact: false, selector: 'input[type=file]' }),
        new File([PNG], '图.png', { type: 'image/png' }),
      )
    await user.type(field('负责人'), '王五')
    readText.mockReturnValueOnce('名称 广州晨光纸品有限公司\n法定代表人 李建国')
    readText.mockReturnValueOnce('')
    await choose('营业执照')
    await choose('负责人身份证人像面')
    let licence = await screen.findByRole('region', { name: '营业执照识别结果' })
    let card = await screen.findByText(/负责人身份证人像面：图片已保存。没有识别出/)
    expect(licence.isConnected).toBe(true)
    const next = () => screen.getByRole<HTMLButtonElement>('button', { name: '下一步' })
    expect(screen.getByText(/证照识别结果有1处与已填写的不同/)).toBeTruthy()
    expect(next().disabled).toBe(true)
    // What is open keeps nobody from going back, and stands there again.
    await user.click(screen.getByRole('button', { name: '上一步' }))
    await waitFor(() => expect(screen.queryByText(/证照识别结果有1处/)).toBeNull())
    await user.click(await screen.findByRole('button', { name: '下一步' }))
    licence = await screen.findByRole('region', { name: '营业执照识别结果' })
    card = await screen.findByText(/负责人身份证人像面：图片已保存。没有识别出/)
    expect(next().disabled).toBe(true)
    await user.click(within(licence).getByRole('button', { name: '保留已填写的负责人' }))
    expect(next().disabled).toBe(false)
    expect(field('负责人')).toHaveProperty('value', '王五')
    readText.mockReturnValueOnce('姓名 李建国 公民身份号码 11010519491231002X')
    const again = card.closest('section') ?? document.body
    await user.click(within(again).getByRole('button', { name: '重新识别' }))
    await screen.findByRole('region', { name: '负责人身份证人像面识别结果' })
    expect(field('企业名称').isConnected).toBe(true)
  },
)

test('whose licence it is, is decided one by one: keeping all leaves name, code and principal open', async () => {
  const user = await atHolder()
  const field = (name: string) =>
    screen.getByLabelText(name, { exact: false, selector: 'input:not([type=file])' })
  await user.type(field('企业名称'), '广州星海包装有限公司')
  await user.type(field('负责人'), '王五')
  await user.type(field('详细地址'), '中山大道1号')
  await user.type(field('注册资本（万元）'), '100')
  readText.mockReturnValueOnce(
    '名称 广州别家商贸有限公司 注册资本 伍佰万元整\n法定代表人 李建国\n住所 广州市天河区9号',
  )
  await user.upload(
    screen.getByLabelText('营业执照', { exact: false, selector: 'input[type=file]' }),
    new File([PNG], '执照.png', { type: 'image/png' }),
  )
  const panel = await screen.findByRole('region', { name: '营业执照识别结果' })
  expect(within(panel).getByRole<HTMLButtonElement>('button', { name: '收起' }).disabled).toBe(true)
  await user.click(within(panel).getByRole('button', { name: '2项不同的都保留已填写' }))
  expect(screen.getByText(/证照识别结果有2处与已填写的不同/)).toBeTruthy()
  await user.click(within(panel).getByRole('button', { name: '保留已填写的企业名称' }))
  await user.click(within(panel).getByRole('button', { name: '保留已填写的负责人' }))
  expect(within(panel).getByRole<HTMLButtonElement>('button', { name: '收起' }).disabled).toBe(false)
})

test('the emblem is not taken for the portrait', async () => {
  const user = await atHolder()
  readText.mockReturnValueOnce('中华人民共和国 居民身份证 签发机关 广州市公安局 有效期限 2016.05.06-长期')
  await user.upload(
    screen.getByLabelText('负责人身份证人像面', { exact: false, selector: 'input[type=file]' }),
    new File([PNG], '身份证.png', { type: 'image/png' }),
  )
  await screen.findByText(/这是国徽面，请上传人像面/)
  expect(screen.queryByLabelText('负责人身份证人像面，已上传，可重新选择')).toBeNull()
  expect(screen.queryByRole('region', { name: '负责人身份证人像面识别结果' })).toBeNull()
})
