import { type Fields, f } from '@baoqiao/contract/kernel/field.ts'
import type { Application } from '@baoqiao/contract/policy/application.ts'
import { PAPERS } from '@baoqiao/contract/product/limit-kinds.ts'

type Papers = Pick<Application, 'holder' | 'papers'>

/** Where the papers of an application stand: field -> address of the file. */
export function photosOf({ holder, papers }: Papers): Record<string, string> {
  const further = Object.entries(papers ?? {}).map(([code, file]) => [`papers.${code}`, file])
  return {
    'holder.identityFront': holder.identityFront,
    'holder.identityBack': holder.identityBack,
    'holder.license': holder.license,
    ...Object.fromEntries(further),
  }
}

/**
 * Papers of the enterprise form are pictures (1-platform §5). How large one may be is held where it is uploaded: it is
 * drawn again there, and kept at another size.
 */
export const PHOTO_FIELDS: Fields = Object.fromEntries(
  Object.entries(PAPERS).map(([name, label]) => [`holder.${name}`, f.image(label)]),
)
