import * as z from 'zod/mini'
import { call } from '../kernel/call.ts'
import { f } from '../kernel/field.ts'
import { pageSchema, pagingShape } from '../kernel/list.ts'
import { idSchema, resource } from '../kernel/resource.ts'
import { COVER_KB, MATERIAL_TYPES, QRCODE_POSITIONS } from './words.ts'

/**
 * Marketing material (1-platform §3, §5): a picture with words that sellers pass on. With `switchType` 1 the seller's own
 * code is drawn at `qrcodePosition` of the picture they download. `copyRemind` is what they copy beside it.
 */
export const material = resource({
  name: 'dist_material',
  wireNames: { createAt: 'createdAt' },
  path: '/dist/material',
  title: '营销素材',
  scope: 'tenant',
  icon: 'image',
  label: 'materialName',
  without: ['export', 'import'],
  list: [
    'materialName',
    'materialImg',
    'materialType',
    'materialLabel',
    'insureType',
    'status',
    'switchType',
    'qrcodePosition',
    'createdAt',
  ],
  fields: {
    materialName: f.text('素材名称', { required: true, max: 60, search: 'like', width: 180 }),
    materialImg: f.image('封面图', {
      required: true,
      maxKb: COVER_KB,
      hint: '下载时按 1200×675 裁剪，建议同样比例',
    }),
    materialType: f.choice('素材类型', { required: true, options: MATERIAL_TYPES, search: 'equal' }),
    materialLabel: f.text('标签', { max: 20, search: 'equal', hint: '如“新品”；业务员按标签筛选' }),
    insureType: f.choices('适用险种', { from: 'insure_type', by: 'type', hint: '不选为不限险种' }),
    materialIntro: f.longText('素材简介', { max: 200, hint: '业务员和扫码的客户都能看到' }),
    copyRemind: f.longText('转发文案', { max: 1000, hint: '业务员一键复制，随图片转发' }),
    status: f.choice('状态', {
      required: true,
      default: '1',
      options: { '0': '停用', '1': '启用' },
      tones: { '0': 'neutral', '1': 'success' },
      search: 'equal',
    }),
    switchType: f.choice('二维码', {
      required: true,
      default: '1',
      options: { '0': '不加', '1': '加业务员二维码' },
    }),
    qrcodePosition: f.choice('二维码位置', { required: true, default: '4', options: QRCODE_POSITIONS }),
  },
})

const shown = z.object({
  id: z.string(),
  materialName: z.string(),
  materialImg: z.string(),
  materialType: z.string(),
  materialLabel: z.nullable(z.string()),
  /** Numbers of insurance types with commas between; null: any. */
  insureType: z.nullable(z.string()),
  materialIntro: z.nullable(z.string()),
  copyRemind: z.nullable(z.string()),
  switchType: z.string(),
  qrcodePosition: z.string(),
  createAt: z.string(),
})
export type ShownMaterial = z.infer<typeof shown>

const words = (max: number) => z.optional(z.string().check(z.maxLength(max, '筛选条件过长')))
const code = z.object({ code: z.string().check(z.regex(/^\d{1,18}-\d{1,18}-\d{1,18}-[0-9a-f]{20}$/)) })
const use = { authority: 'dist_material_use' } as const

/** What sellers do with material, and what whoever scans their code sees. */
export const materials = {
  /** Material that is switched on, the newest first. */
  gallery: call({
    method: 'GET',
    path: '/dist/material/gallery',
    title: '使用营销素材',
    allow: use,
    query: z.strictObject({
      current: pagingShape.current,
      size: pagingShape.size,
      keyword: words(60),
      materialType: words(10),
      materialLabel: words(20),
      insureType: words(10),
    }),
    data: pageSchema(shown),
  }),
  /** The labels in use, for the gallery to be narrowed to. */
  labels: call({
    method: 'GET',
    path: '/dist/material/labels',
    title: '使用营销素材',
    allow: use,
    data: z.array(z.string()),
  }),
  /** The seller's own page of a material, as their code holds it. 400 for whoever has no number as a seller. */
  link: call({
    method: 'GET',
    path: '/dist/material/{id}/link',
    title: '业务员的素材链接',
    allow: use,
    params: z.object({ id: idSchema }),
    data: z.object({ url: z.string(), number: z.string() }),
  }),
  /** The page behind the code: the material, products to it, and how to reach the seller. */
  page: call({
    method: 'GET',
    path: '/share/{code}',
    title: '素材分享页面',
    allow: 'public',
    params: code,
    wire: 'page',
  }),
  picture: call({
    method: 'GET',
    path: '/share/{code}/picture',
    title: '素材分享图片',
    allow: 'public',
    params: code,
    wire: 'file',
  }),
}
