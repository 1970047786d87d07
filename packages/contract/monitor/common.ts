import * as z from 'zod/mini'
import { call } from '../kernel/call.ts'

/** Helpers of 2-calls §7: direct uploads, opening sealed personal data, pages as PDF. */
export const common = {
  /** Where and how a browser may upload by itself for ten minutes: a form POST of `fields` plus `file` to `host`. */
  uploadDir: call({
    method: 'POST',
    path: '/admin/common/oss/uploadDir',
    title: '获取上传目录',
    allow: 'login',
    body: z.strictObject({
      dir: z.optional(
        z
          .string()
          .check(z.regex(/^[a-z][a-z0-9-]{0,29}$/, '目录须为小写字母开头的字母、数字或短横线，最多30位')),
      ),
    }),
    data: z.object({
      dir: z.string(),
      host: z.string(),
      /** UTC instant. */
      expire: z.string(),
      /** Largest file in bytes. */
      maxBytes: z.int(),
      fields: z.record(z.string(), z.string()),
    }),
  }),
  /** Sealed values of `…Crypt` fields, opened in their order; every opening is in the operation log. */
  batchDecryptMessage: call({
    method: 'POST',
    path: '/admin/common/batchDecryptMessage',
    title: '查看敏感信息',
    allow: { authority: 'personal_data_reveal' },
    body: z.strictObject({
      messages: z
        .array(z.string().check(z.maxLength(2000)), '缺少要解密的内容')
        .check(z.minLength(1, '缺少要解密的内容'), z.maxLength(200, '一次最多解密200条')),
    }),
    data: z.array(z.string()),
  }),
  /** A page of our own as PDF (A4). Other addresses are refused. */
  urlToPdf: call({
    method: 'POST',
    path: '/admin/web/urlToPdf',
    title: '网页转PDF',
    allow: 'login',
    body: z.strictObject({
      url: z.string('请填写网址').check(z.minLength(1, '请填写网址'), z.maxLength(2000, '网址过长')),
    }),
    wire: 'file',
  }),
}
