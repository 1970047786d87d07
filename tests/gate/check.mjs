import { spawn } from 'node:child_process'
import { createWriteStream, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Where the whole output of every check is kept. */
export const LOGS = 'dist/checks'

const TRIES = 3
/** More files than these do not fail by chance. */
const FEW = 4

/**
 * A check made of files of tests. A few that fail are run again, each time in a process and with data of their own, since
 * a try leaves things behind that the next one finds; what passes then is told as `again`, with why it failed at first.
 */
export async function checkFiles(name, command, args, env) {
  let last = await check(name, command, args, env)
  const passed = new Map(last.files.map((one) => [one.file, one.passed]))
  const again = []
  for (let tries = 2; tries <= TRIES; tries += 1) {
    const files = [...new Set(last.failures.map(({ file }) => file))]
    if (files.length === 0 || files.length > FEW || files.includes('')) break
    const paths = files.map((file) => resolve(file))
    const next = await check(`${name}，第 ${tries} 次`, command, [...args, ...paths], env)
    for (const file of files) passed.set(file, next.files.find((one) => one.file === file)?.passed ?? 0)
    again.push(...last.failures.filter(mendedIn(next)).map(({ test, why }) => ({ test, tries, why })))
    last = { ...next, seconds: last.seconds + next.seconds }
  }
  return { ...last, name, passed: [...passed.values()].reduce((sum, one) => sum + one, 0), again }
}

/** What is not told as failed again has not passed: its file may not have been loaded, or its process died. */
function mendedIn({ names, files, failures }) {
  const passed = new Set(names)
  return ({ file, test }) =>
    passed.has(test) ||
    (files.some((one) => one.file === file) && failures.every((failure) => failure.file !== file))
}

/**
 * Runs one check with its output in a file of its own and answers what came of it: `passed`, `failed`, `failures`. A
 * check without a report of tests counts as one.
 */
export async function check(name, command, args, env = {}) {
  mkdirSync(LOGS, { recursive: true })
  const log = join(LOGS, `${name}.log`)
  const report = join(LOGS, `${name}.json`)
  rmSync(report, { force: true })
  const started = Date.now()
  const status = await ended(command, args, { NO_COLOR: '1', ...env, GATE_REPORT: report }, log)
  const seconds = (Date.now() - started) / 1000
  const told = reported(report) ?? alone(name, status, log)
  // A run that ends badly although every test passed is a failure of the run.
  const result =
    status !== 0 && told.failed === 0
      ? { ...told, failed: 1, failures: alone(name, status, log).failures }
      : told
  process.stdout.write(
    `${result.failed === 0 ? '通过' : '失败'}  ${name}  ${result.passed} 项${result.failed ? `，失败 ${result.failed} 项` : ''}  ${seconds.toFixed(1)} s\n`,
  )
  return { name, seconds, ...result }
}

function ended(command, args, env, log) {
  const file = createWriteStream(log)
  return new Promise((done) => {
    const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
    child.stdout.pipe(file, { end: false })
    child.stderr.pipe(file, { end: false })
    child.on('error', (error) => file.write(`${error.message}\n`))
    child.on('close', (code) => file.end(() => done(code ?? 1)))
  })
}

function reported(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    return null
  }
}

function alone(name, status, log) {
  const none = { passed: 0, files: [], names: [] }
  if (status === 0) return { ...none, passed: 1, failed: 0, failures: [] }
  const why = ends(readFileSync(log, 'utf8').trimEnd().split('\n')).join('\n')
  return { ...none, failed: 1, failures: [{ file: '', test: name, at: log, why, diff: [] }] }
}

/** What is wrong first stands at the beginning of what a linter says, and at the end of what a build does. */
const ends = (lines) => (lines.length > 40 ? [...lines.slice(0, 24), '…', ...lines.slice(-12)] : lines)

/** What failed, with file, line and assertion, in at most a hundred lines; what needed another try; the table; the sums. */
export function tell(results) {
  const lines = results.flatMap(({ failures }) =>
    failures.flatMap(({ test, at, why, diff }) => [
      '',
      `FAIL  ${test}`,
      ...(at ? [`  ${at}`] : []),
      ...indented(why),
      ...indented(diff.join('\n')),
    ]),
  )
  const out =
    lines.length > 100 ? [...lines.slice(0, 99), `… 另有 ${lines.length - 99} 行，见 ${LOGS}`] : lines
  const again = results.flatMap(({ again = [] }) => again)
  if (again.length > 0) {
    out.push('', '重试后才通过（本周内要查明原因）：')
    for (const { test, tries, why } of again) out.push(`  第 ${tries} 次通过  ${test}  ${why.split('\n')[0]}`)
  }
  out.push('')
  for (const { name, failed, seconds } of results)
    out.push(`${failed === 0 ? '通过' : '失败'}  ${name}  ${seconds.toFixed(1)} s`)
  const sum = (of) => results.reduce((total, result) => total + of(result), 0)
  out.push(`${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed`)
  process.stdout.write(`${out.join('\n')}\n`)
}

const indented = (text) => (text ? text.split('\n').map((line) => `    ${line}`) : [])
