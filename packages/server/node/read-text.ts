import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Worker as Thread } from 'node:worker_threads'
import sharp from 'sharp'
import type { Worker } from 'tesseract.js'
import type { Ports } from '../kernel/http/ports.ts'

const require = createRequire(import.meta.url)
/** A page takes a second or two; what takes longer is no paper. */
const LONGEST = 12_000
/** The reader takes 150 MB: it goes when nobody needed it for so long. */
const IDLE = 120_000
/** Wide enough for the smallest print of a licence. */
const WIDTH = 1_800
/** A page is not higher than that; a strip of paper is no licence, and every line of it costs. */
const HEIGHT = 2_600

/**
 * Reads Chinese print in a thread of its own, one picture after the other; without the network. `longest`: milliseconds
 * after which a picture is given up, and with it the thread.
 */
export function textReader(longest = LONGEST): NonNullable<Ports['readText']> {
  let reader: Promise<Reader> | undefined
  let last: Promise<unknown> = Promise.resolve()
  let idle: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    void reader?.then((one) => one.terminate()).catch(() => undefined)
    reader = undefined
  }
  const read = async (picture: Uint8Array<ArrayBuffer>) => {
    clearTimeout(idle)
    const mine = reader ?? start(() => reader === mine && end())
    reader = mine
    const { recognize, broken } = await mine
    const image = await prepared(picture)
    // To a thread that has ended nothing can be given: the library would throw where nobody listens.
    if (reader !== mine) throw new Error('reading a picture was given up')
    const { data } = await Promise.race([recognize(image), broken])
    return data.text
  }
  return (picture) => {
    const text = last.catch(() => undefined).then(() => within(read(picture), longest))
    last = text.then(
      () => {
        idle = setTimeout(end, IDLE)
        idle.unref()
      },
      // One that is stuck or broken makes room for another.
      end,
    )
    return text
  }
}

interface Reader extends Pick<Worker, 'recognize' | 'terminate'> {
  /** Rejects when the thread breaks, as one without memory does. */
  broken: Promise<never>
}

async function start(onBroken: () => void): Promise<Reader> {
  const { createWorker, OEM } = await import('tesseract.js')
  const data = dirname(require.resolve('@tesseract.js-data/chi_sim/package.json'))
  const worker = await createWorker('chi_sim', OEM.LSTM_ONLY, {
    langPath: join(data, '4.0.0_best_int'),
    cacheMethod: 'none',
    errorHandler: () => undefined,
  })
  const broken = new Promise<never>((_, reject) => {
    // The library does not listen, and what breaks a thread that nobody listens to ends the process.
    const thread: unknown = Reflect.get(worker, 'worker')
    if (!(thread instanceof Thread)) throw new Error('the thread of the reader is not known')
    thread.on('error', (error) => {
      reject(error)
      onBroken()
    })
  })
  broken.catch(() => undefined)
  return { recognize: worker.recognize, terminate: worker.terminate, broken }
}

const prepared = async (picture: Uint8Array) =>
  sharp(picture)
    .rotate()
    .resize({ width: WIDTH, height: HEIGHT, fit: 'inside', withoutEnlargement: true })
    .grayscale()
    .normalize()
    .png()
    .toBuffer()

function within<T>(work: Promise<T>, longest: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(
      () => reject(new Error(`reading a picture took more than ${longest} ms`)),
      longest,
    )
    work.then(resolve, reject).finally(() => clearTimeout(late))
  })
}
