import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Worker as Thread } from 'node:worker_threads'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { textReader } from '../../node/read-text.ts'
import { application } from '../../testing/application.ts'
import { inFull } from '../../testing/full.ts'
import { startTestApp } from '../../testing/harness.ts'
import { visitorClient } from '../../testing/visitor.ts'
import { chineseAmount } from './chinese-amount.ts'
import { textsOf } from './texts-of.ts'

const TODAY = '2026-11-20'
const valuesOf = (paper: 'license' | 'identityFront' | 'identityBack', text: string) =>
  Object.fromEntries(textsOf(paper, text, TODAY).map(({ field, value }) => [field, value]))
const picture = (name: string) =>
  new Uint8Array(readFileSync(join(import.meta.dirname, '../../testing/papers', `${name}.png`)))

describe('what a paper says, from text as readers give it', () => {
  const license = `营业 执照
统一 社会 信用 代码 ”91440101MA59C6P02J
名 称 广州 晨光 纸 品 有 限 公司 注册 资本 伍佰 万 元 整
类 型 有 限 责 任 公司 (自然 人 投资 或 控股 ) ”成立 日 期 2016 年 03 月 18 日
法 定 代表 人 李建国 营业 期 限 ”2016 年 03 月 18 日 至 长 期
经 营 范围 纸 制 品 制造 ; 纸 制 品 销售 ; 货物 进出 口 ; 普通 货物 道路 运
输 。 (依法 须 经 批准 的 项 目 ， 经 相关 部 门 批准 后 方 可 开展 经 营 活动 )
住 所 广州 市 天 河 区 中 山大 道 西 293 号
登记 机 关`

  test('a licence in two columns, with a scope over lines', () => {
    expect(valuesOf('license', license)).toEqual({
      name: '广州晨光纸品有限公司',
      code: '91440101MA59C6P02J',
      principal: '李建国',
      address: '广州市天河区中山大道西293号',
      registerCapital: '500',
      termStart: '2016-03-18',
      termType: '1',
      businessScope: '纸制品制造；纸制品销售；货物进出口；普通货物道路运输',
    })
  })

  test('a term that ends; a code is sure when its check digits agree, and letters that look alike are tried', () => {
    const valid = '91350100M000100Y43'
    const of = (code: string) =>
      textsOf('license', `统一社会信用代码 ${code}\n营业期限 2020年1月2日至2040年1月1日`, TODAY)
    const [code, ...rest] = of(valid)
    expect(code).toMatchObject({ value: valid, isSure: true })
    expect(rest.map(({ field, value }) => [field, value])).toEqual([
      ['termStart', '2020-01-02'],
      ['termEnd', '2040-01-01'],
      ['termType', '2'],
    ])
    expect(of(valid.replace('M000', 'MOOO'))[0]).toMatchObject({ value: valid, isSure: true })
    expect(of(valid.replace('43', '44'))[0]).toMatchObject({ isSure: false })
  })

  test('either side of a card', () => {
    const front = '姓名 ”李建国\n性 别 男 民族 汉\n公民 身份 号 码 ”44010619850312031X'
    expect(valuesOf('identityFront', front)).toEqual({ principal: '李建国', idNo: '44010619850312031X' })
    expect(valuesOf('identityBack', '签发机关 广州市公安局\n有效 期限 2016.05.06-2036.05.06')).toEqual({
      validTo: '2036-05-06',
    })
    expect(valuesOf('identityBack', '有效期限 2016.05.06-长期')).toEqual({ validTo: '长期' })
  })

  test.each([
    ['伍佰万元整', 500],
    ['壹亿贰仟万元', 12_000],
    ['人民币500万元', 500],
    ['1,234.5万元人民币', 1234.5],
    ['拾伍万元', 15],
    ['50000元', 5],
    ['无', null],
  ])('capital %s', (text, wan) => {
    expect(chineseAmount(text)).toBe(wan)
  })
})

describe('the call', () => {
  let h: Awaited<ReturnType<typeof startTestApp>>
  let agent: Awaited<ReturnType<typeof h.client>>
  const readText = vi.fn(async () => '名称 广州晨光纸品有限公司')
  beforeAll(async () => {
    h = await startTestApp({ readText })
    agent = await h.client('agent')
  })
  afterAll(() => h.close())
  const send = (files: File[], paper: 'license' | 'identityFront' = 'license') => {
    const form = new FormData()
    for (const file of files) form.append('file', file)
    return agent.policies.ocr.uploadIdOcr({ query: { paper }, form })
  }
  const file = (bytes = picture('license')) => new File([bytes], '执照.png', { type: 'image/png' })

  test('keeps the picture and says what stands on it', async () => {
    const [one] = await send([file()])
    expect(one).toMatchObject({
      original: '执照.png',
      problem: null,
      found: [{ field: 'name', value: '广州晨光纸品有限公司' }],
    })
    const [, , , bucket = '', name = ''] = (one?.url ?? '').split('/')
    expect((await agent.system.file.get({ params: { bucket, name } })).size).toBeGreaterThan(1_000)
  })

  test('a picture that is not read is kept all the same, and it is said', async () => {
    readText.mockRejectedValueOnce(new Error('broken'))
    expect(await send([file()])).toMatchObject([{ found: [], problem: '识别失败，请手工填写' }])
    readText.mockResolvedValueOnce('。。。')
    const [{ problem, url } = { problem: '', url: '' }] = await send([file()])
    expect(problem).toContain('没有识别出营业执照的内容')
    expect(url).toMatch(/^\/admin\/sys-file\/uploads\//)
  })

  test('a card handed in as the licence, and a licence as a card, are named and nothing of them is offered', async () => {
    readText.mockResolvedValueOnce('姓名 李建国\n公民 身份 号 码 44010619850312031X')
    expect(await send([file()])).toMatchObject([
      { found: [], problem: '这是身份证，请上传营业执照', wrongSide: true },
    ])
    readText.mockResolvedValueOnce('统一 社会 信用 代码 91440101MA59C6P02J\n法定代表人 李建国')
    expect(await send([file()], 'identityFront')).toMatchObject([
      { found: [], problem: '这是营业执照，请上传身份证人像面', wrongSide: true },
    ])
  })

  test('when nobody waits for the rest any more, no more is read', async () => {
    const gone = new AbortController()
    readText.mockClear()
    readText.mockImplementationOnce(async () => {
      gone.abort()
      return '名称 广州晨光纸品有限公司'
    })
    const form = new FormData()
    for (let i = 0; i < 3; i += 1) form.append('file', file())
    const call = agent.policies.ocr.uploadIdOcr({ query: { paper: 'license' }, form, signal: gone.signal })
    await call.catch(() => undefined)
    expect(readText).toHaveBeenCalledTimes(1)
  })

  test('a call reads for so long, and keeps the rest unread', async () => {
    const now = vi.spyOn(Date, 'now')
    const begun = Date.now()
    readText.mockImplementationOnce(async () => {
      now.mockReturnValue(begun + 21_000)
      return '名称 广州晨光纸品有限公司'
    })
    const [one, two] = await send([file(), file()]).finally(() => now.mockRestore())
    expect(one?.problem).toBeNull()
    expect(two).toMatchObject({ found: [], problem: expect.stringContaining('这张没有识别') })
  })

  test('of a visitor who may send no more, nothing is stored', async () => {
    const visitor = await visitorClient(h.app.fetch, 'many-pictures')
    const put = vi.spyOn(h.kernel.ports.files, 'put')
    const sent = async (count: number) => {
      const form = new FormData()
      for (let i = 0; i < count; i += 1) form.append('file', file())
      await visitor.policies.ocr.uploadIdOcr({ query: { paper: 'license' }, form })
    }
    await sent(1)
    await h.db.query(
      `insert into sys_file (bucket_name, file_name, original, type, file_size, tenant_id, visitor_id)
       select f.bucket_name, 'more-' || n, f.original, f.type, f.file_size, f.tenant_id, f.visitor_id
       from (select * from sys_file where visitor_id is not null order by id desc limit 1) f, generate_series(1, 57) n`,
    )
    put.mockClear()
    await expect(sent(3)).rejects.toMatchObject({ status: 429 })
    expect(put).not.toHaveBeenCalled()
    await sent(2)
    put.mockRestore()
  })

  test('bounds: none, more than ten, too large, no picture', async () => {
    await expect(send([])).rejects.toThrow('请选择要识别的图片')
    await expect(send(Array.from({ length: 11 }, () => file()))).rejects.toThrow('一次最多识别10张图片')
    const large = new Uint8Array(2_560 * 1_024 + 1)
    large.set(picture('card').subarray(0, 16))
    await expect(send([file(large)])).rejects.toThrow('图片大小不能超过 2,560KB')
    for (const bytes of ['<html>', '%PDF-1.4'])
      await expect(send([file(new TextEncoder().encode(bytes))])).rejects.toThrow('图片格式须为 jpg 或 png')
  })

  test('of ten, one that is too large is named with why, and the nine are kept and read', async () => {
    const large = new Uint8Array(3_000 * 1_024)
    large.set(picture('card').subarray(0, 16))
    const tenth = new File([large], '身份证.png', { type: 'image/png' })
    const nine = Array.from({ length: 9 }, () => file())
    const answers = await send([...nine.slice(0, 4), tenth, ...nine.slice(4)])
    expect(
      answers.map(({ url, found }) => [url.startsWith('/admin/sys-file/uploads/'), found.length]),
    ).toEqual(answers.map((_, at) => (at === 4 ? [false, 0] : [true, 1])))
    expect(answers[4]).toEqual({
      ...{ url: '', original: '身份证.png', fileSize: large.length, found: [] },
      problem: '身份证.png（3,000KB）：图片大小不能超过 2,560KB，请重新选择',
    })
  })

  test('without saying which paper it is, what the picture shows says so', async () => {
    const read = async (text: string) => {
      readText.mockResolvedValueOnce(text)
      const form = new FormData()
      form.append('file', file())
      const [one] = await agent.policies.ocr.uploadIdOcr({ query: {}, form })
      return one?.found.map(({ field, value }) => [field, value])
    }
    expect(await read('名称 广州晨光纸品有限公司')).toEqual([['name', '广州晨光纸品有限公司']])
    expect(await read('姓名 李建国\n公民身份号码 44010619850312031X')).toEqual([
      ['principal', '李建国'],
      ['idNo', '44010619850312031X'],
    ])
    expect(await read('签发机关 广州市公安局\n有效期限 2016.05.06-2036.05.06')).toEqual([
      ['validTo', '2036-05-06'],
    ])
  })

  test('a paper of the enterprise form is a picture, whatever way it came', async () => {
    const pdf = new TextEncoder().encode('%PDF-1.4 %%EOF')
    const form = new FormData()
    form.append('file', new File([pdf], '执照.pdf', { type: 'application/pdf' }))
    const { url: license } = await agent.system.file.upload({ form })
    const trades = await agent.products.catalogue.trades({ params: { id: '103' } })
    const professionId = trades.find(({ name }) => name === '会计')?.id ?? ''
    const said = { message: expect.stringContaining('营业执照须为 jpg 或 png 图片') }
    const asked = application({ productId: '103', professionId, from: 1, holder: { license } })
    await expect(agent.policies.apply.check({ body: asked })).rejects.toMatchObject(said)
    await expect(agent.policies.apply.submit({ body: asked })).rejects.toMatchObject(said)
  })
})

/** How fast it is, the benches say. */
const patient = textReader(100_000)
const threads: Thread[] = []
process.on('worker', (thread) => threads.push(thread))

inFull('a picture that is given up is not given to a thread that has ended', async () => {
  const hurried = textReader(1)
  // What would be thrown where nobody listens ends the process, and this run.
  for (let i = 0; i < 2; i += 1) await expect(hurried(picture('card'))).rejects.toThrow('more than 1 ms')
  // One that is begun later is through its start later too.
  await patient(picture('card'))
})

inFull('a thread that breaks takes one reading along, and neither the next one nor the process', async () => {
  const reading = patient(picture('license'))
  // The last that was started is patient's. It has no such task, and throws.
  threads.at(-1)?.postMessage({ action: 'none' })
  await expect(reading).rejects.toThrow(/not a function|given up/)
  expect(await patient(picture('card'))).toContain('李建国')
})

test('the reader reads a licence and a card, without the network', async () => {
  const read = patient
  const license = valuesOf('license', await read(picture('license')))
  expect(license).toMatchObject({
    code: '91440101MA59C6P02J',
    principal: '李建国',
    registerCapital: '500',
    termStart: '2016-03-18',
  })
  expect(license.name).toContain('晨光')
  const card = valuesOf('identityFront', await read(picture('card')))
  expect(card.idNo).toBe('44010619850312031X')
  expect(card.principal).toContain('李建国')
  await expect(read(new Uint8Array([1, 2, 3]))).rejects.toThrow()
  // A broken picture takes nobody else's reading away.
  expect(valuesOf('identityFront', await read(picture('card')))).toEqual(card)
})
