import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../../..')

/** Builds `packages/server/bin/<name>.ts` and what runs beside it, as `npm start` does; answers the file. */
export function builtCommand(name: string): string {
  const file = `dist/run/${name}-under-test.mjs`
  build(`m.bundle('packages/server/bin/${name}.ts', '${file}').then(m.bundleBeside)`)
  return file
}

/** What runs beside a server, built; answers the folder of built files, as `startServer` wants it. */
export function builtBeside(): string {
  build('m.bundleBeside()')
  return resolve(root, 'dist')
}

/** `what` is asked of the bundler, `m`, in a process of its own. */
function build(what: string): void {
  const code = `import('./host-app/scripts/bundle.mjs').then((m) => ${what})`
  const { status, stderr } = spawnSync(process.execPath, ['-e', code], { cwd: root })
  if (status !== 0) throw new Error(String(stderr))
}

export interface Started {
  child: ChildProcess
  /** Resolves when the text was said on either output; rejects when the process ends before. */
  says(text: string): Promise<void>
  /** Everything it said, once it has ended, and how. */
  ended: Promise<{ code: number | null; said: string }>
}

/** A process of ours with these settings and no others of the product. */
export function startCommand(
  file: string,
  env: Record<string, string>,
  args: readonly string[] = [],
): Started {
  const { PATH = '', HOME = '', TMPDIR = '' } = process.env
  const child = spawn(process.execPath, [file, ...args], {
    cwd: root,
    env: { PATH, HOME, TMPDIR, LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  let heard = () => {}
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += String(chunk)
      heard()
    })
  const ended = new Promise<{ code: number | null; said: string }>((done) =>
    child.once('close', (code) => done({ code, said })),
  )
  const says = (text: string) =>
    new Promise<void>((done, fail) => {
      heard = () => {
        if (said.includes(text)) done()
      }
      heard()
      void ended.then(({ said: all }) => (all.includes(text) ? done() : fail(new Error(all))))
    })
  return { child, says, ended }
}
