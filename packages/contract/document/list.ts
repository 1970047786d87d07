import * as z from 'zod/mini'
import { call } from '../kernel/call.ts'
import { idSchema } from '../kernel/resource.ts'
import { document } from './document.ts'

const token = z.string().check(z.regex(/^[A-Za-z0-9]{22}$/))

/** Documents that were issued: their files, and the page on which anybody checks one. */
export const documents = {
  document,
  file: call({
    method: 'GET',
    path: '/dist/document/{id}/file',
    title: '下载单证',
    allow: { authority: 'document_view' },
    params: z.object({ id: idSchema }),
    wire: 'file',
  }),
  verify: call({
    method: 'GET',
    path: '/verify/{token}',
    title: '单证验真',
    allow: 'public',
    params: z.object({ token }),
    wire: 'page',
  }),
}
