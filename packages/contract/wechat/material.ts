import * as z from 'zod/mini'
import { call } from '../kernel/call.ts'
import { pageSchema, pagingShape } from '../kernel/list.ts'
import { plain } from '../kernel/plain.ts'
import { idSchema } from '../kernel/resource.ts'

/** Kinds of material that an account keeps at the platform. */
export const MATERIAL_TYPES = { news: '图文', image: '图片', voice: '语音', video: '视频' } as const
export type MaterialType = keyof typeof MATERIAL_TYPES

/** Largest files that the platform takes, in bytes, and the endings of their names. */
export const MATERIAL_FILES = {
  image: { bytes: 10 * 1024 * 1024, said: '10MB', endings: ['png', 'jpg', 'jpeg', 'gif', 'bmp'] },
  voice: { bytes: 2 * 1024 * 1024, said: '2MB', endings: ['mp3', 'wma', 'wav', 'amr'] },
  video: { bytes: 10 * 1024 * 1024, said: '10MB', endings: ['mp4'] },
} as const

const mediaId = z.string('请选择素材').check(z.regex(/^[\w-]{4,128}$/, 'media_id 格式不正确'))
const title = z.string('请填写标题').check(
  z.refine((text) => text.trim() !== '', '请填写标题'),
  z.maxLength(64, '标题不能超过64个字'),
  plain('标题'),
)
const optional = (label: string, most: number) =>
  z._default(
    z.string(`${label}须为文字`).check(z.maxLength(most, `${label}不能超过${most}个字`), plain(label, most)),
    '',
  )
const article = z.strictObject({
  title,
  author: optional('作者', 16),
  digest: optional('摘要', 120),
  /** HTML; the platform takes scripts and foreign pictures out. */
  content: z.string('请填写正文').check(
    z.refine((text) => text.trim() !== '', '请填写正文'),
    z.maxLength(19_999, '正文须少于2万字'),
  ),
  contentSourceUrl: z._default(
    z.string().check(z.regex(/^(https?:\/\/\S{1,1000})?$/, '原文链接以 http:// 或 https:// 开头')),
    '',
  ),
  thumbMediaId: z.string('请选择封面图片').check(z.regex(/^[\w-]{4,128}$/, '请选择封面图片')),
})
export type Article = z.infer<typeof article>
const kept = z.object({
  mediaId: z.string(),
  name: z.string(),
  url: z.string(),
  updateTime: z.nullable(z.string()),
  articles: z.array(z.object({ title: z.string(), digest: z.string(), url: z.string() })),
})
const allow = (right: string) => ({ authority: `wx_material_${right}` })
const account = { wxAccountId: idSchema }
const one = z.strictObject({ ...account, mediaId })

/**
 * What an account keeps at the platform of official accounts (2-calls §7 wxmaterial): asked for when it is looked at, kept
 * nowhere here. News are its drafts: what the platform keeps articles as. 400 when the platform refuses, 503 when it does
 * not answer.
 */
export const materials = {
  /** A page of one kind, the newest first; at most 20 of it, whatever more is asked for: `size` says how many. */
  page: call({
    method: 'GET',
    path: '/mp/wxmaterial/page',
    title: '素材列表',
    allow: allow('view'),
    query: z.strictObject({
      ...account,
      type: z.enum(['news', 'image', 'voice', 'video'], '请选择素材类型'),
      current: pagingShape.current,
      size: pagingShape.size,
      pageNo: pagingShape.pageNo,
      pageSize: pagingShape.pageSize,
      /** The platform gives them the newest first only. */
      sortType: z.optional(z.literal('2', '素材只能按时间从新到旧排列')),
    }),
    data: pageSchema(kept),
  }),
  /** The articles of news; `id` is their media id. */
  get: call({
    method: 'GET',
    path: '/mp/wxmaterial/{id}',
    title: '图文素材',
    allow: allow('view'),
    params: z.object({ id: mediaId }),
    query: z.strictObject(account),
    data: z.object({ mediaId: z.string(), articles: z.array(z.extend(article, { url: z.string() })) }),
  }),
  /** A picture or a voice that is kept, as bytes; of a video `materialVideo` says where it is. */
  materialOther: call({
    method: 'GET',
    path: '/mp/wxmaterial/materialOther',
    title: '下载图片或语音素材',
    allow: allow('view'),
    query: one,
    wire: 'file',
  }),
  /** A picture or a voice that a fan sent: its bytes, for three days; of a video `tempMaterialVideo` says where it is. */
  tempMaterialOther: call({
    method: 'GET',
    path: '/mp/wxmaterial/tempMaterialOther',
    title: '下载临时素材',
    allow: { authority: 'wx_fans_msg_view' },
    query: one,
    wire: 'file',
  }),
  /** Where a video that a fan sent can be seen, for three days: of videos the platform gives addresses, no bytes. */
  tempMaterialVideo: call({
    method: 'GET',
    path: '/mp/wxmaterial/tempMaterialVideo',
    title: '粉丝发来的视频',
    allow: { authority: 'wx_fans_msg_view' },
    query: one,
    data: z.object({ downUrl: z.string() }),
  }),
  /** Where a video that is kept can be seen for an hour or so, with its title and what is said of it. */
  materialVideo: call({
    method: 'GET',
    path: '/mp/wxmaterial/materialVideo',
    title: '视频素材',
    allow: allow('view'),
    query: one,
    data: z.object({ title: z.string(), description: z.string(), downUrl: z.string() }),
  }),
  /** Keeps articles, one to eight, as news. */
  addNews: call({
    method: 'POST',
    path: '/mp/wxmaterial/materialNews',
    title: '新增图文素材',
    allow: allow('add'),
    body: z.strictObject({
      ...account,
      articles: z
        .array(article, '请填写图文')
        .check(z.minLength(1, '请填写图文'), z.maxLength(8, '最多8篇图文')),
    }),
    data: z.object({ mediaId: z.string() }),
  }),
  /** Changes one article of news; `index` counts from 0. */
  editNews: call({
    method: 'PUT',
    path: '/mp/wxmaterial/materialNews',
    title: '修改图文素材',
    allow: allow('edit'),
    body: z.strictObject({
      ...account,
      mediaId,
      index: z._default(z.int('第几篇须为整数').check(z.gte(0, '没有这一篇'), z.lte(7, '没有这一篇')), 0),
      article,
    }),
    data: z.object({ mediaId: z.string() }),
  }),
  /** Takes a file (`file`) among those kept: `wxAccountId`, `type`; of a video `title` and `introduction` too. */
  upload: call({
    method: 'PUT',
    path: '/mp/wxmaterial',
    title: '上传素材',
    allow: allow('add'),
    wire: 'form',
    limit: MATERIAL_FILES.image.bytes,
    data: z.object({ mediaId: z.string(), url: z.string() }),
  }),
  /** Takes material out, at the platform too: for good. */
  remove: call({
    method: 'DELETE',
    path: '/mp/wxmaterial',
    title: '删除素材',
    allow: allow('remove'),
    query: z.strictObject({
      ...account,
      mediaId,
      /** Left out: whichever kind has it. */
      type: z.optional(z.enum(['news', 'image', 'voice', 'video'], '请选择素材类型')),
    }),
  }),
}

/** Codes of mini programs (2-calls §7). */
export const codes = {
  /**
   * A code of which there may be any number: the mini program `appid` opens at `page` and is told `scene`. A picture, `width`
   * pixels wide (280 to 1280; less is drawn at 280 and shown smaller); red packets ask for 250. The account must be kept here.
   */
  getWxaCodeUnlimit: call({
    method: 'POST',
    path: '/admin/wx/getWxaCodeUnlimit/{appid}?deduct=1',
    title: '小程序码',
    allow: { authority: 'wx_account_edit' },
    params: z.object({ appid: z.string().check(z.regex(/^wx[0-9a-f]{16}$/, 'AppID 不正确')) }),
    body: z.strictObject({
      /** As in the address. */
      appid: z.optional(z.string()),
      scene: z
        .string('请填写场景值')
        .check(
          z.regex(
            /^[\w!#$&'()*+,/:;=?@.~-]{1,32}$/,
            "场景值为1至32位数字、字母或 ! # $ & ' ( ) * + , / : ; = ? @ - . _ ~",
          ),
        ),
      page: z.optional(z.string().check(z.regex(/^(?!\/)[\w/.-]{1,128}$/, '页面路径不以 / 开头，不带参数'))),
      width: z._default(
        z.int('宽度须为整数').check(z.gte(100, '宽度须为100到1280'), z.lte(1280, '宽度须为100到1280')),
        250,
      ),
    }),
    wire: 'file',
  }),
}
