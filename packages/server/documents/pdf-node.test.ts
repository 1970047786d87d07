import { expect, test } from 'vitest'
import { closing, facts, heading, newPage, table, text } from '../kernel/documents/block.ts'
import { FULL } from '../testing/full.ts'
import { pdfText } from '../testing/pdf-text.ts'
import { renderPdf } from './pdf-node.ts'

const SHEET = {
  title: '试印单证',
  docNo: 'N1',
  issuer: '安和财险（演示）',
  checkUrl: 'https://example.com/verify/A',
  issuedAt: '2026-11-20 10:00:00',
  edition: 1,
}
const rows = (count: number) => table({ head: ['甲'], rows: Array.from({ length: count }, () => ['乙']) })

test.each([
  [
    'a short section with its heading',
    '争议处理',
    [heading('争议处理'), text('协商不成的，依法起诉。'.repeat(12))],
  ],
  [
    'a table with words below it',
    '限额',
    [heading('限额'), rows(3), facts([['热线', '400']]), text('以条款为准。')],
  ],
] as const)(
  'wherever the end of a page falls, %s and the seal are printed',
  async (_, title, last) => {
    for (let count = 14; count < 32; count += FULL ? 1 : 5) {
      const blocks = [rows(count), ...last, closing, newPage, heading('附件')]
      const { bytes, pages } = await renderPdf({ ...SHEET, blocks })
      const said = pdfText(Buffer.from(bytes)).replaceAll(/\s/g, '')
      expect([count, said.split('扫码验真').length - 1]).toEqual([count, 1])
      expect([count, said.includes(title)]).toEqual([count, true])
      expect(pages).toBeLessThan(4)
    }
  },
  120_000,
)

test('rare characters of names are printed in a font that has them, others as their number', async () => {
  const names = ['张𠮷', '𫰠娜', '买买提·艾力', '𱖎伟', '㛃䶮']
  const blocks = [
    table({ head: ['姓名'], rows: names.map((name) => [name]) }),
    facts([['投保人', '𠮷安公司']]),
  ]
  const { bytes } = await renderPdf({ ...SHEET, blocks })
  const said = pdfText(Buffer.from(bytes)).replaceAll(/\s/g, '')
  for (const name of ['张𠮷', '𫰠娜', '买买提·艾力', '〔U+3158E〕伟', '㛃䶮', '𠮷安公司'])
    expect(said).toContain(name)
})
