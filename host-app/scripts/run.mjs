import { spawn } from 'node:child_process'
import { basename } from 'node:path'
import { bundle, bundleBeside } from './bundle.mjs'

/** Runs a TypeScript file on Node: `node host-app/scripts/run.mjs file.ts [arguments]`. */
const [entry, ...rest] = process.argv.slice(2)
const out = `dist/run/${basename(entry).replace(/\.ts$/, '')}.mjs`
await bundle(entry, out)
// A server draws documents and reads workbooks beside itself, whoever starts it.
if (entry.endsWith('bin/start.ts')) await bundleBeside()
const child = spawn(process.execPath, ['--enable-source-maps', out, ...rest], { stdio: 'inherit' })
child.on('exit', (code) => process.exit(code ?? 1))
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
