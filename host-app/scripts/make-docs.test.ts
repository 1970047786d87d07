import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { FACTS } from '@baoqiao/contract/embed/delivery.ts'
import { WIDGETS, widgetProps } from '@baoqiao/contract/embed/widgets.ts'
import { sampleEvents } from '@baoqiao/contract/messages/samples.ts'
import * as words from '@baoqiao/contract/messages/words.ts'
import { changeCodes } from '@baoqiao/contract/policy/change-codes.ts'
import { endorsementMachine } from '@baoqiao/contract/rules/machines/endorsement.ts'
import { policyMachine } from '@baoqiao/contract/rules/machines/policy.ts'
import { surrenderApplyMachine } from '@baoqiao/contract/rules/machines/surrender-apply.ts'
import type { Finding } from '@baoqiao/embed/types.ts'
import { expect, test } from 'vitest'
import { makeDocs } from './make-docs.ts'

const page = makeDocs(resolve(import.meta.dirname, '../../packages/embed/docs'), '1.2.3')

test('every error that a widget says has its paragraph where its `docs` lead', () => {
  for (const code of words.errorCodes)
    expect(page).toMatch(new RegExp(`<h3 id="${code}">${code}</h3>\\s*<p>`))
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

test('every table scrolls in a box of its own, which the keyboard reaches and which has a name', () => {
  const boxes = page.match(/<div class="table" role="region" aria-label="表格：[^"<]+" tabindex="0"><table>/g)
  expect(boxes?.length).toBe(page.match(/<table>/g)?.length)
})

test('every block of code can be copied, every heading of the contents is there, and nothing of others is asked for', () => {
  expect(page.match(/<pre /g)?.length).toBe(page.match(/data-copy/g)?.length)
  const led = [...page.matchAll(/href="#([\w-]+)"/g)].map(([, id]) => id)
  expect(led.length).toBeGreaterThan(12)
  for (const id of led) expect(page, id).toContain(`id="${id}"`)
  expect(page).not.toMatch(/(src|href)="https?:/)
  expect(page).not.toMatch(/<!-- |\{#/)
})

const embed = resolve(import.meta.dirname, '../../packages/embed')
const source = (file: string) => readFileSync(`${embed}/${file}`, 'utf8')
/** First cells of the table below a heading. */
function listed(id: string): string[] {
  const [table = ''] = /<table>[\s\S]*?<\/table>/.exec(page.slice(page.indexOf(`id="${id}"`))) ?? []
  return [...table.matchAll(/<tr><td><code>(.*?)<\/code>/g)].map(([, name = '']) => name)
}
/** Names of an interface as partners compile against it. */
function named(name: string, before = ''): string[] {
  const [, body = ''] =
    new RegExp(`export interface ${name} \\{\\n([\\s\\S]*?)\\n\\}`).exec(source('types.ts')) ?? []
  return [...body.matchAll(/^ {2}(?:readonly )?(\w+)[?(:<]/gm)].map(([, one]) => before + one)
}

test('every option, attribute and method of the loader is told', () => {
  const options = named('BaoqiaoOptions').filter((one) => one !== 'load')
  expect(options.length).toBeGreaterThan(10)
  expect(listed('load-options').sort()).toEqual([...options, ...named('LoadOptions', 'load.')].sort())
  expect(listed('widget-options').sort()).toEqual(named('WidgetOptions').sort())
  const read = [...source('define-elements.ts').matchAll(/getAttribute\('(\w+)'\)/g)].map(([, one]) => one)
  expect(new Set(listed('attributes'))).toEqual(new Set([...widgetProps, ...read]))
  expect(listed('methods').sort()).toEqual(
    [
      ...named('BaoqiaoRuntime', 'Baoqiao.'),
      ...named('Baoqiao', 'baoqiao.'),
      ...named('BaoqiaoWidget', 'widget.'),
    ].sort(),
  )
})

test('every status, change code and word that events, receipts and notices carry is told', () => {
  for (const [id, { states }] of [
    ['order-status', policyMachine],
    ['endorsement-status', endorsementMachine],
    ['surrender-status', surrenderApplyMachine],
  ] as const)
    expect(listed(id)).toEqual(Object.keys(states))
  expect(listed('change-codes')).toEqual(changeCodes)
  const told = [
    words.stepNames,
    words.paymentResults,
    words.activities,
    words.disclosureActs,
    words.changeKinds,
  ]
  for (const word of [...told, words.closeReasons, words.sessionReasons, words.focusTargets].flat())
    expect(page, word).toContain(`<code>${word}</code> `)
})
