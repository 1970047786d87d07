import type { plans } from '@baoqiao/contract/plan/list.ts'
import { planNotice as resource } from '@baoqiao/contract/plan/plan-notice.ts'
import { isThere } from '../kernel/data/is-there.ts'
import { storeOf } from '../kernel/data/store-of.ts'
import { PERSONAL } from '../kernel/files/find-file.ts'
import { readableFiles } from '../kernel/files/hold-files.ts'
import { refuse } from '../kernel/http/app-error.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Handlers } from '../kernel/http/handlers.ts'

const store = storeOf(resource)
interface Given {
  channelId?: string | null | undefined
  logo?: string | null | undefined
  backgroundImg?: string | null | undefined
}

/** A channel's people dress their own channel and those below; left blank it is their own. Pictures are made for it. */
export const planNotice: NonNullable<Handlers<typeof plans>['planNotice']> = {
  async add({ body }, context) {
    const channelId = await channelOf(body, context)
    await noPapers(body, context)
    return store.add({ body: { ...body, channelId } }, context)
  },
  async edit({ body }, context) {
    const channelId = body.channelId === undefined ? undefined : await channelOf(body, context)
    await noPapers(body, context)
    return store.edit({ body: { ...body, ...(channelId === undefined ? {} : { channelId }) } }, context)
  },
}

async function channelOf({ channelId }: Given, { caller, tx }: Context): Promise<string | null> {
  const wanted = channelId || caller.channelId
  if (!wanted) return null
  if (await isThere('dist_channel', wanted, tx)) return wanted
  const message = '请选择本渠道或下级渠道'
  throw refuse(message, [{ path: 'channelId', message }])
}

const PAPER = '这张图片是投保或理赔资料，不能公开使用，请另外上传'
/** What a notice shows, everybody sees who has a link: a paper of an order is none of it. */
async function noPapers({ logo, backgroundImg }: Given, context: Context): Promise<void> {
  for (const { path, file } of await readableFiles({ logo, backgroundImg }, context))
    if (await asOwner(context, () => isPaper(file.id, context.tx)))
      throw refuse(PAPER, [{ path, message: PAPER }])
}

/** Held by something about people. As the owner. */
export const isPaper = async (fileId: string, tx: Context['tx']): Promise<boolean> =>
  (await tx
    .selectFrom('fileHolder')
    .select('fileId')
    .where('fileId', '=', fileId)
    .where('entity', 'in', PERSONAL)
    .executeTakeFirst()) !== undefined
