import { isId } from '@baoqiao/contract/kernel/is-id.ts'
import { pageOf } from '@baoqiao/contract/kernel/list.ts'
import type { wechat } from '@baoqiao/contract/wechat/list.ts'
import { MATERIAL_FILES, MATERIAL_TYPES } from '@baoqiao/contract/wechat/material.ts'
import { AppError, notFound, refuse } from '../kernel/http/app-error.ts'
import type { Outside } from '../kernel/http/context.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { phased } from '../kernel/http/phased.ts'
import type { OfficialAccountKey, PlatformFile } from '../kernel/http/providers.ts'
import { keyOf, platformOf } from './hold-account.ts'
import { isMaterial } from './sniff-material.ts'

type Own = Handlers<typeof wechat>['materials']
const MOST = 20
const OTHER_APPID = 'appid 与地址中的 AppID 不一致'

/** The account's key, read in a transaction that is over before the platform is asked. */
const keyIn = (id: string, outside: Outside): Promise<OfficialAccountKey> =>
  outside.inside((context) => keyOf(id, context))

/** What only asks the platform: nothing of it is kept here, the operation log tells of it. */
const asking = <I, A>(ask: (input: I, outside: Outside) => Promise<A>) =>
  phased<I, A, A, A>({ before: ask, within: async (_, __, answer) => answer })

/** See the calls. */
export const materials: Own = {
  page: asking(async ({ query }: Input<'page'>, outside) => {
    const { current, size: wished } = pageOf(query)
    const size = Math.min(wished, MOST)
    const key = await keyIn(query.wxAccountId, outside)
    const { total, items } = await platformOf(outside).materials(key, query.type, (current - 1) * size, size)
    const records = items.map(({ updatedAt: updateTime, ...item }) => ({ ...item, updateTime }))
    return { records, total, size, current }
  }),
  get: asking(async ({ params, query }: Input<'get'>, outside) => {
    const key = await keyIn(query.wxAccountId, outside)
    const articles = await platformOf(outside).news(key, params.id)
    if (articles.length === 0) throw notFound('图文不存在或已删除')
    return { mediaId: params.id, articles }
  }),
  materialOther: asking(async ({ query }: Input<'materialOther'>, outside) =>
    shown(await platformOf(outside).file(await keyIn(query.wxAccountId, outside), query.mediaId, true)),
  ),
  tempMaterialOther: asking(async ({ query }: Input<'tempMaterialOther'>, outside) =>
    shown(await platformOf(outside).file(await keyIn(query.wxAccountId, outside), query.mediaId, false)),
  ),
  tempMaterialVideo: asking(async ({ query }: Input<'tempMaterialVideo'>, outside) =>
    platformOf(outside).sentVideo(await keyIn(query.wxAccountId, outside), query.mediaId),
  ),
  materialVideo: asking(async ({ query }: Input<'materialVideo'>, outside) =>
    platformOf(outside).video(await keyIn(query.wxAccountId, outside), query.mediaId),
  ),
  addNews: asking(async ({ body }: Input<'addNews'>, outside) => {
    const key = await keyIn(body.wxAccountId, outside)
    return { mediaId: await platformOf(outside).addNews(key, body.articles) }
  }),
  editNews: asking(async ({ body }: Input<'editNews'>, outside) => {
    const { wxAccountId, mediaId, index, article } = body
    await platformOf(outside).editNews(await keyIn(wxAccountId, outside), mediaId, index, article)
    return { mediaId }
  }),
  upload: asking(async (_: object, outside) => {
    const { wxAccountId, type, file, about } = await givenFile(outside)
    return platformOf(outside).upload(await keyIn(wxAccountId, outside), type, file, about)
  }),
  remove: asking(async ({ query }: Input<'remove'>, outside) => {
    const { wxAccountId, type, mediaId } = query
    const [key, platform] = [await keyIn(wxAccountId, outside), platformOf(outside)]
    if (type) await platform.removeMaterial(key, type, mediaId)
    else await removeAny(platform, key, mediaId)
    return null
  }),
}

/** Files and drafts lie apart at the platform, and it says of neither's id where it is. */
async function removeAny(platform: ReturnType<typeof platformOf>, key: OfficialAccountKey, mediaId: string) {
  try {
    await platform.removeMaterial(key, 'image', mediaId)
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 400) throw error
    await platform.removeMaterial(key, 'news', mediaId)
  }
}
type Input<K extends keyof Own> = Parameters<Exclude<Own[K], { phases: unknown }>>[0]

/** See the call. */
export const codes: Handlers<typeof wechat>['codes'] = {
  getWxaCodeUnlimit: asking(async ({ params, body }: CodeInput, outside) => {
    const { scene, page, width, appid = params.appid } = body
    if (appid !== params.appid) throw refuse(OTHER_APPID, [{ path: 'appid', message: OTHER_APPID }])
    const key = await outside.inside(async (context) => {
      const row = await context.tx
        .selectFrom('wxAccount')
        .select('id')
        .where('appid', '=', params.appid)
        .executeTakeFirst()
      if (!row) throw notFound('没有这个 AppID 的账号，请先在公众号账号中添加')
      return keyOf(row.id, context)
    })
    return shown(await platformOf(outside).wxaCode(key, { scene, page: page ?? null, width }))
  }),
}
type CodeInput = Parameters<
  Exclude<Handlers<typeof wechat>['codes']['getWxaCodeUnlimit'], { phases: unknown }>
>[0]

const SHOWN = /^(image\/(png|jpeg|gif|bmp)|audio\/[\w.+-]+|voice\/[\w.+-]+|video\/mp4)$/

/** Shown in place when it is a picture, a voice or a video; whatever else it may be is saved, and nothing of it runs. */
function shown({ bytes, type }: PlatformFile): Response {
  const [kind = ''] = type.split(';')
  return new Response(bytes, {
    headers: {
      'content-type': SHOWN.test(kind) ? kind : 'application/octet-stream',
      'content-disposition': SHOWN.test(kind) ? 'inline' : 'attachment',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'self'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
  })
}

/** The file of a form with what is said of it; every problem at its field. */
async function givenFile(outside: Outside) {
  const form = await outside.form()
  const say = (path: string, message: string) => refuse(message, [{ path, message }])
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const wxAccountId = text('wxAccountId')
  if (!/^\d{1,19}$/.test(wxAccountId) || !isId(wxAccountId)) throw say('wxAccountId', '请选择公众号')
  const type = text('type')
  if (type !== 'image' && type !== 'voice' && type !== 'video') throw say('type', '请选择素材类型')
  const file = form.get('file')
  if (!(file instanceof File)) throw say('file', '请选择要上传的文件')
  const { bytes, said, endings } = MATERIAL_FILES[type]
  const ending = /\.([a-z0-9]{1,5})$/i.exec(file.name)?.[1]?.toLowerCase() ?? ''
  if (!endings.some((one) => one === ending)) throw say('file', `文件须为 ${endings.join('、')} 格式`)
  if (file.size > bytes) throw say('file', `文件不能超过 ${said}`)
  if (file.size === 0) throw say('file', '文件是空的')
  const about = { title: text('title'), introduction: text('introduction') }
  if (type === 'video' && about.title === '') throw say('title', '请填写视频标题')
  if (about.title.length > 64) throw say('title', '视频标题不能超过64个字')
  if (about.introduction.length > 200) throw say('introduction', '视频简介不能超过200个字')
  if (!isMaterial(type, new Uint8Array(await file.arrayBuffer())))
    throw say('file', `文件内容不是${MATERIAL_TYPES[type]}（${endings.join('、')}），请打开确认后重新选择`)
  return { wxAccountId, type, file, about } as const
}
