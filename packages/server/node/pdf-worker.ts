import { parentPort } from 'node:worker_threads'
import { renderPdf } from '../documents/pdf-node.ts'
import type { Sheet } from '../kernel/documents/block.ts'

/** Draws one document after the other, away from the server's own thread. */
parentPort?.on('message', ({ nth, sheet }: { nth: number; sheet: Sheet }) => {
  renderPdf(sheet).then(
    (drawn) => parentPort?.postMessage({ nth, drawn }, [drawn.bytes.buffer]),
    (error: unknown) => parentPort?.postMessage({ nth, failed: String(error) }),
  )
})
