import { parentPort } from 'node:worker_threads'
import { renderPdf } from '../documents/pdf-node.ts'
import type { Sheet } from '../kernel/documents/block.ts'

/** Draws one document after the other, away from the server's own thread. */
parentPort?.on('message', ({ sheet }: { sheet: Sheet }) => {
  renderPdf(sheet).then(
    (drawn) => parentPort?.postMessage({ drawn }, [drawn.bytes.buffer]),
    (error: unknown) => parentPort?.postMessage({ failed: String(error) }),
  )
})
