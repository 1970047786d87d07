import * as z from 'zod/mini'
import { ORDERING } from '../embed/visitors.ts'
import { call } from '../kernel/call.ts'
import { idSchema } from '../kernel/resource.ts'

/** The e-policy of an order as a PDF; 404 until there is one. By itself, since whoever only takes it needs no forms. */
export const orderDocument = call({
  method: 'GET',
  path: '/dist/distInsure/{id}/document',
  title: '电子保单',
  allow: { authority: 'policy_view' },
  visitor: ORDERING,
  params: z.object({ id: idSchema }),
  wire: 'file',
})
