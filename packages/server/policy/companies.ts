import type { policies } from '@baoqiao/contract/policy/list.ts'
import type { Handler } from '../kernel/http/handlers.ts'
import { phased } from '../kernel/http/phased.ts'

/** Companies of the register, as the form is filled with them; none where no register is configured. */
export const companies: Handler<(typeof policies)['apply']['companies']> = phased({
  async before({ query }, { ports }) {
    const found = (await ports.providers.registry?.search(query.keyword)) ?? []
    return found.map(({ registerCapital, termStart, termEnd, ...company }) => ({
      ...company,
      ...(typeof registerCapital === 'number' ? { registerCapital } : {}),
      ...(termStart ? { termStart } : {}),
      ...(termEnd ? { termType: '2' as const, termEnd } : { termType: '1' as const }),
    }))
  },
  within: async (_, __, found) => found,
})
