import { existsSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { build } from 'esbuild'

/** What is found from where the bundle lies: npm puts some packages beside the workspace that asks for them instead. */
const isOutside = (path) => {
  const [scope, name] = path.split('/')
  const own = path.startsWith('@') ? `${scope}/${name}` : scope
  return !own.startsWith('@baoqiao/') && (isBuiltin(path) || existsSync(`node_modules/${own}`))
}

/** One Node entry with our own sources in it and packages left outside. */
export const options = (entry, outfile) => ({
  entryPoints: [entry],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  logLevel: 'warning',
  plugins: [
    {
      name: 'packages-outside',
      setup: (b) =>
        b.onResolve({ filter: /^[^./]/ }, ({ path }) => (isOutside(path) ? { path, external: true } : null)),
    },
  ],
})

export const bundle = (entry, outfile) => build(options(entry, outfile))

/** The server, and beside it what runs in processes of its own. */
export async function bundleServer() {
  await bundle('packages/server/bin/start.ts', 'dist/server/start.mjs')
  await bundleBeside()
}
export const bundleBeside = () =>
  bundle('packages/server/node/workbook-process.ts', 'dist/server/workbook-process.mjs')
