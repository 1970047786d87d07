import type { Log } from '../kernel/http/context.ts'
import { errorFacts } from '../kernel/http/error-facts.ts'

type Stop = () => Promise<unknown>

/** The most a stop may take, whatever it waits for. */
const LONGEST_STOP = 9500

/**
 * How this process ends. An error that nobody waited for leaves it in a state that nobody knows: it is said in one line of
 * the log, and the process stops in order with code 1, so that whoever supervises it starts it anew. Answers how to say
 * what stops, once there is something; from then on the first signal stops in order, and one more a second later at once.
 * (Ctrl-C may come twice: from the terminal and from npm.)
 */
export function endInOrder(log: Log): (stop: Stop) => void {
  let stop: Stop = async () => {}
  let since = 0
  const end = async (code: 0 | 1) => {
    since = Date.now()
    // Should nothing be left to wait for, Node ends by itself, and with this.
    process.exitCode = 1
    setTimeout(() => process.exit(1), LONGEST_STOP)
    const ended = await stop().then(
      () => code,
      (error: unknown) => {
        log('error', 'process.stop', errorFacts(error))
        return 1
      },
    )
    process.exit(ended)
  }
  // A log that nobody reads any more, or a full disk below it, is no reason to stop serving.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  // Rejections that nobody heard come here, too.
  process.on('uncaughtException', (error, origin) => {
    log('error', 'process.fault', { origin, ...errorFacts(error) })
    if (since === 0) void end(1)
  })
  return (given) => {
    stop = given
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.on(signal, () => {
        if (since === 0) void end(0)
        else if (Date.now() - since > 1000) process.exit(1)
      })
  }
}
