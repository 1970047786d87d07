import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { inspect } from 'node:util'
import { countOf, ends, FEW } from './check.mjs'

/** A run of tests as `npm test` tells it: what it counted, and what failed, where and why first. */
export default class GateReporter {
  #asked = []

  onTestRunStart(specifications) {
    this.#asked = specifications.map(({ moduleId }) => moduleId)
  }

  onTestRunEnd(modules, unhandled) {
    const report = { passed: 0, failed: 0, failures: [], files: [], tests: [] }
    for (const module of modules) ofModule(report, module)
    const within = (id, what, ...errors) => fail(report, id && fileOf(id), what, errors, '')
    const deaths = unhandled.filter(isDeath)
    const begun = modules.filter((one) => one.state() === 'pending').map(({ moduleId }) => moduleId)
    for (const id of begun) within(id, '没有跑完', ...deaths.slice(0, 1))
    // A process that died takes along what it was still to run; without one the run has not come to its files.
    const known = new Set(modules.filter((one) => one.state() !== 'queued').map(({ moduleId }) => moduleId))
    const unbegun = this.#asked.filter((id) => !known.has(id))
    if (unbegun.length <= FEW && deaths.length > 0)
      for (const id of unbegun) within(id, '没有开始', ...deaths.slice(0, 1))
    else if (unbegun.length > 0) within('', `${unbegun.length} 个文件没有开始`, ...deaths.slice(0, 1))
    const isTold = begun.length + unbegun.length > 0
    for (const error of unhandled) {
      // Where files share a process, one may notice what another has lost.
      const lost = framesOf(error).find(({ file }) => this.#asked.includes(file))?.file
      const { VITEST_TEST_PATH: noticed, VITEST_TEST_NAME: test } = error
      const what = test && (lost ?? noticed) === noticed ? `没有人接的错误：${test}` : '没有人接的错误'
      if (!isTold || !isDeath(error)) within(lost ?? noticed ?? '', what, error)
    }
    writeFileSync(process.env.GATE_REPORT, JSON.stringify(report))
  }
}

/** A process that died says of no file that it was its own. */
const isDeath = ({ message }) => typeof message === 'string' && message.startsWith('[vitest-pool]')

function ofModule(report, module) {
  const file = fileOf(module.moduleId)
  const all = [...module.children.allTests()]
  const tests = all.map((test) => ({ name: named(file, test.fullName), ...stateOf(test, file) }))
  const passed = tests.filter(({ state }) => state === 'passed').length
  report.passed += passed
  report.tests.push(...tests)
  for (const error of module.errors()) fail(report, file, '', [error], '')
  for (const suite of module.children.allSuites())
    for (const error of suite.errors()) fail(report, file, suite.fullName, [error], suite.fullName)
  for (const test of all) {
    const { state, errors } = test.result()
    if (state === 'failed') fail(report, file, test.fullName, errors)
  }
  report.files.push({
    file,
    seconds: module.diagnostic().duration / 1000,
    passed,
    ended: module.state() !== 'pending' && module.state() !== 'queued',
  })
}

/** As the runner says it, but what a hook that failed left out is not skipped: it was to run, and is barred `by` it. */
function stateOf(test, file) {
  const { state } = test.result()
  if (state !== 'skipped' || LEFT_OUT.has(test.options.mode)) return { state }
  let by
  for (let part = test.parent; part; part = part.parent) if (isBar(part)) by = part
  return by ? { state: 'barred', by: named(file, by.fullName) } : { state }
}
/** How a test that its file leaves out is declared. */
const LEFT_OUT = new Set(['skip', 'todo'])
/** Behind a hook that failed before them no test runs. */
const isBar = (part) =>
  part.errors().length > 0 && [...part.children.allTests()].every((test) => test.result().state === 'skipped')

/** `part` of the file is what the failure is of, where it is not a test's own; `needs` has to be there again. */
function fail(report, file, what, errors, part) {
  const test = named(file, what)
  const ofTest = part === undefined
  const within = named(file, part)
  const isOf = (name) => (ofTest ? name === test : name.startsWith(`${within} > `))
  report.failed += 1
  report.failures.push({
    file,
    test,
    ofTest,
    within,
    needs: countOf(report.tests.filter(({ name, state }) => state !== 'skipped' && isOf(name))),
    at: placeOf(errors[0]) ?? file,
    why: lines(errors.map((error) => said(error)).join('\n')).join('\n'),
    diff: typeof errors[0]?.diff === 'string' ? lines(errors[0].diff, 12) : [],
  })
}

const fileOf = (id) => relative(process.cwd(), id)
const named = (file, test) => [file, test].filter(Boolean).join(' > ')

/** The first line of ours. */
function placeOf(error) {
  const isOurs = ({ file }) => file?.startsWith(`${process.cwd()}/`) && !file.includes(INSTALLED)
  const at = framesOf(error).find(isOurs)
  return at && `${fileOf(at.file)}:${at.line}`
}
/** Nobody looks there for why a test fails. */
const INSTALLED = '/node_modules/'

/** What nobody caught has only what Node.js says, behind its message. */
function framesOf(error) {
  if (Array.isArray(error?.stacks)) return error.stacks
  if (typeof error?.stack !== 'string') return []
  const message = typeof error.message === 'string' ? error.message : ''
  const behind = Math.max(0, error.stack.indexOf(message)) + message.length
  return Array.from(error.stack.slice(behind).matchAll(FRAME), ([, file, line]) => ({ file, line }))
}
const FRAME = /^ +at .*?(?:file:\/\/)?(\/[^\n()]*?):(\d+):\d+\)?$/gm

/** What an error says, or what it is where it says nothing, with what caused it. */
function said(error, depth = 0) {
  if (typeof error !== 'object' || error === null) return String(error)
  const { stack, stacks, ...rest } = error
  const { message, name, code, cause, errors } = rest
  const known = [name, code].filter((one) => typeof one === 'string').join(' ')
  const own = typeof message === 'string' && message ? message : known || inspect(rest, { depth: 1 })
  const within = depth < 4 ? [cause ?? [], Array.isArray(errors) ? errors : []].flat() : []
  return [own, ...within.map((one) => said(one, depth + 1))].join('\n')
}

/** What went wrong, without colours, as lines that can be read; what is left out of the middle is marked. */
const lines = (text, most) => ends(plain(text).split('\n'), most).map((line) => ends([...line], 300).join(''))
// biome-ignore lint/suspicious/noControlCharactersInRegex: colours of a terminal are control characters.
const plain = (text) => text.replace(/\u001b\[[0-9;]*m/g, '')
