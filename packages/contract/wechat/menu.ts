import * as z from 'zod/mini'
import { call } from '../kernel/call.ts'
import { plain } from '../kernel/plain.ts'
import { idSchema } from '../kernel/resource.ts'

/** What a button does, by the platform's own names. One with buttons of its own does nothing itself. */
export const MENU_TYPES = {
  click: '点击（触发自动回复）',
  view: '打开网页',
  miniprogram: '打开小程序',
  media_id: '发送素材',
  scancode_push: '扫一扫',
  scancode_waitmsg: '扫一扫并等待回复',
  pic_photo_or_album: '拍照或从相册发图',
  location_select: '发送位置',
} as const
export type MenuType = keyof typeof MENU_TYPES

/** Buttons at the foot, and of each its own. */
export const MOST_BUTTONS = { first: 3, second: 5 } as const
/** Widest names: a Chinese character counts two, a letter one. */
export const WIDEST_NAME = { first: 8, second: 16 } as const

const text = (label: string, most: number) =>
  z._default(
    z.nullable(
      z
        .string(`${label}须为文字`)
        .check(z.maxLength(most, `${label}不能超过${most}个字`), plain(label, most)),
    ),
    null,
  )
/**
 * A button of a menu. `id` is the row's; of a new one any word that others may name as `parentId`. `tplId` is the key that
 * a press tells, or the media id of what is sent; `menuUrl` the page, of a mini program the page for those who have none.
 */
const menuRow = z.strictObject({
  id: z.string('按钮编号不正确').check(z.regex(/^\w{1,24}$/, '按钮编号不正确')),
  parentId: z._default(z.nullable(z.string().check(z.regex(/^\w{1,24}$/, '上级按钮编号不正确'))), null),
  menuName: z.string('请填写菜单名称').check(z.maxLength(60, '菜单名称过长'), plain('菜单名称')),
  menuType: z._default(
    z.nullable(z.enum(Object.keys(MENU_TYPES) as [MenuType, ...MenuType[]], '请选择菜单动作')),
    null,
  ),
  menuLevel: z
    .int('菜单级别只能是1或2')
    .check(z.gte(1, '菜单级别只能是1或2'), z.lte(2, '菜单级别只能是1或2')),
  tplId: text('key 或 media_id', 128),
  menuUrl: text('网页地址', 1024),
  menuSort: z.int('排序须为整数').check(z.gte(0, '排序须为0到99'), z.lte(99, '排序须为0到99')),
  miniprogramAppid: text('小程序 AppID', 32),
  miniprogramPagepath: text('小程序页面路径', 1024),
})
export type MenuRow = z.infer<typeof menuRow>

const keptRow = z.extend(menuRow, { wxAccountId: z.string() })
const params = z.object({ id: idSchema })
const menu = z.object({
  rows: z.array(keptRow),
  /** Of what is kept; sent along when it is saved. */
  revision: z.int(),
  savedAt: z.nullable(z.string()),
  publishedAt: z.nullable(z.string()),
  /** As fans have it; null when nothing was published from here. */
  published: z.nullable(z.array(keptRow)),
  /** Whether what is kept is what was published. */
  isPublished: z.boolean(),
})
export type Menu = z.infer<typeof menu>

/** The menu of an official account (2-calls §7 wxmenu); `id` is the account's. */
export const menus = {
  /** Rows as they are kept, foot buttons first, each by `menuSort`, and what was published last. */
  get: call({
    method: 'GET',
    path: '/mp/wxmenu/{id}',
    title: '公众号菜单',
    allow: { authority: 'wx_menu_view' },
    params,
    data: menu,
  }),
  /** Keeps the whole menu in place of what was there; fans see nothing of it yet. 400 with every problem at its row. */
  save: call({
    method: 'POST',
    path: '/mp/wxmenu/{id}',
    title: '保存公众号菜单',
    allow: { authority: 'wx_menu_edit' },
    params,
    body: z.strictObject({
      revision: z.optional(z.int('版本须为整数')),
      /** As they are got, or without the account, which the address names. */
      rows: z
        .array(z.extend(menuRow, { wxAccountId: z.optional(idSchema) }), '请填写菜单')
        .check(z.maxLength(18, '菜单最多3个一级按钮，每个最多5个二级按钮')),
    }),
    data: menu,
  }),
  /**
   * Gives fans the menu as it is kept; without buttons it takes the menu away. 400 when the platform refuses it, 409 when
   * somebody kept another than the one that was looked at (`revision`).
   */
  publish: call({
    method: 'PUT',
    path: '/mp/wxmenu/{id}',
    title: '发布公众号菜单',
    allow: { authority: 'wx_menu_publish' },
    params,
    body: z.strictObject({ revision: z.int('请刷新页面，核对最新菜单后再发布') }),
    data: menu,
  }),
}

/** How wide the platform counts a name: what is beyond Latin counts two. */
export const menuNameWidth = (name: string) =>
  [...name].reduce((width, sign) => width + ((sign.codePointAt(0) ?? 0) > 0xff ? 2 : 1), 0)
