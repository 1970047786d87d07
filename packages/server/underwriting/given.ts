import type { GivenMaterial } from '@baoqiao/contract/underwriting/given.ts'
import { peopleCalled } from '../kernel/data/people-called.ts'
import type { Tx } from '../kernel/database/database.ts'
import type { Context } from '../kernel/http/context.ts'

export interface Given {
  note: string | null
  files: GivenMaterial[number]['files']
}
const HOLDER = '投保人'

/** Keeps a piece of what was asked for beside those before it. As owner. */
export async function keepGiven(
  { id, policyId }: { id: string; policyId: string },
  { note, files }: Given,
  { tx, tenantId, caller, now }: Context,
): Promise<void> {
  const who = caller.visitor ? HOLDER : caller.username
  const createdAt = now().toISOString()
  await tx
    .insertInto('underwritingAnswer')
    .values({ tenantId, taskId: id, policyId, who, note, files: JSON.stringify(files), createdAt })
    .execute()
}

/** All that was given for a task, whoever gave it, the oldest first. As owner. */
export async function givenFor(taskId: string, tx: Tx): Promise<GivenMaterial> {
  const rows = await tx
    .selectFrom('underwritingAnswer')
    .select(['createdAt', 'who', 'note', 'files'])
    .where('taskId', '=', taskId)
    .orderBy('id')
    .execute()
  const called = await peopleCalled(
    rows.map(({ who }) => who),
    tx,
  )
  return rows.map(({ createdAt, who, note, files }) => ({
    at: new Date(createdAt).toISOString(),
    who: called.get(who) ?? who,
    note,
    files: filesIn(files),
  }))
}

/** As they were kept by us. */
const filesIn = (kept: unknown): Given['files'] =>
  (Array.isArray(kept) ? kept : []).flatMap((one: unknown) => {
    const { name, path } = Object(one)
    return typeof name === 'string' && typeof path === 'string' ? [{ name, path }] : []
  })
