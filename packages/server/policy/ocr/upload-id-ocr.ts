import { OCR_LIMITS, type ocr, READ_PAPERS, type ReadPaper } from '@baoqiao/contract/policy/ocr.ts'
import { todayIn } from '@baoqiao/contract/rules/dates.ts'
import {
  knowUpload,
  originalName,
  roomFor,
  type Stored,
  storeUpload,
} from '../../kernel/files/keep-upload.ts'
import { AppError, refuse } from '../../kernel/http/app-error.ts'
import type { Outside } from '../../kernel/http/context.ts'
import type { Handler } from '../../kernel/http/handlers.ts'
import { phased } from '../../kernel/http/phased.ts'
import { Pool } from '../../kernel/http/pool.ts'
import { keepReading } from '../doubts/paper-reading.ts'
import { type CardSide, kindOf, SIDES, sideOf } from './side-of.ts'
import { textsOf } from './texts-of.ts'

const MOST = { bytes: OCR_LIMITS.bytes, said: '图片大小不能超过 2,560KB', pictures: true }
const say = (message: string) => refuse(message, [{ path: 'file', message }])
/** Reading takes a core for seconds; who sells goes on without it. */
const readings = new Pool({
  size: 1,
  each: 1,
  queue: 12,
  wait: 20_000,
  tooMany: '您有一张证照正在识别，请稍后再试',
  full: '当前识别的证照较多，请手工填写',
})

/** Milliseconds that one call reads: more pictures are kept, and others read theirs. */
const BUDGET = 20_000

/** Keeps pictures of a paper and reads them; one that cannot be read is kept all the same. */
export const uploadIdOcr: Handler<typeof ocr.uploadIdOcr> = phased({
  async before({ query }, outside) {
    const files = (await outside.form()).getAll('file').filter((one) => one instanceof File)
    if (files.length === 0) throw say('请选择要识别的图片')
    if (files.length > OCR_LIMITS.files) throw say(`一次最多识别${OCR_LIMITS.files}张图片`)
    await roomFor(files.length, outside)
    const done: ((Stored & Reading) | Refused)[] = []
    const until = Date.now() + BUDGET
    for (const file of files) {
      // Nobody waits for the rest.
      if (outside.request.signal.aborted) break
      const stored = await storeUpload(file, MOST, outside).catch((error) => notTaken(file, error))
      if ('why' in stored) {
        done.push(stored)
        continue
      }
      const reading =
        Date.now() < until
          ? await readingOf(query.paper, stored, outside)
          : failed('一次识别的图片较多，这张没有识别，请手工填写')
      done.push({ ...stored, ...reading })
    }
    const refused = done.filter((one) => 'why' in one)
    if (refused.length > 0 && refused.length === done.length)
      throw say(refused.map(({ why }) => why).join('；'))
    return done
  },
  async within(_, context, done) {
    const answers = []
    for (const one of done) {
      if ('why' in one) {
        const { original, fileSize, why } = one
        answers.push({ url: '', original, fileSize, found: [], problem: why })
        continue
      }
      const { row, found, problem, side, wrongSide } = one
      const { id, url, original, fileSize } = await knowUpload({ row }, context)
      await keepReading(id, found, side ?? null, context)
      answers.push({ url, original, fileSize, found, problem, ...(wrongSide ? { wrongSide } : {}) })
    }
    return answers
  },
})

/** One of the pictures that is not kept: `why` names it, so that it can be chosen anew. */
interface Refused {
  original: string
  fileSize: number
  why: string
}
function notTaken(file: File, error: unknown): Refused {
  if (!(error instanceof AppError) || error.status !== 400) throw error
  const original = originalName(file)
  const size = Math.ceil(file.size / 1_024).toLocaleString('en-US')
  return { original, fileSize: file.size, why: `${original}（${size}KB）：${error.message}，请重新选择` }
}

interface Reading {
  found: ReturnType<typeof textsOf>
  problem: string | null
  side?: CardSide | null
  wrongSide?: boolean
}
async function readingOf(
  asked: ReadPaper | undefined,
  { content }: Stored,
  outside: Outside,
): Promise<Reading> {
  const { ports, caller, now } = outside
  const { readText } = ports
  if (!readText) return failed('这台服务器没有安装识别程序，请手工填写')
  const whose = caller.visitor ? `visitor ${caller.visitor.id}` : caller.userId
  try {
    const text = await readings.run(whose, () => readText(content))
    const other = asked && otherPaper(asked, text)
    if (other) return { ...failed(other), wrongSide: true }
    const seen = asked === 'license' ? null : sideOf(text)
    const paper = asked ?? seen ?? 'license'
    const side = paper === 'license' ? null : seen
    const found = textsOf(paper, text, todayIn(now()))
    if (paper !== 'license' && side && side !== paper)
      return { ...failed(`这是${SIDES[side]}，请上传${SIDES[paper]}`), side, wrongSide: true }
    return found.length > 0
      ? { found, problem: null, side }
      : failed(`没有识别出${READ_PAPERS[paper]}的内容，请确认图片清晰、方向正确，或手工填写`)
  } catch (error) {
    return failed(error instanceof AppError ? error.message : '识别失败，请手工填写')
  }
}

/** What is said of a card where the licence goes, and of a licence where a card goes; null where neither is so. */
function otherPaper(asked: ReadPaper, text: string): string | null {
  const kind = kindOf(text)
  if (asked === 'license') return kind === 'card' ? '这是身份证，请上传营业执照' : null
  return kind === 'license' ? `这是营业执照，请上传身份证${SIDES[asked]}` : null
}
const failed = (problem: string): Reading => ({ found: [], problem })
