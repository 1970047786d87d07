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
        } else if (state === 'failed') fail(report, file, test.fullName, errors[0])
      }
      report.files.push({
        file,
        seconds: module.diagnostic().duration / 1000,
        passed: report.passed - before,
      })
    }
    // The file that ran is run again like one that failed; nobody's is the run's own.
    for (const error of unhandled)
      fail(report, relative(process.cwd(), error.VITEST_TEST_PATH ?? process.cwd()), unheard(error), error)
    writeFileSync(process.env.GATE_REPORT, JSON.stringify(report))
  }
}

function fail(report, file, test, error) {
  report.failed += 1
  const at = error?.stacks?.find(({ file: of }) => of?.startsWith(process.cwd()) && !of.includes(INSTALLED))
  report.failures.push({
    file,
    test: named(file, test),
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
  plain(error?.message ?? '')
    .split('\n')
    .slice(0, 6)
    .join('\n')
    .slice(0, 600)
// biome-ignore lint/suspicious/noControlCharactersInRegex: colours of a terminal are control characters.
const plain = (text) => text.replace(/\u001b\[[0-9;]*m/g, '')
