import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { renderPdf } from './pdf-node.ts'
import { policyDocument } from './policy-document.ts'

const policy = {
  id: '10001',
  policyNo: 'EL20261120100000123456',
  orderNo: 'P20261120100000123456',
  insured: '广州市晨光包装有限公司',
  holderCode: '91440101MA51000370',
  productName: '雇主责任险',
  totalMoney: 129_000,
  empCount: 3,
  startDate: '2026-11-23',
  endDate: '2027-11-22',
  explanation: {
    rows: [{ professionId: '1', name: '会计', cls: 1, empNum: 3, head: 43_000, row: 129_000, steps: [] }],
  },
}

test('says who, when and how much, in words too, with a digest and where to check it', () => {
  const { facts, table, footer, verifyUrl } = policyDocument(policy, 'https://example.com')
  expect(Object.fromEntries(facts)).toMatchObject({
    投保人: '广州市晨光包装有限公司',
    保险期间: '2026-11-23 零时起至 2027-11-22 二十四时止',
    保险费: '¥1,290.00（大写：壹仟贰佰玖拾元整）',
  })
  expect(table?.rows).toEqual([['会计', '1类', '3', '430.00', '1,290.00']])
  expect(verifyUrl).toBe('https://example.com/policy/details/10001')
  expect(footer).toContain(verifyUrl)
  expect(footer).toMatch(/SHA-256 [0-9a-f]{64}$/)
})

test('the digest changes with the content and only with it', () => {
  const digest = (change: object, url = 'https://example.com') =>
    policyDocument({ ...policy, ...change }, url).footer.slice(-64)
  expect(digest({ totalMoney: 129_001 })).not.toBe(digest({}))
  expect(digest({ insured: '另一家有限公司' })).not.toBe(digest({}))
  expect(digest({}, 'https://other.example')).toBe(digest({}))
})

test('every Chinese character drawn is in the file: font and its way back to Unicode', async () => {
  const bytes = Buffer.from(await renderPdf(policyDocument(policy, 'https://example.com')))
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(bytes.includes('NotoSansSC')).toBe(true)
  expect(bytes.includes('/FontFile')).toBe(true)
  const known = unicodeOf(bytes)
  for (const char of '广州市晨光包装有限公司雇主责任险电子保单壹仟贰佰玖拾元整扫码验真内容摘要')
    expect(known, char).toContain(char)
})

/** What the fonts' ToUnicode maps name. */
function unicodeOf(pdf: Buffer): string {
  const text = pdf.toString('latin1')
  const streams = [...text.matchAll(/stream\r?\n/g)].map(({ index, 0: mark }) => {
    const start = index + mark.length
    const raw = pdf.subarray(start, text.indexOf('endstream', start))
    try {
      return inflateSync(raw).toString('latin1')
    } catch {
      return ''
    }
  })
  return streams
    .filter((stream) => stream.includes('beginbfrange') || stream.includes('beginbfchar'))
    .flatMap((stream) => [...stream.matchAll(/<([0-9a-fA-F]{4})>/g)])
    .map(([, hex = '']) => String.fromCharCode(Number.parseInt(hex, 16)))
    .join('')
}
