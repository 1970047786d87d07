import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Run, textOf } from '../kernel/documents/block.ts'
import { clauseProse } from '../policy/clause-prose.ts'
import { contentOf } from './pdf-content.ts'
import { renderPdf } from './pdf-node.ts'

const sign = fc.constantFrom(...'甲乙丙，。；（）“”、x1 ', '𠮷')
const run = fc.record({ text: fc.string({ unit: sign, minLength: 1, maxLength: 250 }), bold: fc.boolean() })

/** The parts a paragraph is set in, each as its runs. */
function partsOf(runs: readonly Run[]): Run[][] {
  const { stack } = JSON.parse(JSON.stringify(contentOf({ block: 'prose', runs }))) as {
    stack: { text: { text: string | (string | { text: string })[]; bold: boolean }[] }[]
  }
  return stack.map(({ text }) => text.map((one) => ({ bold: one.bold, text: plainly(one.text) })))
}
const plainly = (text: string | (string | { text: string })[]) =>
  typeof text === 'string' ? text : text.map((part) => (typeof part === 'string' ? part : part.text)).join('')

test('parts of a long paragraph begin with no closing mark, whatever is bold in it, and lose nothing', () => {
  fc.assert(
    fc.property(fc.array(run, { maxLength: 12 }), (runs) => {
      const parts = partsOf(runs)
      const told = (all: readonly Run[]) =>
        all.flatMap(({ text, bold }) => [...text].map((one) => `${one}${bold ? '*' : ''}`)).join('')
      expect(told(parts.flat())).toBe(told(runs))
      for (const part of parts.slice(1)) expect(part[0]?.text).not.toMatch(/^[，。；）”、]/)
      for (const part of parts) expect(part.map(({ text }) => text).join('').length).toBeLessThanOrEqual(600)
    }),
    { numRuns: 100 },
  )
})

test('a clause without a break is set in parts; what is bold within a paragraph stays bold', async () => {
  const text = `免责${'甲乙丙丁，'.repeat(9_000)}`
  const blocks = clauseProse(`## 第一章\n${text}\n\n以下**概不负责**：`)
  const base = {
    title: '试',
    docNo: 'N',
    issuer: '安',
    checkUrl: 'https://example.com',
    issuedAt: '',
    edition: 1,
  }
  const content = JSON.stringify(blocks.map((block) => block.block !== 'closing' && contentOf(block)))
  const longest = Math.max(...content.split('"').map((part) => part.length))
  expect(longest).toBeLessThan(700)
  expect(content).toContain('{"text":"概不负责","bold":true}')
  expect((await renderPdf({ ...base, blocks })).pages).toBeGreaterThan(10)
  expect(textOf({ title: '', blocks })).toContain(text)
})
