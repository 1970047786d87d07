import { parentPort, workerData } from 'node:worker_threads'
import { parseWorkbook } from '../kernel/data/transfer/parse-workbook.ts'
import { AppError } from '../kernel/http/app-error.ts'

/** Reads one workbook away from the server's own thread: what it costs, it costs here. */
const refusal = (error: unknown) =>
  error instanceof AppError ? { status: error.status, message: error.message } : null

parseWorkbook(workerData).then(
  (cells) => parentPort?.postMessage({ cells }),
  (error: unknown) => parentPort?.postMessage({ refusal: refusal(error) }),
)
