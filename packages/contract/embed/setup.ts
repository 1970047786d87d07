import * as z from 'zod/mini'
import { call } from '../kernel/call.ts'
import { optionSchema } from '../kernel/list.ts'
import { idSchema } from '../kernel/resource.ts'

/** What the form of a partner's setting asks while it is filled in. */
export const setup = {
  /** Clients of partners' servers that no other setting uses; clients are the whole installation's. */
  clients: call({
    method: 'GET',
    path: '/embed/clients',
    title: '可用的接入终端',
    allow: { authority: 'sys_oauth_client_view' },
    operator: true,
    query: z.strictObject({ site: z.optional(idSchema) }),
    data: z.array(optionSchema),
  }),
  /** Live accounts of a channel and of those below it, or all that one sees; at most 50. `id` names one, whatever its state. */
  sellers: call({
    method: 'GET',
    path: '/embed/sellers',
    title: '可用的出单账号',
    allow: { anyOf: ['embed_site_add', 'embed_site_edit'] },
    query: z.strictObject({
      id: z.optional(idSchema),
      channelId: z.optional(idSchema),
      keyword: z.optional(z.string().check(z.maxLength(60))),
    }),
    data: z.array(optionSchema),
  }),
  /** How many visitors have a session that is not over: who is turned away when the setting is switched off. */
  visitors: call({
    method: 'GET',
    path: '/embed/site/{id}/visitors',
    title: '接入设置的在线访客',
    allow: { authority: 'embed_site_edit' },
    params: z.object({ id: idSchema }),
    data: z.object({ live: z.int() }),
  }),
  /**
   * Another secret for the setting's client, by which the partner's server asks for visitors' sessions. It is answered this
   * once; the one before is worth nothing from then on, and with it every visitor's session: pages that are open ask for another.
   */
  secret: call({
    method: 'POST',
    path: '/embed/site/{id}/secret',
    title: '更换接入密钥',
    allow: { authority: 'embed_site_edit' },
    params: z.object({ id: idSchema }),
    data: z.object({ clientId: z.string(), clientSecret: z.string() }),
  }),
}
