import { expect, it } from 'vitest'
import { clauseBlocks } from './clause-blocks.ts'

it('a clause is read as headings and paragraphs, bold where it says so', () => {
  expect(clauseBlocks('# 条款\n## 第一章\n第一条 保险责任。\n第二行\n\n**免赔** 100元\n')).toEqual([
    { kind: 'heading', level: 1, text: '条款' },
    { kind: 'heading', level: 2, text: '第一章' },
    { kind: 'paragraph', runs: [{ text: '第一条 保险责任。\n第二行', bold: false }] },
    {
      kind: 'paragraph',
      runs: [
        { text: '免赔', bold: true },
        { text: ' 100元', bold: false },
      ],
    },
  ])
  expect(clauseBlocks(' \n ')).toEqual([])
  expect(clauseBlocks('前\n## 章\n后').map(({ kind }) => kind)).toEqual(['paragraph', 'heading', 'paragraph'])
})
