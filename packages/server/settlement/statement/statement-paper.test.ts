import { expect, test } from 'vitest'
import { sheetOf } from '../../documents/define-document.ts'
import { renderPdf } from '../../documents/pdf-node.ts'
import { pdfText } from '../../testing/pdf-text.ts'
import { statementDocument } from './statement-document.ts'

test('numbers of policies and papers are printed whole on a line, amounts too', async () => {
  const numbers = ['1234567890123456789012', 'PEAC20264401000000001A', 'WMQG20264401000000001W']
  const entries = numbers.map((policyNo, i) => ({
    ...{ at: '2026-11-20\n10:00:00', kind: '佣金', docNo: `J26112010000${i}12345678` },
    policy: `${policyNo}\n广东某某建设工程有限公司\n业务员 陈晓明`,
    ...{ premium: 143_000_000, how: '按规则', amount: -14_300_000, balance: 214_500_000 },
  }))
  const paper = {
    ...{ no: 'DZ1', issuer: '安和', channelName: '吉泰', from: '2026-11-01', to: '2026-11-30' },
    ...{ opening: 0, closing: 0, sums: [], entries, awards: [], adjusted: [] },
  }
  const made = { checkUrl: 'https://a.example/verify/A', issuedAt: new Date(0), edition: 1 }
  const { bytes } = await renderPdf(sheetOf(statementDocument, paper, made))
  const lines = pdfText(Buffer.from(bytes)).split('\n')
  const whole = [
    ...numbers,
    ...entries.map(({ docNo }) => docNo),
    '1,430,000.00',
    '-143,000.00',
    '2026-11-20',
  ]
  for (const text of whole) expect(lines).toContain(text)
})
