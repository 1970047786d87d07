import type { ProductConfig } from '../product/config.ts'
import { PAPERS } from '../product/limit-kinds.ts'
import type { FieldIssues } from './form.ts'

/** What the product wants from the holder besides the three photos of the form. */
export const furtherPapers = ({ papers }: Pick<ProductConfig, 'papers'>) =>
  papers.filter(({ code }) => !(code in PAPERS))

/** Papers that are wanted and not there, by `papers.<code>`. */
export const paperIssues = (
  given: Readonly<Record<string, string>> | undefined,
  config: Pick<ProductConfig, 'papers'>,
): FieldIssues =>
  Object.fromEntries(
    furtherPapers(config)
      .filter(({ code, required }) => required && !given?.[code])
      .map(({ code, title }) => [`papers.${code}`, `请上传${title}`]),
  )
