import type { embed } from '@baoqiao/contract/embed/list.ts'
import { site as siteResource } from '@baoqiao/contract/embed/site.ts'
import { isOrigin } from '@baoqiao/contract/messages/is-origin.ts'
import { storeOf } from '../kernel/data/store-of.ts'
import { refuse } from '../kernel/http/app-error.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { partnerSite } from './partner-site.ts'
import { checkWebhook } from './webhook-address.ts'

const store = storeOf(siteResource)

/** Partner settings: every origin is exact, or says on which line it is not. */
export const site: NonNullable<Handlers<typeof embed>['site']> = {
  async add({ body }, context) {
    checkWebhook(body, {}, context)
    await checkId(body.publishableId, body.environment ?? 'live', context)
    return store.add({ body: { ...body, origins: checked(body.origins) } }, context)
  },
  async edit({ body }, context) {
    const { origins } = body
    checkWebhook(body, await webhookOf(body.id, context), context)
    return store.edit(
      { body: origins === undefined ? body : { ...body, origins: checked(origins) } },
      context,
    )
  },
}

const webhookOf = async (id: string, { tx }: Context) =>
  (await tx
    .selectFrom('embedSite')
    .select(['webhookUrl', 'webhookSecret'])
    .where('id', '=', id)
    .executeTakeFirst()) ?? {}

/** In an environment a publishable id names one partner on the whole installation: pages ask by it before anybody is known. */
async function checkId(publishableId: string, environment: 'live' | 'sandbox', context: Context) {
  const taken = await asOwner(context, () => partnerSite(context.tx, publishableId, environment))
  if (taken) throw refuse('接入编号已存在', [{ path: 'publishableId', message: '接入编号已存在' }])
}

function checked(text: string): string {
  const lines = text.split('\n').map((line) => line.trim())
  lines.forEach((line, i) => {
    if (line === '' || isOrigin(line)) return
    const message = `第${i + 1}行不是完整的来源，应如 https://www.example.com，不含路径和通配符`
    throw refuse(message, [{ path: 'origins', message }])
  })
  return lines.filter((line) => line !== '').join('\n')
}
