import { readSheet } from 'read-excel-file/universal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../../../seed/seed.ts'
import { inFull } from '../../../testing/full.ts'
import { anonymous, startTestApp } from '../../../testing/harness.ts'
import { type Cell, xlsxWriter } from './sheet-writer.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
let admin: Awaited<ReturnType<typeof h.client>>
beforeAll(async () => {
  h = await startTestApp()
  admin = await h.client('admin')
  await admin.system.dict.add({ body: { type: 'imported', description: '导入的字典', system: '0' } })
})
afterAll(() => h.close())

function formOf(head: readonly string[], rows: readonly (readonly Cell[])[]): FormData {
  const writer = xlsxWriter({ name: '数据', columns: head.map((title) => ({ title, width: 12 })) })
  const form = new FormData()
  form.set('file', new File([...writer.rows(rows), ...writer.end()], '数据.xlsx'))
  return form
}
const HEAD = ['类型', '数据值', '标签名', '排序', '备注']
const items = (count: number, from = 0) =>
  Array.from({ length: count }, (_, i): Cell[] => ['imported', `v${from + i}`, `标签${from + i}`, i, null])
const countOf = async (type: string) => (await admin.system.dictItem.page({ query: { type } })).total
const sheetFrom = (base64: string | null) =>
  readSheet(new Blob([Uint8Array.from(atob(base64 ?? ''), (char) => char.charCodeAt(0))]))

test('a workbook of what matches: real numbers and times, words for codes, formulas as text', async () => {
  await admin.system.dict.add({
    body: {
      type: 'formula',
      description: '=HYPERLINK("http://evil","x")',
      system: '1',
      remarks: '<b>&"',
    },
  })
  // A sign that is no longer taken may stand in what was kept before.
  await h.db.query(`update sys_dict set remarks = remarks || $1 where type = 'formula'`, ['\u0001'])
  const file = await admin.system.dict.export({
    body: { matching: { type: 'formula' }, format: 'xlsx', count: 1 },
  })
  const [head, row] = await readSheet(file)
  expect(head).toEqual(['类型', '描述', '字典类型', '备注', '创建时间', '更新时间'])
  expect(row?.slice(0, 4)).toEqual(['formula', '=HYPERLINK("http://evil","x")', '系统类', '<b>&"'])
  expect(row?.[4]).toBeInstanceOf(Date)
})

test('several that were chosen leave and come back by name, whatever stands for them', async () => {
  const [{ type, name } = { type: '', name: '' }, { type: second, name: more } = { type: '', name: '' }] =
    await admin.products.catalogue.insureTypes({})
  const head = ['渠道名称', '渠道编码', '可用产品']
  const put = (cell: string, code: string) =>
    admin.channels.channel.import({
      query: {},
      form: formOf(head, [[`渠道${code}`, code, cell]]),
    })
  expect(await put(`${name}、没有的`, 'NO1')).toMatchObject({ added: 0, failed: 1 })
  expect(await put(`${name}、${more}`, 'YES1')).toMatchObject({ added: 1, failed: 0 })
  const { records } = await admin.channels.channel.page({ query: { channelCode: 'YES1' } })
  expect(records[0]?.insureTypes).toBe(`${type},${second}`)
  const file = await admin.channels.channel.export({
    body: { matching: { channelCode: 'YES1' }, format: 'xlsx', columns: ['insureTypes'] },
  })
  expect((await readSheet(file))[1]).toEqual([`${name}、${more}`])
})

test('a sheet whose answer got lost is taken once; another under its key is refused', async () => {
  // The same file: another one of the same rows says another time in its bytes.
  const form = formOf(HEAD, [...items(2, 900), ['imported', null, '没有值', 1, null]])
  const query = { partial: '1' } as const
  const before = await countOf('imported')
  const idempotencyKey = 'sheet-sent-twice'
  const first = await admin.system.dictItem.import({ query, form, idempotencyKey })
  expect(first).toMatchObject({ added: 2, failed: 1, sheet: expect.any(String) })
  expect(await admin.system.dictItem.import({ query, form, idempotencyKey })).toEqual({
    ...first,
    sheet: null,
  })
  expect(await countOf('imported')).toBe(before + 2)
  const others = formOf(HEAD, items(1, 950))
  await expect(admin.system.dictItem.import({ query, form: others, idempotencyKey })).rejects.toMatchObject({
    status: 409,
  })
  await h.db.exec(`delete from sys_dict_item where value like 'v9__'`)
})

test('CSV with its mark, quoted, and nothing a spreadsheet would run', async () => {
  const columns = ['description', 'type']
  const file = await admin.system.dict.export({
    body: { matching: { type: 'formula' }, format: 'csv', columns },
  })
  const bytes = new Uint8Array(await file.arrayBuffer())
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(new TextDecoder().decode(bytes)).toBe(
    '描述,类型\r\n"\'=HYPERLINK(""http://evil"",""x"")",formula\r\n',
  )
})

test('money in yuan, dates as dates, names of references; policies export for those who may', async () => {
  const finance = await h.client('finance')
  const answer = await finance.policies.policy.export({ body: { matching: {}, format: 'xlsx' } })
  const [head = [], row = []] = await readSheet(answer)
  expect(head).toContain('首期保费（元）')
  const { records } = await finance.policies.policy.page({ query: { size: 1 } })
  if (records[0]) expect(row[head.indexOf('首期保费（元）')]).toBe(records[0].totalMoney / 100)
})

test('people come with roles and departments by name, phones masked, passwords never', async () => {
  const file = await admin.system.user.export({ body: { matching: { username: 'admin' }, format: 'xlsx' } })
  const [head = [], ...lines] = await readSheet(file)
  const row = lines.find((line) => line[head.indexOf('用户名')] === 'admin') ?? []
  expect(head).not.toContain('密码')
  expect(row[head.indexOf('角色')]).toBe('平台管理员')
  expect(String(row[head.indexOf('手机号')] ?? '****')).toContain('****')
})

test('a thousand rows with seven bad ones: tried, refused whole, taken in part, mended and sent again', async () => {
  const rows = items(1000)
  const spoil = (at: number, patch: Record<number, Cell>) => {
    rows[at] = (rows[at] ?? []).map((cell, i) => (i in patch ? (patch[i] ?? null) : cell))
  }
  spoil(3, { 2: null })
  spoil(100, { 3: 'abc' })
  spoil(200, { 3: -1 })
  spoil(300, { 0: null })
  spoil(400, { 1: 'x'.repeat(65) })
  spoil(500, { 3: 1.5 })
  spoil(999, { 2: '标'.repeat(65), 3: 'x' })
  const tried = await admin.system.dictItem.import({ query: { dryRun: '1' }, form: formOf(HEAD, rows) })
  expect(tried).toMatchObject({ total: 1000, added: 993, updated: 0, failed: 7 })
  expect(tried.errors.map(({ row }) => row)).toEqual([5, 102, 202, 302, 402, 502, 1001])
  expect(tried.errors[1]?.messages).toEqual(['排序须为整数'])
  expect(await countOf('imported')).toBe(0)
  const whole = await admin.system.dictItem.import({ query: {}, form: formOf(HEAD, rows) })
  expect(whole).toMatchObject({ added: 0, failed: 7 })
  expect(await countOf('imported')).toBe(0)
  const partial = await admin.system.dictItem.import({ query: { partial: '1' }, form: formOf(HEAD, rows) })
  expect(partial).toMatchObject({ added: 993, failed: 7 })
  expect(await countOf('imported')).toBe(993)
  const sheet = await sheetFrom(partial.sheet)
  expect(sheet.length).toBe(8)
  expect(sheet[0]?.at(-1)).toBe('错误原因')
  expect(sheet[2]?.at(-1)).toBe('排序须为整数')
  const mended = sheet.slice(1).map((_, i): Cell[] => ['imported', `m${i}`, '修好', i, null, '旧的原因'])
  const again = await admin.system.dictItem.import({ query: {}, form: formOf([...HEAD, '错误原因'], mended) })
  expect(again).toMatchObject({ added: 7, failed: 0, sheet: null })
  expect(await countOf('imported')).toBe(1000)
})

test('an import leaves history, and defaults where a column is missing', async () => {
  const form = () => formOf(['类型', '描述'], [['from_sheet', '没有类型列']])
  expect(await admin.system.dict.import({ query: {}, form: form() })).toMatchObject({ added: 1 })
  const [row] = (await admin.system.dict.page({ query: { type: 'from_sheet' } })).records
  expect(row?.system).toBe('0')
  expect(await admin.system.dict.changes({ params: { id: row?.id ?? '' } })).toMatchObject([
    { action: 'add' },
  ])
  expect(await admin.system.dict.import({ query: {}, form: form() })).toMatchObject({
    failed: 1,
    errors: [{ row: 2, messages: ['类型已存在'] }],
  })
  const changed = formOf(['类型', '描述', '字典类型'], [['from_sheet', '改过', '系统类']])
  expect(await admin.system.dict.import({ query: { update: '1' }, form: changed })).toMatchObject({
    updated: 1,
  })
  expect(await admin.system.dict.get({ params: { id: row?.id ?? '' } })).toMatchObject({
    description: '改过',
    system: '1',
  })
})

test('people from a sheet go by the rules of people: roles by name, and a dry run leaves nobody', async () => {
  const head = ['用户名', '密码', '角色', '部门', '手机号']
  const rows: Cell[][] = [
    ['sheet1', 'secret1', '审计员、核保员', null, 13812340001],
    ['sheet2', 'secret1', '没有这个角色', null, null],
    ['sheet1', 'secret1', '审计员', null, null],
    ['sheet4', 'short', '审计员', null, '123'],
  ]
  const tried = await admin.system.user.import({
    query: { dryRun: '1', partial: '1' },
    form: formOf(head, rows),
  })
  expect(tried).toMatchObject({ total: 4, added: 1, failed: 3 })
  expect(tried.errors.map(({ messages }) => messages)).toEqual([
    ['角色“没有这个角色”不存在'],
    ['用户名与第 2 行重复'],
    ['密码长度在 6 到 20 个字符', '请输入正确的电话号码'],
  ])
  expect((await admin.system.user.page({ query: { username: 'sheet' } })).total).toBe(0)
  await admin.system.user.import({ query: { partial: '1' }, form: formOf(head, rows) })
  const [made] = (await admin.system.user.page({ query: { username: 'sheet1' } })).records
  expect(made).toMatchObject({ phone: '138****0001', passwordStatus: '1' })
  expect(made?.role.length).toBe(2)
})

test('what cannot be read says so: no file, another file, other columns, too many', async () => {
  const send = (form: FormData) => admin.system.dict.import({ query: {}, form })
  await expect(send(new FormData())).rejects.toMatchObject({ status: 400, message: '请选择要导入的文件' })
  const text = new FormData()
  text.set('file', new File(['a,b'], 'a.csv'))
  await expect(send(text)).rejects.toMatchObject({
    message: expect.stringContaining('它不是 .xlsx 表格。请先在导入处下载模板或导出现有内容'),
  })
  await expect(send(formOf(['类型', '标题'], [['a', 'b']]))).rejects.toMatchObject({
    message: '第 1 行有不认识的列：标题，请使用下载的模板',
  })
  await expect(send(formOf(['类型'], [['a']]))).rejects.toMatchObject({ message: '缺少必填的列：描述' })
  await expect(send(formOf(['类型', '描述'], []))).rejects.toMatchObject({
    message: '文件中没有数据，请从第 2 行开始填写',
  })
})

test('the template says what to fill in, and an empty one comes back as having no data', async () => {
  const file = await admin.system.dict.template()
  const [head] = await readSheet(file)
  expect(head).toEqual(['类型', '描述', '字典类型', '备注'])
  const [, notes] = await readSheet(file, 2)
  expect(notes?.slice(0, 2)).toEqual(['类型', '必填'])
})

/** Exports of the entries of a dictionary, as they come over the wire. */
async function asked(type: string) {
  const { access_token } = await anonymous(h.app.fetch).system.auth.token({
    query: { grant_type: 'password' },
    body: { username: 'admin', password: DEMO_PASSWORD },
  })
  return (format: string) =>
    h.app.request('/admin/dict/item/export', {
      method: 'POST',
      headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ matching: { type }, format, columns: ['value', 'label'] }),
    })
}

inFull('a hundred thousand rows are the most: one more is refused, so many leave', async () => {
  await h.db.exec(`insert into sys_dict_item (type, value, label, sort)
    select 'most', 'm' || n, '标签' || n, n from generate_series(1, 100001) n`)
  const ask = await asked('most')
  const refused = await ask('csv')
  expect([refused.status, await refused.json()]).toEqual([
    400,
    expect.objectContaining({ msg: '一次最多导出 100,000 条，请缩小筛选范围' }),
  ])
  await h.db.exec(`delete from sys_dict_item where type = 'most' and value = 'm100001'`)
  const answer = await ask('csv')
  expect(answer.headers.get('x-row-count')).toBe('100000')
  const lines = (await answer.text()).trimEnd().split('\r\n')
  expect([lines.length, new Set(lines).size]).toEqual([100_001, 100_001])
})

inFull('thirty thousand rows leave in pieces as they are asked for, and stop when nobody asks', async () => {
  await h.db.exec(`insert into sys_dict_item (type, value, label, sort)
    select 'large', 'v' || n, '标签' || n, n from generate_series(1, 30000) n`)
  const ask = await asked('large')
  const answer = await ask('csv')
  expect(answer.headers.get('x-row-count')).toBe('30000')
  const estimated = Number(answer.headers.get('x-estimated-length'))
  let [chunks, bytes, largest] = [0, 0, 0]
  for await (const chunk of answer.body ?? []) {
    chunks += 1
    bytes += chunk.length
    largest = Math.max(largest, chunk.length)
  }
  expect(chunks).toBeGreaterThanOrEqual(30)
  expect(largest).toBeLessThan(bytes / 10)
  expect(Math.abs(estimated / bytes - 1)).toBeLessThan(0.5)
  const left = (await ask('xlsx')).body?.getReader()
  await left?.read()
  await left?.cancel()
  const rows = await readSheet(await (await ask('xlsx')).blob())
  expect(rows.length).toBe(30_001)
})
