import { clauseBlocks } from '@baoqiao/contract/product/clause-blocks.ts'
import { type Block, heading, prose } from '../kernel/documents/block.ts'

/** The text of a clause as a document sets it; its title is said by whoever sets it. What excludes stands in bold. */
export const clauseProse = (words: string): Block[] =>
  clauseBlocks(words).flatMap((block): Block[] => {
    if (block.kind === 'heading') return block.level === 1 ? [] : [heading(block.text)]
    return [prose(block.runs)]
  })
