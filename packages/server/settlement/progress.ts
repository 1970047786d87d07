import type { settlement } from '@baoqiao/contract/settlement/list.ts'
import { settleProgress as resource } from '@baoqiao/contract/settlement/settle-progress.ts'
import { storeOf } from '../kernel/data/store-of.ts'
import { withNames } from '../kernel/data/with-names.ts'
import type { Handlers } from '../kernel/http/handlers.ts'

const store = storeOf(resource)
const PEOPLE = ['firstBy', 'finalBy'] as const

/** Where applications stand, with the names of who reviewed them. */
export const settleProgress: NonNullable<Handlers<typeof settlement>['settleProgress']> = {
  async page(asked, context) {
    const answer = await store.page(asked, context)
    return { ...answer, records: await withNames(answer.records, PEOPLE, context.tx) }
  },
  async get(asked, context) {
    const row = await store.get(asked, context)
    return (await withNames([row], PEOPLE, context.tx))[0] ?? row
  },
}
