import { guidance as resource } from '@baoqiao/contract/marketing/guidance.ts'
import type { marketing } from '@baoqiao/contract/marketing/list.ts'
import { GUIDE_BYTES } from '@baoqiao/contract/marketing/words.ts'
import { storeOf } from '../kernel/data/store-of.ts'
import { readableFiles } from '../kernel/files/hold-files.ts'
import { knowUpload, roomFor, storeUpload } from '../kernel/files/keep-upload.ts'
import { VIDEO_TYPE } from '../kernel/files/sniff-video.ts'
import { refuse } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { phased } from '../kernel/http/phased.ts'

const store = storeOf(resource)
type Own = Handlers<typeof marketing>

/** Guides, each with one file; what kind it is its bytes say. */
export const guidance: NonNullable<Own['guidance']> = {
  async add({ body }, context) {
    const added = await store.add({ body }, context)
    await noteKind(added.id, body.file, context)
    return added
  },
  async edit({ body }, context) {
    const edited = await store.edit({ body }, context)
    if (body.file !== undefined) await noteKind(body.id, body.file, context)
    return edited
  },
}

async function noteKind(id: string, file: string, context: Context): Promise<void> {
  const [found] = await readableFiles({ file }, context, resource.fields)
  const fileType = found?.file.type === VIDEO_TYPE ? 'mp4' : 'pdf'
  await context.tx.updateTable('distGuidance').set({ fileType }).where('id', '=', id).execute()
}

const MOST = { bytes: GUIDE_BYTES, said: '文件大小不能超过 50MB', films: true }
const NONE = '请选择要上传的 mp4 视频或 pdf 文档'

/** Takes one video or document in. */
export const upload: Own['guidances']['upload'] = phased({
  async before(_: object, outside) {
    const given = (await outside.form()).get('file')
    if (!(given instanceof File)) throw refuse(NONE, [{ path: 'file', message: NONE }])
    await roomFor(1, outside)
    return storeUpload(given, MOST, outside)
  },
  async within(_, context, stored) {
    const { url, original, fileSize } = await knowUpload(stored, context)
    return { url, original, fileSize, fileType: stored.row.type === VIDEO_TYPE ? 'mp4' : 'pdf' }
  },
})
