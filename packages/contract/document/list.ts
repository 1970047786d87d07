import * as z from 'zod/mini'
import { call } from '../kernel/call.ts'
import { civilDay } from '../kernel/civil-day.ts'
import { idSchema } from '../kernel/resource.ts'
import { document } from './document.ts'

/** What is none is answered by the same page: nobody who checks a paper is to land on a login. */
const token = z.string().check(z.regex(/^[\w.~-]{1,200}$/))

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
  /** One person's certificate: made if there is none of today's days of cover, and found by its number and `cause`: of an earlier edition the cause is another. */
  certificate: call({
    method: 'POST',
    path: '/dist/document/certificate',
    title: '出具保险凭证',
    allow: { authority: 'document_view' },
    body: z.strictObject({ insuredId: idSchema }),
    data: z.object({ docNo: z.string(), cause: z.string() }),
  }),
  /** Who was covered by a policy on a day, or one of them: made if what stands has none yet, and found by its number and `cause`. */
  cover: call({
    method: 'POST',
    path: '/dist/document/cover',
    title: '出具在保证明',
    allow: { authority: 'document_view' },
    body: z.strictObject({
      policyId: idSchema,
      date: z.string('请选择日期').check(civilDay('日期格式须为 2026-01-31')),
      insuredId: z.optional(idSchema),
    }),
    data: z.object({ docNo: z.string(), cause: z.string() }),
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
