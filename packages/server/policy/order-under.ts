import type { Application } from '@baoqiao/contract/policy/application.ts'
import { stagedWith } from '../flow/close-draft.ts'
import { refuse } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import { inNameOf } from './in-name-of.ts'
import { type Source, sourceRow } from './source-of.ts'

const OTHER = '这份草稿属于另一张暂存单，请从暂存列表打开后再提交'

/** What comes of these is another order. */
const BEGINS_ANEW: readonly Source['kind'][] = ['renew', 'copy']

/** The order that is written over: the one that is gone on with, or the one that is staged with the draft. */
export async function orderUnder(
  source: Source | null,
  { draftId }: Pick<Application, 'draftId'>,
  context: Context,
): Promise<Source | null> {
  const staged = draftId ? await stagedWith(draftId, context) : null
  if (source && !BEGINS_ANEW.includes(source.kind)) {
    if (staged && staged !== source.id) throw refuse(OTHER, [{ path: 'draftId', message: OTHER }])
    return source
  }
  return staged ? sourceRow('staging', staged, context) : null
}

/**
 * In whose name and channel an application is priced and kept: those of the order that it goes on with, whoever does;
 * its level, products and terms are that channel's.
 */
export const sellingFor = (
  over: Pick<Source, 'createdBy' | 'channelId'> | null,
  context: Context,
): Context => {
  if (!over) return context
  const own = inNameOf(over, context)
  return { ...own, caller: { ...own.caller, channelId: over.channelId } }
}
