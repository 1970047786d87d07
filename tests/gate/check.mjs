import { spawn } from 'node:child_process'
import { createWriteStream, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Where the whole output of every check is kept. */
export const LOGS = 'dist/checks'

const TRIES = 3
/** More files than these do not fail by chance. */
export const FEW = 4

/**
 * A check made of files of tests. A few that fail are run again, each time in a process and with data of their own, since
 * a try leaves things behind that the next one finds; what passes then is told as `again`, with why it failed at first.
 */
export async function checkFiles(name, command, args, env) {
  const first = await check(name, command, args, env)
  let { failures, seconds } = first
  const passed = new Map(first.files.map((one) => [one.file, one.passed]))
  const again = []
  for (let tries = 2; tries <= TRIES; tries += 1) {
    const files = [...new Set(failures.map(({ file }) => file))]
    if (files.length === 0 || files.length > FEW || files.includes('')) break
    const rest = args.filter((arg) => arg !== '--passWithNoTests')
    const paths = files.map((file) => resolve(file))
    const next = await check(`${name}，第 ${tries} 次`, command, [...rest, ...paths], env)
    seconds += next.seconds
    for (const file of files) passed.set(file, next.files.find((one) => one.file === file)?.passed ?? 0)
    // A path is also part of longer ones, whose files were not asked for.
    const failed = next.failures.filter(({ file }) => file === '' || files.includes(file))
    const isMended = mendedIn(next)
    again.push(...failures.filter(isMended).map((one) => ({ ...one, tries })))
    failures = together(
      failures.filter((one) => !isMended(one)),
      failed,
    )
  }
  const sum = [...passed.values()].reduce((all, one) => all + one, 0)
  const still = new Set(failures.map(keyOf))
  const mended = again.filter((one) => !still.has(keyOf(one)))
  return { ...first, seconds, passed: sum, failed: failures.length, failures, again: mended }
}

/** A suite may be called as a test is, and a file not load whose hook failed before. */
const keyOf = ({ test, ofTest = false }) => `${test}\n${ofTest}`

/** What failed before and now; what did both is told as now, and needs what it needed before, too. */
function together(before, now) {
  const failed = new Set(now.map(keyOf))
  const both = now.map((one) => {
    const needs = { ...one.needs }
    for (const other of before.filter((other) => keyOf(other) === keyOf(one)))
      for (const [name, count] of Object.entries(other.needs)) needs[name] = Math.max(needs[name] ?? 0, count)
    return { ...one, needs }
  })
  return [...before.filter((one) => !failed.has(keyOf(one))), ...both]
}

/**
 * What is not told as failed again has not passed: it may have been skipped, its file not loaded, its process dead. A test
 * has passed when it says so; a hook, or an error that nobody caught, when everything ran again that it is of.
 */
function mendedIn({ files, tests, failures }) {
  const failed = new Set(failures.map(keyOf))
  return (failure) => {
    const { file, within, ofTest, needs } = failure
    const needed = Object.entries(needs)
    if (!ofTest && failed.has(keyOf(failure))) return false
    if (needed.length === 0)
      return files.some((one) => one.file === file && one.ended) && !failed.has(keyOf({ test: file }))
    const isThere = ({ state, by }) =>
      state === 'passed' ||
      // What it fails for is told itself.
      (!ofTest && (state === 'failed' || by?.startsWith(`${within} > `)))
    const there = countOf(tests.filter(isThere))
    return needed.every(([name, count]) => (there[name] ?? 0) >= count)
  }
}

/** How many tests have each name: several may have the same. */
export function countOf(tests) {
  const counts = {}
  for (const { name } of tests) counts[name] = (counts[name] ?? 0) + 1
  return counts
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
  const told = reported(report, log) ?? alone(name, status, log)
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
    child.on('close', (code, signal) => file.end(() => done(code ?? signal)))
  })
}

function reported(report, log) {
  try {
    const told = JSON.parse(readFileSync(report, 'utf8'))
    // What has no reason of its own has the whole run's.
    const failures = told.failures.map(({ at, why, ...failure }) =>
      why ? { ...failure, at: at || log, why } : { ...failure, at: log, why: endOf(log) },
    )
    return { ...told, failures }
  } catch {
    return null
  }
}

function alone(name, status, log) {
  const none = { passed: 0, files: [], tests: [] }
  if (status === 0) return { ...none, passed: 1, failed: 0, failures: [] }
  const why = [...(typeof status === 'number' ? [] : [`进程被 ${status} 终止`]), endOf(log)].join('\n')
  return { ...none, failed: 1, failures: [{ file: '', test: name, at: log, why, needs: {}, diff: [] }] }
}

const endOf = (log) => ends(readFileSync(log, 'utf8').trimEnd().split('\n')).join('\n')

/** What is wrong first stands at the beginning of what a linter says, and at the end of what a build does. */
export function ends(parts, most = 37) {
  if (parts.length <= most) return parts
  const last = Math.floor((most - 1) / 3)
  return most < 2
    ? parts.slice(0, most)
    : [...parts.slice(0, most - 1 - last), '…', ...parts.slice(parts.length - last)]
}

/** What failed, with file, line and assertion, in at most a hundred lines; what needed another try; the table; the sums. */
export function tell(results) {
  const failures = results.flatMap((result) => result.failures)
  // Each is named and has its part of the lines.
  const part = Math.max(0, Math.floor(MOST / failures.length) - HEAD)
  const lines = failures.flatMap(({ test, at, why, diff }) => [
    ...['', `FAIL  ${test}`, `  ${at}`],
    ...ends([...why.split('\n'), ...diff], part).map((line) => `    ${line}`),
  ])
  const out =
    lines.length > MOST ? [...lines.slice(0, MOST), `… 另有 ${lines.length - MOST} 行，见 ${LOGS}`] : lines
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
const MOST = 99
/** Lines that a failure has besides its own: an empty one, its name, its place. */
const HEAD = 3
