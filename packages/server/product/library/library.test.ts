import { CallError } from '@baoqiao/client/call-error.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { xlsxWriter } from '../../kernel/data/transfer/sheet-writer.ts'
import { pinyinOf } from '../../node/pinyin-of.ts'
import { startTestApp } from '../../testing/harness.ts'
import { HEADS } from './read-sheet-rows.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
let admin: Awaited<ReturnType<typeof h.client>>
beforeAll(async () => {
  h = await startTestApp({ pinyin: pinyinOf })
  admin = await h.client('admin')
})
afterAll(() => h.close())

const library = () => admin.products.occupationLibrary
const refused = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  return error instanceof CallError ? { status: error.status, message: error.message } : error
}
const nodes = async () => (await library().whole()).nodes
const nodeOf = async (name: string) => {
  const found = (await nodes()).find((one) => one.name === name)
  if (!found) throw new Error(`no ${name}`)
  return found
}
type Line = [code: string, name: string, cls: string | null, keywords: string | null]
function formOf(rows: readonly Line[], more: Record<string, string> = {}) {
  const writer = xlsxWriter({ name: '职业库', columns: HEADS.map((title) => ({ title, width: 10 })) })
  const bytes = [...writer.rows(rows.map((row) => [...row, null])), ...writer.end()]
  const form = new FormData()
  form.append('file', new File(bytes, '职业库.xlsx'))
  for (const [name, value] of Object.entries(more)) form.append(name, value)
  return form
}
const lines = async (): Promise<Line[]> =>
  (await nodes()).map(({ code, name, cls, keywords }) => [
    code,
    name,
    cls === null ? null : cls === '7' ? '拒保' : `${cls}类`,
    keywords,
  ])

test('a trade stands where its code says', async () => {
  const { occupation } = admin.products
  const add = (body: object) =>
    refused(occupation.add({ body: { code: '010101Z', name: '试验', level: 4, cls: '2', ...body } }))
  expect(await add({ code: '0101011Z' })).toMatchObject({
    message: '职业代码由2、4、6位数字，或6位数字加1位字母、数字组成',
  })
  expect(await add({ level: 3 })).toMatchObject({ message: '代码010101Z属于第4级' })
  expect(await add({ code: '998877A' })).toMatchObject({ message: '上级代码998877不存在，请先新增上级' })
  expect(await add({ cls: undefined })).toMatchObject({ message: '请选择职业类别' })
  expect(await add({})).toBeNull()
  expect(await nodeOf('试验')).toMatchObject({
    code: '010101Z',
    parentId: (await nodes()).find((n) => n.code === '010101')?.id,
  })
  const branch = (await nodes()).find(({ code }) => code === '010101')
  expect(await refused(occupation.remove({ params: { id: branch?.id ?? '' } }))).toMatchObject({
    message: '下级还有职业，请先移走或删除下级',
  })
})

/** A published version gives the branch a class of its own. */
const RULED = '010101'
const rule = async () => {
  const [own] = (await library().whole()).rules.filter(({ code }) => code === RULED)
  return own
}

test('a trade that moves takes a code below the new branch and keeps its number', async () => {
  const before = await nodeOf('试验')
  const parent = (await nodes()).find(({ code, level }) => level === 3 && code === '010102')
  const { code } = await library().relocate({ body: { id: before.id, parentId: parent?.id ?? '' } })
  expect(code).toMatch(/^010102.$/)
  expect(await nodeOf('试验')).toMatchObject({ id: before.id, code, parentId: parent?.id })
  const top = (await nodes()).find(({ level }) => level === 1)
  expect(
    await refused(library().relocate({ body: { id: before.id, parentId: top?.id ?? '' } })),
  ).toMatchObject({
    message: '第4级只能移到第3级之下，请选择其他位置',
  })
})

test('what a published version has ruled by its code does not move', async () => {
  // No person could: what is published is fixed.
  await h.db.query('alter table product_trade disable trigger user')
  await h.db.query(
    `insert into product_trade (version_id, code, rule, cls)
      select id, $1, 'reclass', 3 from product_version where status = 'published' order by id limit 1`,
    [RULED],
  )
  const all = await nodes()
  const trade = all.find(({ code }) => code.startsWith(`${RULED}A`))
  const branch = all.find(({ code }) => code === RULED)
  const move = (id: string | undefined, level: number) =>
    refused(
      library().relocate({
        body: {
          id: id ?? '',
          parentId:
            all.find((one) => one.level === level && one.code.startsWith('01') && !RULED.startsWith(one.code))
              ?.id ?? '',
        },
      }),
    )
  const message = `「${(await rule())?.version}」按现在的职业代码规定了承保范围或类别，不能移动`
  expect(await move(branch?.id, 2)).toEqual({ status: 400, message })
  expect(await move(trade?.id, 3)).toEqual({ status: 400, message })
})

test('a sheet is taken as its differences were shown: added, another class with the versions that differ, gone', async () => {
  const all = await lines()
  const [changed] = all.filter(([code, , cls]) => cls === '1类' && code.startsWith(RULED))
  const [gone] = all.filter(([code, , cls]) => cls !== null && code.startsWith('0202'))
  const given: Line[] = [
    ...all
      .filter(([code]) => code !== gone?.[0])
      .map((row): Line => (row[0] === changed?.[0] ? [row[0], row[1], '4类', row[3]] : row)),
    ['010101Y', '直播助理', '1类', '主播助理'],
  ]
  const shown = await library().compare({ form: formOf(given) })
  expect(shown.problems).toEqual([])
  expect(shown.added.map(({ name }) => name)).toEqual(['直播助理'])
  expect(shown.reclassed).toEqual([
    expect.objectContaining({ code: changed?.[0], before: '1类', after: '4类' }),
  ])
  expect(shown.reclassed[0]?.versions).toContainEqual({ version: (await rule())?.version, cls: 3 })
  expect(shown.gone.map(({ code }) => code)).toEqual([gone?.[0]])
  expect(shown.renamed).toEqual([])
  expect(await refused(library().take({ form: formOf(all, { stamp: shown.stamp }) }))).toMatchObject({
    status: 409,
  })
  expect(await library().take({ form: formOf(given, { stamp: shown.stamp, gone: '1' }) })).toEqual({
    added: 1,
    changed: 1,
    gone: 1,
  })
  expect(await nodeOf('直播助理')).toMatchObject({ cls: '1', pinyin: expect.stringContaining('zhibozhuli') })
  expect((await nodes()).map(({ code }) => code)).not.toContain(gone?.[0])
  // The same file, after the library is another.
  expect(await refused(library().take({ form: formOf(given, { stamp: shown.stamp }) }))).toMatchObject({
    message: '职业库或文件在查看差异后有变化，请重新选择文件',
  })
})

test('a sheet with faults names each and is not taken', async () => {
  const form = () =>
    formOf([
      ['010101Q', '甲', '8类', null],
      ['01', '', null, null],
      ['998877B', '乙', '2类', null],
    ])
  const { problems } = await library().compare({ form: form() })
  expect(problems).toEqual([
    '第2行：职业类别须为1类至6类或拒保',
    '第3行：职业名称须为1至60个字',
    '职业代码998877B的上级998877不存在',
  ])
  expect(await refused(library().take({ form: form() }))).toMatchObject({ status: 400 })
})

test('what is exported reads back without a difference', async () => {
  const blob = await library().sheet()
  const form = new FormData()
  form.append('file', new File([blob], '职业库.xlsx'))
  const shown = await library().compare({ form })
  expect([shown.added, shown.reclassed, shown.renamed, shown.gone, shown.problems]).toEqual([
    [],
    [],
    [],
    [],
    [],
  ])
  expect(shown.rows).toBe((await nodes()).length)
})

test('what a published version has ruled is not taken away, by itself or with a sheet that has it no more', async () => {
  const all = await nodes()
  const message = `「${(await rule())?.version}」规定了职业${RULED}的承保范围或类别，不能删除`
  for (const { id, code } of all)
    if (code.startsWith(`${RULED}`) && code !== RULED)
      await admin.products.occupation.remove({ params: { id } })
  const branch = all.find(({ code }) => code === RULED)?.id ?? ''
  expect(await refused(admin.products.occupation.remove({ params: { id: branch } }))).toEqual({
    status: 400,
    message,
  })
  const without = (await lines()).filter(([code]) => code !== RULED)
  const { stamp } = await library().compare({ form: formOf(without) })
  expect(await refused(library().take({ form: formOf(without, { stamp, gone: '1' }) }))).toEqual({
    status: 400,
    message,
  })
})
