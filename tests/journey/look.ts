import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { FULL } from '@baoqiao/server/testing/full.ts'
import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const SHOTS = resolve(import.meta.dirname, '../../dist/screenshots')

/** Contrast takes axe longest, and the stories ask it of every part. */
const RULES: axe.RuleObject = FULL ? {} : { 'color-contrast': { enabled: false } }

/** One page of each kind: axe at every page was a fifth of the time that a landing waits for journeys. */
const ON_LANDING: ReadonlySet<string> = new Set([
  'login',
  'lock',
  'home',
  'tabs',
  'drawer-375',
  'policy-list',
  'list-columns',
  'list-bin',
  'policy-details',
  'record-policy-related',
  'serving-desk',
  'version-review',
  'review',
  'partner-iframe',
  'partner-surrender-iframe',
  'change-partner-element',
  'proposal-375',
  'hosted',
  'doctor',
  'docs-1440-light',
  'docs-375-dark',
])

/** Lets axe look at the page: on landing at those named above, in the long run at all; that keeps a picture, too. */
export async function look(page: Page, name: string): Promise<void> {
  if (!FULL && !ON_LANDING.has(name)) return
  if (FULL) {
    mkdirSync(SHOTS, { recursive: true })
    await page.screenshot({ path: `${SHOTS}/${name}.png`, fullPage: false })
  }
  expect((await violations(page, RULES)).map((text) => `${name}: ${text}`)).toEqual([])
}

/** What axe has against the page: the rule and the first place. */
export async function violations(page: Page, rules: axe.RuleObject = {}): Promise<string[]> {
  await page.evaluate(axe.source)
  const found = await page.evaluate(
    (options) => (window as unknown as { axe: typeof axe }).axe.run(options),
    { resultTypes: ['violations' as const], rules },
  )
  return found.violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html.slice(0, 200)}`)
}
