import * as z from 'zod/mini'
import { EVERY_WIDGET } from '../embed/visitors.ts'
import { call } from '../kernel/call.ts'

const place = {
  bucket: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
  name: z.string().check(z.regex(/^[A-Za-z0-9._-]{1,80}$/)),
}

const stored = {
  bucketName: z.string(),
  fileName: z.string(),
  url: z.string(),
  original: z.string(),
  /** Bytes. */
  fileSize: z.int(),
  type: z.nullable(z.string()),
  createUser: z.nullable(z.string()),
  /** UTC instant. */
  createTime: z.string(),
}

/**
 * Files are sniffed, bounded (images 2 MB, §5), sealed at rest and kept under a random name. Whoever uploaded one or may
 * read a row that holds it may read it; for a moment anybody may who was given its signed address.
 */
export const file = {
  upload: call({
    method: 'POST',
    path: '/admin/sys-file/upload',
    title: '上传文件',
    allow: 'login',
    visitor: EVERY_WIDGET,
    wire: 'form',
    limit: 5 * 1024 * 1024,
    data: z.object(stored),
  }),
  /** The list's own 新增 (2-calls §7 `/admin/sys-file`): takes a file in as `upload` does, for who keeps the files; it stays until they remove it. */
  add: call({
    method: 'POST',
    path: '/admin/sys-file',
    title: '新增文件',
    allow: { authority: 'sys_file_add' },
    wire: 'form',
    limit: 5 * 1024 * 1024,
    data: z.object({ id: z.string(), ...stored }),
  }),
  get: call({
    method: 'GET',
    path: '/admin/sys-file/{bucket}/{name}',
    title: '下载文件',
    allow: 'login',
    visitor: EVERY_WIDGET,
    params: z.object(place),
    wire: 'file',
  }),
  /** An address that opens the file without a login for five minutes: for a program that cannot send a token. */
  address: call({
    method: 'GET',
    path: '/admin/sys-file/{bucket}/{name}/address',
    title: '文件的临时地址',
    allow: 'login',
    params: z.object(place),
    data: z.object({ url: z.string(), expiresAt: z.string() }),
  }),
  signed: call({
    method: 'GET',
    path: '/admin/sys-file/signed/{bucket}/{name}',
    title: '按临时地址下载文件',
    allow: 'public',
    params: z.object(place),
    query: z.object({
      tenant: z.string().check(z.regex(/^\d{1,18}$/, '地址不完整')),
      until: z.string().check(z.regex(/^\d{1,13}$/, '地址不完整')),
      sign: z.string().check(z.regex(/^[0-9a-f]{64}$/, '地址不完整')),
    }),
    wire: 'file',
  }),
}
