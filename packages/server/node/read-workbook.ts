import { fork } from 'node:child_process'
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

/**
 * Workbooks are read in a process of their own (`script`, a built file), which ends with too much memory or time. Not in
 * a thread: one that asks for too much at once takes the whole server with it, whatever its limits say.
 */
export const workbookReader =
  (script: string, { memory, time }: Bounds = { memory: 512, time: 10_000 }): OutsidePorts['readSheet'] =>
  (bytes) =>
    new Promise((resolve, reject) => {
      const child = fork(script, {
        execArgv: [`--max-old-space-size=${memory}`],
        serialization: 'advanced',
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
        // Nothing of the server's settings is its business.
        env: {},
      })
      const end = (settle: () => void) => {
        clearTimeout(timer)
        child.removeAllListeners()
        child.on('error', () => {})
        child.kill('SIGKILL')
        settle()
      }
      const timer = setTimeout(() => end(() => reject(refuse(TOO_LARGE))), time)
      child.once('message', (told: Told) =>
        end(() => ('cells' in told ? resolve(told.cells) : reject(refusalOf(told.refusal)))),
      )
      child.once('error', (error) => end(() => reject(error)))
      child.once('exit', (code, signal) => end(() => reject(outOf(code, signal))))
      child.send(bytes, () => {})
    })

const refusalOf = (told: { status: number; message: string } | null) =>
  told ? new AppError(told.status, told.message) : refuse(UNREADABLE)

/** V8 aborts when its memory is used up, the system kills when its own is. */
const outOf = (code: number | null, signal: string | null) =>
  signal !== null || code === 134
    ? refuse(TOO_LARGE)
    : new Error(`the process that reads workbooks ended with ${code}`)
