import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'

/** A run of tests as `npm test` tells it: what it counted, and what failed, where and why first. */
export default class GateReporter {
  onTestRunEnd(modules, unhandled) {
    const report = { passed: 0, failed: 0, failures: [], files: [], names: [] }
    for (const module of modules) {
      const file = relative(process.cwd(), module.moduleId)
      const before = report.passed
      for (const error of module.errors()) fail(report, file, '', error)
      for (const suite of module.children.allSuites())
        for (const error of suite.errors()) fail(report, file, suite.fullName, error)
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result()
        if (state === 'passed') {
          report.passed += 1
          report.names.push(named(file, test.fullName))
        } else if (state === 'failed') fail(report, file, test.fullName, errors[0], true)
      }
      report.files.push({
        file,
        seconds: module.diagnostic().duration / 1000,
        passed: report.passed - before,
        whole: module.state() === 'passed',
      })
    }
    // A process that died says of no file that it was its own.
    const open = modules.filter((module) => !ENDED.has(module.state())).map(({ moduleId }) => moduleId)
    // The file that ran is run again like one that failed; nobody's is the run's own.
    for (const error of unhandled) {
      const test = unheard(error)
      if (error.VITEST_TEST_PATH) fail(report, relative(process.cwd(), error.VITEST_TEST_PATH), test, error)
      else if (open.length === 0) fail(report, '', test, error)
      else for (const id of open) fail(report, relative(process.cwd(), id), '没有跑完', error)
    }
    writeFileSync(process.env.GATE_REPORT, JSON.stringify(report))
  }
}
const ENDED = new Set(['passed', 'failed', 'skipped'])

function fail(report, file, test, error, ofTest = false) {
  report.failed += 1
  const at = error?.stacks?.find(({ file: of }) => of?.startsWith(process.cwd()) && !of.includes(INSTALLED))
  report.failures.push({
    file,
    test: named(file, test),
    ofTest,
    at: at ? `${relative(process.cwd(), at.file)}:${at.line}` : file,
    why: words(error),
    diff: typeof error?.diff === 'string' ? plain(error.diff).split('\n').slice(0, 12) : [],
  })
}

const named = (file, test) => [file, test].filter(Boolean).join(' > ')

/** Nobody looks there for why a test fails. */
const INSTALLED = '/node_modules/'

const unheard = ({ VITEST_TEST_NAME: test }) => (test ? `没有人接的错误：${test}` : '没有人接的错误')

/** What went wrong, without colours, as a few lines. */
const words = (error) =>
  plain([error?.message, error?.cause?.message].filter(Boolean).join('\n'))
    .split('\n')
    .slice(0, 6)
    .join('\n')
    .slice(0, 600)
// biome-ignore lint/suspicious/noControlCharactersInRegex: colours of a terminal are control characters.
const plain = (text) => text.replace(/\u001b\[[0-9;]*m/g, '')
