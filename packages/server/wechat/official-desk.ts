import type { Article } from '@baoqiao/contract/wechat/material.ts'
import * as z from 'zod/mini'
import { refuse } from '../kernel/http/app-error.ts'
import type { AccountDesk } from '../kernel/http/providers.ts'
import { type AskAs, instantOf, posted } from './ask-as.ts'

const done = z.looseObject({})
const text = z._default(z.string(), '')
const newsItem = z.object({
  title: text,
  author: text,
  digest: text,
  content: text,
  content_source_url: text,
  thumb_media_id: text,
  url: text,
})
const filesSaid = z.object({
  total_count: z.int(),
  item: z.array(z.object({ media_id: z.string(), name: text, url: text, update_time: z.optional(z.int()) })),
})
const draftsSaid = z.object({
  total_count: z.int(),
  item: z.array(
    z.object({
      media_id: z.string(),
      update_time: z.optional(z.int()),
      content: z.object({ news_item: z.array(newsItem) }),
    }),
  ),
})
const newsSaid = z.object({ news_item: z.array(newsItem) })
const madeSaid = z.object({ media_id: z.string(), url: text })
const videoSaid = z.object({ title: text, description: text, down_url: z.string() })
const fileSaid = z.object({
  file: z.object({ type: z.string(), bytes: z.instanceof(Uint8Array<ArrayBuffer>) }),
})

/** Of a video it answers an address in the place of bytes: of one that is kept by another name than of one that a fan sent. */
const keptSaid = z.union([fileSaid, z.object({ down_url: z.string() })])
const sentSaid = z.union([fileSaid, z.object({ video_url: z.string().check(z.regex(/^https?:\/\/\S+$/)) })])

/** What an account does at the platform, over its own paths. News are kept as drafts: since 2022 they are nothing else there. */
export const deskOf = (askAs: AskAs): AccountDesk => ({
  ...tellingOf(askAs),
  ...newsOf(askAs),
  ...filesOf(askAs),
})

const tellingOf = (askAs: AskAs): Pick<AccountDesk, 'send' | 'publishMenu' | 'wxaCode'> => ({
  async send(key, openid, { type, content }) {
    const said = type === 'text' ? { content } : { media_id: content }
    const msgtype = type === 'news' ? 'mpnews' : type
    const body = { touser: openid, msgtype, [msgtype]: said }
    await askAs(key, '/cgi-bin/message/custom/send', done, posted(body))
  },
  async publishMenu(key, buttons) {
    if (buttons.length === 0) await askAs(key, '/cgi-bin/menu/delete', done)
    else await askAs(key, '/cgi-bin/menu/create', done, posted({ button: buttons }))
  },
  async wxaCode(key, { scene, page, width }) {
    // Narrower than this the platform does not draw.
    const body = { scene, ...(page ? { page } : {}), width: Math.max(280, width) }
    return (await askAs(key, '/wxa/getwxacodeunlimit', fileSaid, posted(body))).file
  },
})

const newsOf = (askAs: AskAs): Pick<AccountDesk, 'news' | 'addNews' | 'editNews'> => ({
  async news(key, mediaId) {
    const said = await askAs(key, '/cgi-bin/draft/get', newsSaid, posted({ media_id: mediaId }))
    return said.news_item.map((one) => ({
      title: one.title,
      author: one.author,
      digest: one.digest,
      content: one.content,
      contentSourceUrl: one.content_source_url,
      thumbMediaId: one.thumb_media_id,
      url: one.url,
    }))
  },
  async addNews(key, articles) {
    const body = { articles: articles.map(articleSaid) }
    return (await askAs(key, '/cgi-bin/draft/add', madeSaid, posted(body))).media_id
  },
  async editNews(key, mediaId, index, article) {
    const body = { media_id: mediaId, index, articles: articleSaid(article) }
    await askAs(key, '/cgi-bin/draft/update', done, posted(body))
  },
})

const articleSaid = ({ contentSourceUrl, thumbMediaId, ...rest }: Article) => ({
  ...rest,
  content_source_url: contentSourceUrl,
  thumb_media_id: thumbMediaId,
})

const sentPath = (mediaId: string) => `/cgi-bin/media/get?media_id=${encodeURIComponent(mediaId)}`

type Files = Pick<AccountDesk, 'materials' | 'upload' | 'removeMaterial' | 'file' | 'video' | 'sentVideo'>
const filesOf = (askAs: AskAs): Files => ({
  async materials(key, type, from, count) {
    if (type === 'news') {
      const body = { offset: from, count, no_content: 1 }
      const said = await askAs(key, '/cgi-bin/draft/batchget', draftsSaid, posted(body))
      return { total: said.total_count, items: said.item.map(draftOf) }
    }
    const body = { type, offset: from, count }
    const said = await askAs(key, '/cgi-bin/material/batchget_material', filesSaid, posted(body))
    const items = said.item.map(({ media_id, name, url, update_time }) => ({
      ...{ mediaId: media_id, name, url, articles: [] },
      updatedAt: updatedAt(update_time),
    }))
    return { total: said.total_count, items }
  },
  async upload(key, type, file, { title, introduction }) {
    const body = new FormData()
    body.set('media', file, file.name)
    if (type === 'video') body.set('description', JSON.stringify({ title, introduction }))
    const path = `/cgi-bin/material/add_material?type=${type}`
    const { media_id, url } = await askAs(key, path, madeSaid, { method: 'POST', body })
    return { mediaId: media_id, url }
  },
  async removeMaterial(key, type, mediaId) {
    const path = type === 'news' ? '/cgi-bin/draft/delete' : '/cgi-bin/material/del_material'
    await askAs(key, path, done, posted({ media_id: mediaId }))
  },
  async file(key, mediaId, kept) {
    const said = kept
      ? await askAs(key, '/cgi-bin/material/get_material', keptSaid, posted({ media_id: mediaId }))
      : await askAs(key, sentPath(mediaId), sentSaid)
    if (!('file' in said)) throw refuse('这是视频，不能下载，请点击“观看”')
    return said.file
  },
  async sentVideo(key, mediaId) {
    const said = await askAs(key, sentPath(mediaId), sentSaid)
    if (!('video_url' in said)) throw refuse('这不是视频，请点击“下载”')
    return { downUrl: said.video_url }
  },
  async video(key, mediaId) {
    const body = posted({ media_id: mediaId })
    const { title, description, down_url } = await askAs(
      key,
      '/cgi-bin/material/get_material',
      videoSaid,
      body,
    )
    return { title, description, downUrl: down_url }
  },
})

const updatedAt = (seconds: number | undefined) => (seconds === undefined ? null : instantOf(seconds))

function draftOf({ media_id, update_time, content }: z.infer<typeof draftsSaid>['item'][number]) {
  const articles = content.news_item.map(({ title, digest, url }) => ({ title, digest, url }))
  return {
    mediaId: media_id,
    name: articles[0]?.title ?? '',
    url: articles[0]?.url ?? '',
    updatedAt: updatedAt(update_time),
    articles,
  }
}
