import { fittingHolder } from '@baoqiao/contract/policy/fitting-holder.ts'
import type { policies } from '@baoqiao/contract/policy/list.ts'
import type { Handler } from '../kernel/http/handlers.ts'
import { phased } from '../kernel/http/phased.ts'
import type { RegisteredCompany } from '../kernel/http/providers.ts'

/** Companies of the register, as the form is filled with them; none where no register is configured. */
export const companies: Handler<(typeof policies)['apply']['companies']> = phased({
  async before({ query }, { ports }) {
    const found = (await ports.providers.registry?.search(query.keyword)) ?? []
    // Without both nobody knows which it is.
    return found.map(asForm).filter(({ name, code }) => name !== undefined && code !== undefined)
  },
  within: async (_, __, found) => found,
})

/** What the register leaves open is left out, as is what the form does not take: no text is not an empty one. */
function asForm({ termEnd, ...company }: RegisteredCompany) {
  const term = termEnd === undefined ? {} : termEnd === null ? { termType: '1' } : { termType: '2', termEnd }
  const { mobile: _, ...known } = fittingHolder({ ...company, ...term })
  return known
}
