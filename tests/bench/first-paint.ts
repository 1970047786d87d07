import { createServer } from 'node:http'
import { build } from 'esbuild'
import type { CDPSession, Page } from 'playwright-core'
import { openSite } from '../journey/site.ts'
import type { Say } from './all.ts'

const RUNS = 5
const SLOWDOWN = 4

/**
 * The embedded widget on a partner's page, cold cache, CPU slowed down four times: until something of it is painted and
 * until its first step can be used. Against the least a React page can do: React itself drawing one button.
 */
export async function firstPaint(say: Say) {
  const site = await openSite()
  const bare = await bareReact()
  const time = async (url: string, ready: (page: Page) => Promise<void>) => {
    const samples: { paint: number; use: number }[] = []
    for (let run = 0; run < RUNS; run += 1) {
      const context = await site.open()
      const page = await context.newPage()
      await slow(await context.newCDPSession(page))
      await page.addInitScript(watchPaint)
      await page.goto(url, { waitUntil: 'commit' })
      await ready(page)
      samples.push({ paint: await paintOf(page), use: await page.evaluate(() => performance.now()) })
      await context.close()
    }
    return { paint: median(samples.map(({ paint }) => paint)), use: median(samples.map(({ use }) => use)) }
  }
  const least = await time(bare.url, (page) => page.getByRole('button', { name: '看价格' }).waitFor())
  const usable = (mode: string) => async (page: Page) => {
    const place = mode === 'iframe' ? page.frameLocator('#place iframe') : page.locator('#place')
    await place.getByRole('button', { name: /立即投保/ }).click({ trial: true })
  }
  for (const mode of ['element', 'iframe']) {
    const { paint, use } = await time(`${site.demoUrl}/?mode=${mode}`, usable(mode))
    say(
      `widget's first paint at 4x CPU, ${mode} / bare React page`,
      paint / least.paint,
      `${paint.toFixed(0)} ms`,
    )
    say(`widget usable at 4x CPU, ${mode} / bare React page`, use / least.use, `${use.toFixed(0)} ms`)
  }
  bare.close()
  await site.close()
}

const slow = (session: CDPSession) => session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })

/** Runs in the page: notes when the widget's place (or the page's root) first has words in it. */
function watchPaint() {
  const text = (node: Element | null | undefined): boolean => {
    if (!node) return false
    return (
      [...(node.shadowRoot?.children ?? []), ...node.children].some(text) ||
      (node.tagName !== 'STYLE' && node.children.length === 0 && (node.textContent ?? '').trim() !== '')
    )
  }
  const look = () => {
    const place = document.querySelector('#place') ?? document.querySelector('#root')
    if (text(place)) performance.mark('widget-paint')
    else requestAnimationFrame(look)
  }
  if (window === window.top) requestAnimationFrame(look)
}

/** Milliseconds from the page's start; a frame counts from its own start, so that is added. */
async function paintOf(page: Page): Promise<number> {
  const began = await page.evaluate(() => performance.timeOrigin)
  const frame = page.frames().find((one) => one.parentFrame() !== null) ?? page.mainFrame()
  const at = await frame.evaluate(() => {
    const [mark] = performance.getEntriesByName('widget-paint')
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    return performance.timeOrigin + ((mark ?? paint)?.startTime ?? Number.NaN)
  })
  return at - began
}

/** A page that is React and one button, built and served as the widgets are. */
async function bareReact() {
  const { outputFiles } = await build({
    stdin: {
      contents: `import { createRoot } from 'react-dom/client'; import { createElement } from 'react'
        createRoot(document.querySelector('#root')).render(createElement('button', null, '看价格'))`,
      resolveDir: process.cwd(),
    },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const script = outputFiles[0]?.text ?? ''
  const page = `<!doctype html><html lang="zh"><meta charset="utf-8"><title>React</title><div id="root"></div><script type="module" src="/app.js"></script></html>`
  const server = createServer((request, response) => {
    const isScript = request.url === '/app.js'
    response
      .setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
      .end(isScript ? script : page)
  }).listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`,
    close: () => server.close(),
  }
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
