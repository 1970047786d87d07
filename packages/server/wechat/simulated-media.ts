import {
  fileOf,
  nextId,
  OK,
  type PlayedCall,
  type PlayedDesk,
  type Said,
  secondsOf,
  wrong,
} from './simulated-desk.ts'

const fileIn = (desk: PlayedDesk, body: unknown) =>
  desk.files.find(({ media_id }) => media_id === Object(body).media_id)
const draftIn = (desk: PlayedDesk, body: unknown) =>
  desk.drafts.find(({ media_id }) => media_id === Object(body).media_id)
const unknown = () => wrong(40007, 'invalid media_id')
/** Played for whoever looks at a demonstration: not a store. */
const MOST = 60

const page = <T>(all: readonly T[], body: unknown, said: (one: T) => Said): Said => {
  const { offset, count } = Object(body)
  const item = all.slice(Number(offset), Number(offset) + Number(count)).map(said)
  return { total_count: all.length, item_count: item.length, item }
}

const files: PlayedCall = (desk, body) =>
  page(
    desk.files.filter(({ type }) => type === Object(body).type),
    body,
    ({ media_id, name, update_time, type }) => ({
      ...{ media_id, name, update_time },
      url: type === 'image' ? `https://weixin.example/${media_id}` : '',
    }),
  )

const file: PlayedCall = (desk, body) => {
  const found = fileIn(desk, body)
  if (!found) return unknown()
  const { title, description, media_id, type } = found
  if (type !== 'video') return fileOf(found.bytes, found.mime)
  return { title, description, down_url: `https://weixin.example/${media_id}.mp4` }
}

const temporary: PlayedCall = (desk, _, query) => {
  const found = fileIn(desk, { media_id: query('media_id') })
  if (!found) return unknown()
  if (found.type !== 'video') return fileOf(found.bytes, found.mime)
  return { video_url: `https://weixin.example/${found.media_id}.mp4` }
}

const removeFile: PlayedCall = (desk, body) => {
  const found = fileIn(desk, body)
  if (!found) return unknown()
  desk.files.splice(desk.files.indexOf(found), 1)
  return OK
}

/** Takes in what came in a form, as a kind of file. */
export async function addFile(desk: PlayedDesk, form: FormData, type: string): Promise<Said> {
  const media = form.get('media')
  if (!(media instanceof File)) return wrong(41005, 'media data missing')
  if (!['image', 'voice', 'video'].includes(type)) return wrong(40004, 'invalid media type')
  const about = form.get('description')
  const { title, introduction } = Object(typeof about === 'string' ? JSON.parse(about) : {})
  if (type === 'video' && typeof title !== 'string') return wrong(41005, 'description missing')
  const media_id = nextId(desk, type)
  desk.files.unshift({
    ...{ media_id, name: media.name, type, mime: media.type, update_time: secondsOf(desk) },
    ...{ title: String(title ?? ''), description: String(introduction ?? '') },
    bytes: new Uint8Array(await media.arrayBuffer()),
  })
  desk.files.splice(MOST)
  return { media_id, url: type === 'image' ? `https://weixin.example/${media_id}` : '' }
}

function articleProblem(desk: PlayedDesk, article: unknown): Said | null {
  const { title, content, thumb_media_id } = Object(article)
  if (!title || !content) return wrong(44003, 'empty news data')
  return fileIn(desk, { media_id: thumb_media_id }) ? null : unknown()
}

const drafts: PlayedCall = (desk, body) =>
  page(desk.drafts, body, ({ news_item, ...rest }) => ({ ...rest, content: { news_item } }))

const draft: PlayedCall = (desk, body) => {
  const found = draftIn(desk, body)
  return found ? { news_item: found.news_item } : unknown()
}

const addDraft: PlayedCall = (desk, body) => {
  const { articles } = Object(body)
  if (!Array.isArray(articles) || articles.length === 0) return wrong(44003, 'empty news data')
  const problem = articles.map((one) => articleProblem(desk, one)).find((one) => one !== null)
  if (problem) return problem
  const media_id = nextId(desk, 'news')
  const news_item = articles.map((one): Said => ({ ...Object(one) }))
  desk.drafts.unshift({ media_id, update_time: secondsOf(desk), news_item })
  desk.drafts.splice(MOST)
  return { media_id }
}

const updateDraft: PlayedCall = (desk, body) => {
  const found = draftIn(desk, body)
  const { index, articles } = Object(body)
  if (!found) return unknown()
  if (!found.news_item[Number(index)]) return wrong(40114, 'invalid index')
  const problem = articleProblem(desk, articles)
  if (problem) return problem
  found.news_item[Number(index)] = { ...Object(articles) }
  found.update_time = secondsOf(desk)
  return OK
}

const deleteDraft: PlayedCall = (desk, body) => {
  const found = draftIn(desk, body)
  if (!found) return unknown()
  desk.drafts.splice(desk.drafts.indexOf(found), 1)
  return OK
}

/** Files and drafts: by method and path. */
export const MEDIA_CALLS: Readonly<Record<string, PlayedCall>> = {
  'POST /cgi-bin/material/batchget_material': files,
  'POST /cgi-bin/material/get_material': file,
  'POST /cgi-bin/material/del_material': removeFile,
  'GET /cgi-bin/media/get': temporary,
  'POST /cgi-bin/draft/batchget': drafts,
  'POST /cgi-bin/draft/get': draft,
  'POST /cgi-bin/draft/add': addDraft,
  'POST /cgi-bin/draft/update': updateDraft,
  'POST /cgi-bin/draft/delete': deleteDraft,
}
