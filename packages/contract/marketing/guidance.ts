import * as z from 'zod/mini'
import { call } from '../kernel/call.ts'
import { f } from '../kernel/field.ts'
import { idSchema, resource } from '../kernel/resource.ts'
import { GUIDE_BYTES, GUIDE_KINDS, GUIDED_ROLES } from './words.ts'

/**
 * Guidance (1-platform §3, §4, §6): one video or document on how to work with the platform, for the people of channels
 * who have one of the roles in `useAuth`. `fileType` is what its bytes say.
 */
export const guidance = resource({
  name: 'dist_guidance',
  path: '/dist/guidance',
  title: '指引内容',
  scope: 'tenant',
  icon: 'file',
  label: 'name',
  without: ['export', 'import'],
  list: ['name', 'fileType', 'file', 'useAuth', 'status', 'remark', 'updatedAt'],
  fields: {
    name: f.text('名称', { required: true, max: 60, search: 'like', width: 200 }),
    file: f.file('文件', { required: true, films: true, maxKb: GUIDE_BYTES / 1024 }),
    fileType: f.choice('文件类型', {
      required: true,
      default: 'pdf',
      readOnly: true,
      options: GUIDE_KINDS,
      search: 'equal',
    }),
    useAuth: f.choices('可用角色', { required: true, options: GUIDED_ROLES, width: 240 }),
    status: f.choice('状态', {
      required: true,
      default: '0',
      options: { '0': '启用', '1': '停用' },
      tones: { '0': 'success', '1': 'neutral' },
      search: 'equal',
    }),
    remark: f.text('备注', { max: 200, width: 200 }),
  },
})

const read = { authority: 'dist_guidance_read' } as const

/** Putting up guides, and reading those that are for one. */
export const guidances = {
  /** Takes an mp4 or pdf in, up to 50 MB, by its bytes; nothing holds it yet. */
  upload: call({
    method: 'POST',
    path: '/dist/guidance/upload',
    title: '上传指引文件',
    allow: { anyOf: ['dist_guidance_add', 'dist_guidance_edit'] },
    wire: 'form',
    limit: GUIDE_BYTES,
    data: z.object({ url: z.string(), original: z.string(), fileSize: z.int(), fileType: z.string() }),
  }),
  /** Guides that are on and for a role of whoever asks; all that are on for who keeps them. */
  mine: call({
    method: 'GET',
    path: '/dist/guidance/mine',
    title: '阅读操作指引',
    allow: read,
    data: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        fileType: z.enum(['mp4', 'pdf']),
        remark: z.nullable(z.string()),
        /** Bytes; null where nobody knows. */
        fileSize: z.nullable(z.int()),
        updatedAt: z.string(),
      }),
    ),
  }),
  /** Where its file can be read without a token, for a player or a window, for two hours. */
  address: call({
    method: 'GET',
    path: '/dist/guidance/{id}/address',
    title: '操作指引的临时地址',
    allow: read,
    params: z.object({ id: idSchema }),
    data: z.object({ url: z.string(), expiresAt: z.string() }),
  }),
  /** The file, whole or in the byte range that is asked for (206, 416). */
  open: call({
    method: 'GET',
    path: '/dist/guidance/open/{id}',
    title: '按临时地址打开操作指引',
    allow: 'public',
    params: z.object({ id: idSchema }),
    query: z.object({
      tenant: z.string().check(z.regex(/^\d{1,18}$/, '地址不完整')),
      until: z.string().check(z.regex(/^\d{1,13}$/, '地址不完整')),
      sign: z.string().check(z.regex(/^[0-9a-f]{64}$/, '地址不完整')),
    }),
    wire: 'file',
  }),
}
