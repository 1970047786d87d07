import { Worker } from 'node:worker_threads'
import { TOO_LARGE, UNREADABLE } from '../kernel/data/transfer/parse-workbook.ts'
import { AppError, refuse } from '../kernel/http/app-error.ts'
import type { OutsidePorts, SheetCells } from '../kernel/http/ports.ts'

interface Bounds {
  /** Megabytes of objects. */
  memory: number
  /** Milliseconds. */
  time: number
}
type Told = { cells: SheetCells } | { refusal: { status: number; message: string } | null }

/** Workbooks are read in a thread of their own (`worker`, a built file), which ends with too much memory or time. */
export const workbookReader =
  (worker: string, { memory, time }: Bounds = { memory: 512, time: 20_000 }): OutsidePorts['readSheet'] =>
  (bytes) =>
    new Promise((resolve, reject) => {
      const thread = new Worker(worker, {
        workerData: bytes,
        resourceLimits: { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: 64 },
        execArgv: [],
      })
      const end = (settle: () => void) => {
        clearTimeout(timer)
        void thread.terminate()
        settle()
      }
      const timer = setTimeout(() => end(() => reject(refuse(TOO_LARGE))), time)
      thread.once('message', (told: Told) =>
        end(() => ('cells' in told ? resolve(told.cells) : reject(refusalOf(told.refusal)))),
      )
      thread.once('error', (error) => end(() => reject(isMemory(error) ? refuse(TOO_LARGE) : error)))
    })

const refusalOf = (told: { status: number; message: string } | null) =>
  told ? new AppError(told.status, told.message) : refuse(UNREADABLE)

const isMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
