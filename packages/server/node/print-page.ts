import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Ports } from '../kernel/http/ports.ts'

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const LONGEST = 25_000

/** Prints pages with the system's Chromium; null when there is none. The page reaches its own host and no other. */
export function pagePrinter(wanted: string | undefined): Ports['printPage'] {
  const chromium = [wanted ?? '', ...PLACES].find((place) => place !== '' && existsSync(place))
  return chromium ? (url) => print(chromium, url) : null
}

async function print(chromium: string, url: string): Promise<Uint8Array<ArrayBuffer>> {
  const folder = await mkdtemp(join(tmpdir(), 'baoqiao-print-'))
  const file = join(folder, 'page.pdf')
  const { hostname } = new URL(url)
  const rules = `MAP * ~NOTFOUND , EXCLUDE ${hostname}`
  const args = [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-sync',
    `--user-data-dir=${folder}/profile`,
    `--host-resolver-rules=${rules}`,
    '--no-pdf-header-footer',
    '--virtual-time-budget=8000',
    `--print-to-pdf=${file}`,
    url,
  ]
  try {
    await run(chromium, args)
    return new Uint8Array(await readFile(file))
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

function run(command: string, args: readonly string[]): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(command, args, { stdio: 'ignore' })
    const timer = setTimeout(() => child.kill('SIGKILL'), LONGEST)
    child.on('error', fail)
    child.on('exit', (code) => {
      clearTimeout(timer)
      if (code === 0) done()
      else fail(new Error(`the browser ended with ${code}`))
    })
  })
}
