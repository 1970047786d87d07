import { parseWorkbook } from '../kernel/data/transfer/parse-workbook.ts'
import { AppError } from '../kernel/http/app-error.ts'

/** Reads one workbook away from the server: what it costs, and what it breaks, it does here. */
const refusal = (error: unknown) =>
  error instanceof AppError ? { status: error.status, message: error.message } : null

process.once('message', (bytes: Uint8Array<ArrayBuffer>) => {
  parseWorkbook(bytes).then(
    (cells) => process.send?.({ cells }),
    (error: unknown) => process.send?.({ refusal: refusal(error) }),
  )
})
