import { clauseBlocks } from '@baoqiao/contract/product/clause-blocks.ts'
import { type Block, prose } from '../kernel/documents/block.ts'
import type { WithLists } from './policy-facts.ts'

/** The first chapter of accepted documents whose heading says this word: its paragraphs, and the document's title. */
export function chapterOf(
  declarations: WithLists['declarations'],
  word: string,
): { title: string; blocks: Block[] } | null {
  for (const { title, text } of declarations) {
    const blocks = clauseBlocks(text)
    const at = blocks.findIndex(
      (block) => block.kind === 'heading' && block.level === 2 && block.text.includes(word),
    )
    if (at < 0) continue
    const rest = blocks.slice(at + 1)
    const end = rest.findIndex((block) => block.kind === 'heading' && block.level < 3)
    const own = end < 0 ? rest : rest.slice(0, end)
    return { title, blocks: own.flatMap((block) => (block.kind === 'paragraph' ? [prose(block.runs)] : [])) }
  }
  return null
}
