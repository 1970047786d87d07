import type { products } from '@baoqiao/contract/product/list.ts'
import { rateTrial as resource } from '@baoqiao/contract/product/rate-trial.ts'
import { TRIAL_STATES } from '@baoqiao/contract/product/trial-states.ts'
import { storeOf } from '../../kernel/data/store-of.ts'
import { withNames } from '../../kernel/data/with-names.ts'
import type { Handlers } from '../../kernel/http/handlers.ts'

const store = storeOf(resource)
const WORDS = new Map<string, string>(Object.entries(TRIAL_STATES))

/** Dry runs as people read them: who began them, and over which policies, in words. */
export const rateTrial: NonNullable<Handlers<typeof products>['rateTrial']> = {
  async page(asked, context) {
    const answer = await store.page(asked, context)
    return { ...answer, records: (await withNames(answer.records, ['who'], context.tx)).map(inWords) }
  },
  async get(asked, context) {
    const [row] = await withNames([await store.get(asked, context)], ['who'], context.tx)
    if (!row) throw new Error('a row that was read is there')
    return inWords(row)
  },
}

const inWords = <Row extends { states: string }>(row: Row): Row => ({
  ...row,
  states: row.states
    .split(',')
    .map((state) => WORDS.get(state) ?? state)
    .join('、'),
})
