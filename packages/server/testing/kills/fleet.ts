import { freePort } from '../free-port.mjs'
import { builtCommand, type Started, startCommand } from '../process.ts'

export interface Fleet {
  urls: readonly string[]
  /** As when the machine loses its power for the process: -9, no word. */
  kill(server: number): Promise<void>
  /** Ready to serve when it resolves; false when it was killed before. */
  start(server: number): Promise<boolean>
  /** SIGTERM to all; answers what their ends were. */
  stop(): Promise<(number | null)[]>
}

/** Servers as processes, all with these settings, each on ports of its own. None is started yet. */
export async function buildFleet(count: number, env: Record<string, string>): Promise<Fleet> {
  const command = builtCommand('start')
  const ports: { PORT: string; DEMO_PORT: string }[] = []
  for (let i = 0; i < count; i += 1)
    ports.push({ PORT: String(await freePort()), DEMO_PORT: String(await freePort()) })
  const running = new Map<number, Started>()
  return {
    urls: ports.map(({ PORT }) => `http://127.0.0.1:${PORT}`),
    async kill(server) {
      const one = running.get(server)
      if (!one) return
      running.delete(server)
      one.child.kill('SIGKILL')
      await one.ended
    },
    async start(server) {
      const one = startCommand(command, { ...env, ...ports[server] })
      running.set(server, one)
      try {
        await one.says('保桥已启动')
        return true
      } catch (error) {
        if (one.child.signalCode === 'SIGKILL') return false
        throw error
      }
    },
    async stop() {
      const all = [...running.values()]
      running.clear()
      for (const { child } of all) child.kill('SIGTERM')
      return (await Promise.all(all.map(({ ended }) => ended))).map(({ code }) => code)
    },
  }
}
