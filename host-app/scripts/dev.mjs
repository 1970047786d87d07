import { spawn } from 'node:child_process'
import { install } from './install.mjs'

/** `npm run dev`: the server rebuilt on change behind Vite's hot reload. */
install()
const { context } = await import('esbuild')
const { bundleBeside, options } = await import('./bundle.mjs')
const { createServer } = await import('vite')

let child
const restart = {
  name: 'restart',
  setup: (build) =>
    build.onEnd(({ errors }) => {
      if (errors.length === 0) restartServer()
    }),
}
await bundleBeside()
const { plugins, ...rest } = options('packages/server/bin/start.ts', 'dist/server/dev.mjs')
await (await context({ ...rest, plugins: [...plugins, restart] })).watch()

const target = 'http://127.0.0.1:8080'
const isPage = (request) => request.headers.accept?.includes('text/html')
const vite = await createServer({
  configFile: 'host-app/vite.config.ts',
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: Object.fromEntries(
      ['/auth/', '/admin/', '/code', '/dist/', '/pay/', '/flow/', '/embed/'].map((path) => [
        path,
        { target, bypass: (request) => (isPage(request) ? '/index.html' : null) },
      ]),
    ),
  },
})
await vite.listen()
process.stdout.write('热更新后台：http://127.0.0.1:5173/\n')

function restartServer() {
  const before = child
  const begin = () => {
    child = spawn(process.execPath, ['--enable-source-maps', 'dist/server/dev.mjs'], { stdio: 'inherit' })
  }
  if (!before || before.exitCode !== null) return begin()
  before.once('exit', begin)
  before.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    child?.kill(signal)
    process.exit(0)
  })
