import type { ProductConfig } from './config.ts'
import { type OwnPaper, PAPERS } from './limit-kinds.ts'

const OWN = ['license', 'identityFront', 'identityBack'] as const satisfies readonly OwnPaper[]

/** The papers that every enterprise uploads, as this version calls them; without one, as they are usually called. */
export const ownPapers = (
  config?: Pick<ProductConfig, 'papers'> | null,
): readonly (readonly [code: OwnPaper, title: string])[] =>
  OWN.map((code) => [code, config?.papers.find((paper) => paper.code === code)?.title || PAPERS[code]])

/** What a paper is called; `label` when the version does not name it. */
export const paperTitle = (
  config: Pick<ProductConfig, 'papers'> | null | undefined,
  code: string,
  label: string,
): string => config?.papers.find((paper) => paper.code === code)?.title || label
