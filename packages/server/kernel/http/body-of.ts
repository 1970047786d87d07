import type { AnyCall } from '@baoqiao/contract/kernel/node.ts'
import type { Context as HonoContext } from 'hono'
import { refuse } from './app-error.ts'
import { networkOf } from './client-address.ts'
import type { Caller, Kernel } from './context.ts'
import type { Variables } from './endpoint.ts'
import { Pool } from './pool.ts'
import { readBody } from './read-body.ts'
import { asJson } from './read-input.ts'

export interface Body {
  /** A JSON body, or a form's fields as the JSON they stand for; empty when there is none or a form with files. */
  text: string
  form(): Promise<FormData>
}

const MIB = 1024 * 1024
/** A body that says it is no larger needs no place: most drafts and applications are. */
const SMALL = 256 * 1024
/** What the parts of a form with one file take beside the file. */
const AROUND = 10_000
/** Bodies that take memory, and may come slowly: uploads apart from what sells, and no partner or person with most places. */
const poolOf = () =>
  new Pool({
    size: 16,
    each: 4,
    queue: 64,
    wait: 10_000,
    tooMany: '您有多个文件正在上传，请等待其完成后再试',
    full: '当前上传较多，请稍后重试',
  })
const forms = poolOf()
const texts = poolOf()

/** The body a call takes, read whole up to its limit. */
export async function bodyOf(
  { bodyTimes }: Kernel,
  call: AnyCall,
  c: HonoContext<Variables>,
  asker: Pick<Caller, 'actor' | 'visitor'> | undefined,
): Promise<Body> {
  const type = c.req.header('content-type') ?? ''
  const limit = call.limit ?? MIB
  const read = (most: number) => readBody(c.req.raw, most, bodyTimes)
  // All visitors of a partner share its places: a partner makes as many of them as it likes.
  const whose = asker?.visitor ? `site ${asker.visitor.siteId}` : (asker?.actor ?? networkOf(c.get('ip')))
  const pool = call.wire === 'form' ? forms : texts
  const announced = Number(c.req.header('content-length') ?? Number.POSITIVE_INFINITY)
  const bounded = (most: number) =>
    most > MIB && announced > SMALL ? pool.run(whose, () => read(most)) : read(most)
  if (call.wire === 'form') {
    const bytes = await bounded(limit + AROUND)
    return { text: '', form: () => formIn(bytes, type) }
  }
  const text = call.body ? new TextDecoder().decode(await bounded(limit)) : ''
  return { text: asJson(text, type), form: () => Promise.reject(refuse('请以表单提交')) }
}

const formIn = (bytes: Uint8Array<ArrayBuffer>, type: string): Promise<FormData> =>
  new Response(bytes, { headers: { 'content-type': type } }).formData().catch(() => {
    throw refuse('请选择要上传的文件', [{ path: 'file', message: '请选择要上传的文件' }])
  })
