import * as z from 'zod/mini'
import { call } from '../kernel/call.ts'

/** Files are sniffed, bounded (images 2 MB, §5) and kept under a random name. */
export const file = {
  upload: call({
    method: 'POST',
    path: '/admin/sys-file/upload',
    title: '上传文件',
    allow: 'login',
    wire: 'form',
    limit: 5 * 1024 * 1024,
    data: z.object({
      bucketName: z.string(),
      fileName: z.string(),
      url: z.string(),
      original: z.string(),
      fileSize: z.int(),
    }),
  }),
  get: call({
    method: 'GET',
    path: '/admin/sys-file/{bucket}/{name}',
    title: '下载文件',
    allow: 'login',
    params: z.object({
      bucket: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
      name: z.string().check(z.regex(/^[A-Za-z0-9._-]{1,80}$/)),
    }),
    wire: 'file',
  }),
}
