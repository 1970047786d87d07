import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { ends } from './check.mjs'

/** A run of tests as `npm test` tells it: what it counted, and what failed, where and why first. */
export default class GateReporter {
  #asked = []

  onTestRunStart(specifications) {
    this.#asked = specifications.map(({ moduleId }) => moduleId)
  }

  onTestRunEnd(modules, unhandled) {
    const report = { passed: 0, failed: 0, failures: [], files: [], tests: [] }
    for (const module of modules) ofModule(report, module)
    const within = (id, what, error) => {
      const file = id && relative(process.cwd(), id)
      fail(report, file, what, [error], neededOf(report.tests, file))
    }
    // A process that died takes along what it was still to run, and says of no file that it was its own.
    const ended = new Set(modules.filter((one) => ENDED.has(one.state())).map(({ moduleId }) => moduleId))
    const open = this.#asked.filter((id) => !ended.has(id))
    const nobodys = unhandled.filter((error) => !error.VITEST_TEST_PATH)
    for (const id of open) within(id, '没有跑完', nobodys[0] ?? NOT_RUN)
    for (const error of unhandled) {
      const { VITEST_TEST_PATH: noticed, VITEST_TEST_NAME: test } = error
      // Where files share a process, one may notice what another has lost.
      const lost = this.#asked.find((id) => error.stack?.includes(`${id}:`)) ?? noticed
      if (noticed) within(lost, lost === noticed && test ? `${UNHEARD}：${test}` : UNHEARD, error)
      else if (open.length === 0) within('', UNHEARD, error)
    }
    writeFileSync(process.env.GATE_REPORT, JSON.stringify(report))
  }
}
const UNHEARD = '没有人接的错误'
const NOT_RUN = { message: '进程已结束' }
const ENDED = new Set(['passed', 'failed', 'skipped'])
/** How a test that its file leaves out is declared. */
const LEFT_OUT = new Set(['skip', 'todo'])

function ofModule(report, module) {
  const file = fileOf(module)
  const all = [...module.children.allTests()]
  const tests = all.map((test) => ({ name: named(file, test.fullName), state: stateOf(test) }))
  const needs = (part) => neededOf(tests, named(file, part))
  for (const error of module.errors()) fail(report, file, '', [error], needs(''))
  for (const suite of module.children.allSuites())
    for (const error of suite.errors()) fail(report, file, suite.fullName, [error], needs(suite.fullName))
  for (const test of all) {
    const { state, errors } = test.result()
    if (state === 'failed') fail(report, file, test.fullName, errors, needs(test.fullName), true)
  }
  const passed = tests.filter(({ state }) => state === 'passed').length
  report.passed += passed
  report.tests.push(...tests)
  report.files.push({ file, seconds: module.diagnostic().duration / 1000, passed })
}

/** As the runner says it, but what a hook that failed left out is not skipped: it was to run. */
function stateOf(test) {
  const { state } = test.result()
  if (state !== 'skipped' || LEFT_OUT.has(test.options.mode)) return state
  for (let part = test.parent; part; part = part.parent) if (part.errors().length > 0) return 'barred'
  return state
}

/** Names of the tests of a part of a file, or of a test, that have to be there again, with how often. */
function neededOf(tests, part) {
  const needs = {}
  for (const { name, state } of tests)
    if (state !== 'skipped' && `${name} > `.startsWith(`${part} > `)) needs[name] = (needs[name] ?? 0) + 1
  return needs
}

function fail(report, file, what, errors, needs, ofTest = false) {
  report.failed += 1
  const [error, ...others] = errors
  report.failures.push({
    file,
    test: named(file, what),
    ofTest,
    needs,
    at: placeOf(error) ?? file,
    why: lines([error, ...others].map(said).join('\n')).join('\n'),
    diff: typeof error?.diff === 'string' ? lines(error.diff, 12) : [],
  })
}

const fileOf = (module) => relative(process.cwd(), module.moduleId)
const named = (file, test) => [file, test].filter(Boolean).join(' > ')

/** The first line of ours; what nobody caught has only what Node.js says. */
function placeOf(error) {
  const stacks =
    error?.stacks ??
    Array.from(
      error?.stack?.matchAll?.(/(?:file:\/\/|\(|at )(\/[^\n()]+):(\d+):\d+/g) ?? [],
      ([, file, line]) => ({
        file,
        line,
      }),
    )
  const at = stacks.find(({ file }) => file?.startsWith(`${process.cwd()}/`) && !file.includes(INSTALLED))
  return at && `${relative(process.cwd(), at.file)}:${at.line}`
}
/** Nobody looks there for why a test fails. */
const INSTALLED = '/node_modules/'

/** What an error says, or what it is where it says nothing, with what caused it. */
function said(error) {
  if (typeof error !== 'object' || error === null) return String(error)
  const own = error.message || [error.name, error.code].filter(Boolean).join(' ')
  return [own || '没有说明的错误', ...(error.cause ? [said(error.cause)] : [])].join('\n')
}

/** What went wrong, without colours, as lines that can be read; what is left out of the middle is marked. */
const lines = (text, most) => ends(plain(text).split('\n'), most).map((line) => ends([...line], 300).join(''))
// biome-ignore lint/suspicious/noControlCharactersInRegex: colours of a terminal are control characters.
const plain = (text) => text.replace(/\u001b\[[0-9;]*m/g, '')
