import type { Carrier, Work } from '../kernel/work/carrier.ts'
import { endSync, pull, type Sync } from './fans-pages.ts'
import { fansWanted } from './fans-topic.ts'
import { keyOf } from './hold-account.ts'
import { notConnected } from './official-accounts.ts'

/** Goes on with the fans of an account page by page; before its lease ends it hands itself on. An account that was deleted is left. */
export const carryFans: Carrier = {
  topic: fansWanted.name,
  async carry(payload: Sync, run) {
    const platform = run.outside.ports.providers.wechat
    if (!platform) throw notConnected()
    const key = await run.step((work) => keyIfThere(payload.id, work))
    if (!key) return run.finish(async () => {})
    const { sync, isOver } = await pull(payload, {
      ...{ platform, key },
      inside: (work) => run.step(work),
      isLate: () => run.outside.signal.aborted,
    })
    await run.finish(async (work) => {
      if (isOver) await endSync(sync, work)
      else await work.emit(fansWanted, sync)
    })
  },
}

async function keyIfThere(id: string, work: Work) {
  const there = await work.tx
    .selectFrom('wxAccount')
    .select('id')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return there ? keyOf(id, work) : null
}
