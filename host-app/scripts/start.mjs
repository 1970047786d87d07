import { spawn } from 'node:child_process'
import { install } from './install.mjs'

/** `npm start`: installs and builds what is needed, then serves. */
install()
const { build } = await import('./build.mjs')
await build()
const child = spawn(process.execPath, ['--enable-source-maps', 'dist/server/start.mjs'], { stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', (code) => process.exit(code ?? 0))
