import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const SHOTS = resolve(import.meta.dirname, '../../dist/screenshots')

/** Keeps a picture and lets axe look at the page. */
export async function look(page: Page, name: string): Promise<void> {
  mkdirSync(SHOTS, { recursive: true })
  await page.screenshot({ path: `${SHOTS}/${name}.png`, fullPage: false })
  expect((await violations(page)).map((text) => `${name}: ${text}`)).toEqual([])
}

/** What axe has against the page: the rule and the first place. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  const found = await page.evaluate(() =>
    (window as unknown as { axe: typeof axe }).axe.run({ resultTypes: ['violations'] }),
  )
  return found.violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html.slice(0, 200)}`)
}
