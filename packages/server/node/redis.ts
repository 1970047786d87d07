import { createClient } from 'redis'
import type { Ports } from '../kernel/http/ports.ts'

/** One connection, opened with the first command and again after it was lost. */
export function connectRedis(url: string): NonNullable<Ports['redis']> {
  const client = createClient({
    url,
    socket: { connectTimeout: 2000, reconnectStrategy: false },
    disableOfflineQueue: true,
  })
  // A lost connection is told by the command that fails; without a listener it would end the process.
  client.on('error', () => {})
  let opening: Promise<unknown> | null = null
  return async (command) => {
    if (!client.isOpen) {
      opening ??= client.connect().finally(() => {
        opening = null
      })
      await opening
    }
    return client.sendCommand([...command])
  }
}
