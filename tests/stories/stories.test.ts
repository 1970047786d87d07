import { few, inFull } from '@baoqiao/server/testing/full.ts'
import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { choosePlan, fillApplication } from '../journey/apply.ts'
import { openBook, storyIds } from './book.ts'

let book: Awaited<ReturnType<typeof openBook>>
beforeAll(async () => {
  book = await openBook()
})
afterAll(() => book.close())

/** Stories of the real server take seconds to start and have a test of their own. */
const standing = storyIds().filter((id) => !id.startsWith('flows-live'))

/** What is wrong with a story in a page that has just loaded it, or, much sooner, in one that showed another before. */
async function problemsOf(page: Page, id: string, globals: string, how: 'load' | 'switch') {
  const errors: string[] = []
  const note = (error: Error) => errors.push(`${id} ${globals}: ${error.message}`)
  page.on('pageerror', note)
  if (how === 'load') await load(page, id, globals)
  else if (!(await switchTo(page, id))) errors.push(`${id}: not shown`)
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: typeof axe }).axe.run(document.body, {
      resultTypes: ['violations'],
      // A story is a piece of a page: landmarks and headings are the page's.
      rules: Object.fromEntries(
        ['region', 'landmark-one-main', 'page-has-heading-one', 'heading-order'].map((rule) => [
          rule,
          { enabled: false },
        ]),
      ),
    }),
  )
  page.off('pageerror', note)
  return [
    ...errors,
    ...violations.map((found) => `${id} ${globals}: ${found.id} ${found.nodes[0]?.html.slice(0, 160)}`),
  ]
}

async function load(page: Page, id: string, globals: string) {
  await page.goto(book.url(id, globals))
  await page.waitForFunction(() => document.body.classList.contains('sb-show-main'))
  await page.evaluate(axe.source)
}

/** Whether the page shows the story now, as a click on it in the sidebar does it. */
const switchTo = (page: Page, id: string) =>
  page.evaluate(
    (storyId) =>
      new Promise<boolean>((done) => {
        const channel = Reflect.get(window, '__STORYBOOK_ADDONS_CHANNEL__')
        channel.once('storyRendered', (rendered: string) => done(rendered === storyId))
        // The first one was loaded already.
        channel.once('storyUnchanged', () => done(true))
        setTimeout(() => done(false), 20_000)
        for (const wrong of ['storyErrored', 'storyThrewException', 'storyMissing'])
          channel.once(wrong, () => done(false))
        channel.emit('setCurrentStory', { storyId, viewMode: 'story' })
      }),
    id,
  )

test.each(few(['mode:light', 'mode:dark']))(
  'every story shows without an error and passes axe, %s',
  async (globals) => {
    const queue = [...standing]
    const found: string[] = []
    const work = async () => {
      const page = await book.browser.newPage({ reducedMotion: 'reduce' })
      await load(page, standing[0] ?? '', globals)
      for (let id = queue.shift(); id; id = queue.shift())
        // Whatever a story left behind for the next one, a page of its own has not.
        if ((await problemsOf(page, id, globals, 'switch')).length > 0)
          found.push(...(await problemsOf(page, id, globals, 'load')))
      await page.close()
    }
    await Promise.all([work(), work()])
    expect(standing.length).toBeGreaterThan(100)
    expect(found).toEqual([])
  },
)

test('a story follows its controls', async () => {
  const page = await book.browser.newPage({ reducedMotion: 'reduce' })
  const open = async (id: string, args: string) => {
    await page.goto(`${book.url(id)}&args=${args}`)
    await page.waitForFunction(() => document.body.classList.contains('sb-show-main'))
  }
  await open('console-list--rows', 'shown:refused')
  await page.getByText('您没有查看发票的权限').waitFor()
  await open('console-record--waiting', 'status:8')
  await page.getByRole('button', { name: '登记红字发票' }).waitFor()
  await open('flows-surrender--apply', 'state:supplement')
  await page.getByText('补充退保材料').waitFor()
  await page.close()
})

inFull('a story sells a policy on the real server in the page', async () => {
  const page = await book.browser.newPage()
  // The page makes and seeds a whole platform first.
  page.setDefaultTimeout(180_000)
  await page.goto(book.url('flows-live--employer-liability'))
  await choosePlan(page)
  await fillApplication(page, '故事里的有限公司', 700)
  await page.getByRole('button', { name: '提交投保' }).click()
  await page.getByRole('button', { name: /去支付/ }).click()
  await page.getByRole('link', { name: '在新窗口打开支付页' }).waitFor()
  await page.getByRole('button', { name: '模拟手机付款' }).click()
  await page.getByText('投保成功').waitFor()
})

test('a menu opens below its button, above it when there is more room, and stays in the window', async () => {
  const page = await book.browser.newPage({ viewport: { width: 600, height: 500 }, reducedMotion: 'reduce' })
  await page.goto(book.url('ui-overlay-menu--normal'))
  const button = page.getByRole('button').first()
  await button.click()
  const menu = page.getByRole('menu')
  const gap = async () => {
    const [at, list] = [await button.boundingBox(), await menu.boundingBox()]
    if (!at || !list) throw new Error('not shown')
    return { below: list.y - at.y - at.height, above: at.y - list.y - list.height }
  }
  await expect.poll(async () => Math.round((await gap()).below)).toBe(6)
  await page.addStyleTag({ content: '#storybook-root { padding-top: 400px }' })
  await page.setViewportSize({ width: 600, height: 480 })
  await expect.poll(async () => Math.round((await gap()).above)).toBe(6)
  await page.close()
})
