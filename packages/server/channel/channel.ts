import { channel as channelResource } from '@baoqiao/contract/channel/channel.ts'
import type { channels } from '@baoqiao/contract/channel/list.ts'
import { storeOf } from '../kernel/data/store-of.ts'
import { withDeleted } from '../kernel/database/database.ts'
import { AppError } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { authorityLife } from './authority-life.ts'
import { checkCompany, checkEmpty, checkTypes } from './channel-checks.ts'
import { apart, keepExtras, withExtras } from './channel-extras.ts'
import { keepEnd, mayRestrict, restrict } from './restrict.ts'
import { checkConditions, checkGiven } from './selling-conditions.ts'
import { settlePersonsOf } from './settle-persons.ts'
import { keepStopper, statusOf } from './stopped-by.ts'

const store = storeOf(channelResource)

/** Channels are changed by the platform's staff, and by people of a channel from their own downwards. */
export const channel: NonNullable<Handlers<typeof channels>['channel']> = {
  async page({ query }, context) {
    const page = await store.page({ query }, context)
    return { ...page, records: await withExtras(page.records, context) }
  },
  async get({ params }, context) {
    const row = await store.get({ params }, context)
    const [whole = row] = await withExtras([row], context)
    return { ...whole, settlePersons: await settlePersonsOf(row.id, context) }
  },
  async add({ body }, context) {
    const { own, extras, restricted } = apart(body)
    checkReach(own.parentId ?? null, context)
    await checkGiven(own, own.parentId ?? null, context)
    await checkTypes(own.insureTypes, context)
    await checkCompany(own.companyId, context)
    const made = await store.add({ body: own }, context)
    await keepStopper(made.id, { before: null, after: own.status }, context)
    await keepExtras(made.id, extras, context)
    await restrict(made.id, restricted, context)
    return made
  },
  async edit({ body }, context) {
    const { own, extras, restricted } = apart(body)
    checkReach(own.id, context)
    await checkConditions(own, context)
    await checkTypes(own.insureTypes, context)
    await checkCompany(own.companyId, context)
    const before = await statusOf(own.id, context)
    const kept = await store.edit({ body: own }, context)
    await keepStopper(own.id, { before, after: own.status }, context)
    await keepExtras(own.id, extras, context)
    await restrict(own.id, restricted, context)
    return kept
  },
  async remove({ params }, context) {
    checkReach(params.id, context)
    await checkEmpty(params.id, context)
    return store.remove({ params }, context)
  },
  async restore({ params }, context) {
    const parent = await withDeleted(context.tx, () => parentOf(params.id, context))
    checkReach(parent, context)
    return store.restore({ params }, context)
  },
  life: authorityLife,
  guard: { setOld: mayRestrict, setReplace: mayRestrict, setAll: mayRestrict },
  after: { setOld: keepEnd, setReplace: keepEnd, setAll: keepEnd },
}

function checkReach(id: string | null, { caller }: Context): void {
  const { channels } = caller.scope
  if (channels !== 'all' && (id === null || !channels.includes(id)))
    throw new AppError(403, '该渠道不在您的渠道之下，不能操作')
}

async function parentOf(id: string, { tx }: Context): Promise<string | null> {
  const row = await tx.selectFrom('distChannel').select('parentId').where('id', '=', id).executeTakeFirst()
  return row?.parentId ?? null
}
