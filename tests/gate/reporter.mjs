import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { ends } from './check.mjs'

/** A run of tests as `npm test` tells it: what it counted, and what failed, where and why first. */
export default class GateReporter {
  onTestRunEnd(modules, unhandled) {
    const report = { passed: 0, failed: 0, failures: [], files: [], tests: [] }
    for (const module of modules) ofModule(report, module)
    // A process that died says of no file that it was its own: the one that ran is run again like one that failed.
    const open = modules.filter((module) => !ENDED.has(module.state())).map(fileOf)
    for (const error of unhandled) {
      const within = (file, what) => fail(report, file, what, error, neededOf(report.tests, file))
      if (error.VITEST_TEST_PATH) within(relative(process.cwd(), error.VITEST_TEST_PATH), unheard(error))
      // Nobody's is the run's own.
      else if (open.length === 0) within('', unheard(error))
      else for (const file of open) within(file, '没有跑完')
    }
    writeFileSync(process.env.GATE_REPORT, JSON.stringify(report))
  }
}
const ENDED = new Set(['passed', 'failed', 'skipped'])
/** How a test that its file leaves out is declared. */
const LEFT_OUT = new Set(['skip', 'todo'])

function ofModule(report, module) {
  const file = fileOf(module)
  const all = [...module.children.allTests()]
  const tests = all.map((test) => ({ name: named(file, test.fullName), state: test.result().state }))
  // A hook that fails leaves out what was to run.
  const declared = tests.map(({ name }, i) => ({
    name,
    state: LEFT_OUT.has(all[i].options.mode) ? 'skipped' : 'pending',
  }))
  const ofHook = (part, error) => fail(report, file, part, error, neededOf(declared, named(file, part)))
  for (const error of module.errors()) ofHook('', error)
  for (const suite of module.children.allSuites())
    for (const error of suite.errors()) ofHook(suite.fullName, error)
  for (const test of all) {
    const { state, errors } = test.result()
    const needs = () => neededOf(tests, named(file, test.fullName))
    if (state === 'failed') fail(report, file, test.fullName, errors[0], needs(), true)
  }
  const passed = tests.filter(({ state }) => state === 'passed').length
  report.passed += passed
  report.tests.push(...tests)
  report.files.push({ file, seconds: module.diagnostic().duration / 1000, passed })
}

/** Names of the tests of a part of a file, or of a test, that have to be there again, with how often. */
function neededOf(tests, part) {
  const needs = {}
  for (const { name, state } of tests)
    if (state !== 'skipped' && `${name} > `.startsWith(`${part} > `)) needs[name] = (needs[name] ?? 0) + 1
  return needs
}

function fail(report, file, what, error, needs, ofTest = false) {
  report.failed += 1
  const at = error?.stacks?.find(({ file: of }) => of?.startsWith(process.cwd()) && !of.includes(INSTALLED))
  report.failures.push({
    file,
    test: named(file, what),
    ofTest,
    needs,
    at: at ? `${relative(process.cwd(), at.file)}:${at.line}` : file,
    why: lines([error?.message, error?.cause?.message].filter(Boolean).join('\n')).join('\n'),
    diff: typeof error?.diff === 'string' ? lines(error.diff, 12) : [],
  })
}

const fileOf = (module) => relative(process.cwd(), module.moduleId)
const named = (file, test) => [file, test].filter(Boolean).join(' > ')

/** Nobody looks there for why a test fails. */
const INSTALLED = '/node_modules/'

const unheard = ({ VITEST_TEST_NAME: test }) => (test ? `没有人接的错误：${test}` : '没有人接的错误')

/** What went wrong, without colours, as lines that can be read; what is left out of the middle is marked. */
const lines = (text, most) => ends(plain(text).split('\n'), most).map((line) => ends([...line], 300).join(''))
// biome-ignore lint/suspicious/noControlCharactersInRegex: colours of a terminal are control characters.
const plain = (text) => text.replace(/\u001b\[[0-9;]*m/g, '')
