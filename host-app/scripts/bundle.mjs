import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { basename, dirname, join } from 'node:path'
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

/** Whole or not at all, whoever else makes or reads the same. */
export async function bundle(entry, outfile) {
  // A folder beside its own: what is told of the sources' places stays true.
  const made = `${dirname(outfile)}-${process.pid}`
  const name = basename(outfile)
  await build(options(entry, join(made, name)))
  mkdirSync(dirname(outfile), { recursive: true })
  for (const file of [name, `${name}.map`]) renameSync(join(made, file), join(dirname(outfile), file))
  rmSync(made, { recursive: true, force: true })
}

/** The server, and beside it what runs in processes and threads of its own. */
export async function bundleServer() {
  await bundle('packages/server/bin/start.ts', 'dist/server/start.mjs')
  await bundleBeside()
}
export async function bundleBeside() {
  for (const name of ['workbook-process', 'pdf-worker'])
    await bundle(`packages/server/node/${name}.ts`, `dist/server/${name}.mjs`)
}
