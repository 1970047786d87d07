import { resolve } from 'node:path'
import { FACTS } from '@baoqiao/contract/embed/delivery.ts'
import { WIDGETS, widgetProps } from '@baoqiao/contract/embed/widgets.ts'
import { sampleEvents } from '@baoqiao/contract/messages/samples.ts'
import { errorCodes } from '@baoqiao/contract/messages/words.ts'
import type { Finding } from '@baoqiao/embed/types.ts'
import { expect, test } from 'vitest'
import { makeDocs } from './make-docs.ts'

const page = makeDocs(resolve(import.meta.dirname, '../../packages/embed/docs'), '1.2.3')

test('every error that a widget says has its paragraph where its `docs` lead', () => {
  for (const code of errorCodes) expect(page).toMatch(new RegExp(`<h3 id="${code}">${code}</h3>\\s*<p>`))
})

/** A check that is added does not compile until it stands here, and then wants its paragraph. */
const CHECKS = {
  script: true,
  csp: true,
  isolation: true,
  sandbox: true,
  storage: true,
  clock: true,
  duplicate: true,
  partner: true,
  contrast: true,
  props: true,
  session: true,
} satisfies Record<Finding['check'], true>

test('every check of the doctor has its paragraph where its `docs` lead', () => {
  for (const check of Object.keys(CHECKS))
    expect(page).toMatch(new RegExp(`<h3 id="check-${check}">${check}</h3>\\s*<p>`))
})

test('every widget, prop, event and fact is told', () => {
  const events = sampleEvents.map(({ type }) => type)
  expect(events.length).toBeGreaterThan(10)
  for (const word of [...Object.keys(WIDGETS), ...widgetProps, ...events, ...Object.keys(FACTS)])
    expect(page, word).toContain(`<code>${word}</code>`)
})

test('every block of code can be copied, every heading of the contents is there, and nothing of others is asked for', () => {
  expect(page.match(/<pre /g)?.length).toBe(page.match(/data-copy/g)?.length)
  const led = [...page.matchAll(/href="#([\w-]+)"/g)].map(([, id]) => id)
  expect(led.length).toBeGreaterThan(12)
  for (const id of led) expect(page, id).toContain(`id="${id}"`)
  expect(page).not.toMatch(/(src|href)="https?:/)
  expect(page).not.toMatch(/<!-- |\{#/)
})
