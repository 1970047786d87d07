import { spawn } from 'node:child_process'
import { install } from './install.mjs'

/** `npm start`: installs and builds what is needed, then serves. */
install()
const { build } = await import('./build.mjs')
await build()
const child = spawn(process.execPath, ['--enable-source-maps', 'dist/server/start.mjs'], { stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
// Killed by anything but our own signals it has failed, and whoever supervises us is to know.
child.on('exit', (code, signal) =>
  process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)),
)
