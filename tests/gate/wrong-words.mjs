import { readdirSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

const PLACES = ['packages', 'host-app', 'tests']
/** Tests that need a browser, or what was built. */
const ELSEWHERE = /^tests\/(journey|embedding|stories|budgets|screenshots)\//

/** What is no test, and run by a script of its own. */
const SCRIPT = /^(?:.*\/)?(attack|bench)\/?$/i

/**
 * What is wrong with words that name tests, one sentence a word: no file has it, or those that have it are run otherwise;
 * in the long run (`full`) those that take long are run. Empty when each word has a file that runs.
 */
export function wrongWords(words, full = false) {
  const files = allTests()
  return words.flatMap((word) => wrongIn(files, word, full))
}

function wrongIn(files, word, full) {
  if (word === '') return '空字符串不是测试文件的路径。'
  if (word.startsWith('-')) return `「${word}」不是测试文件的路径，其他选项请用 npx vitest run。`
  const path = word.replace(/(:\d+)+$/, '')
  if (path && path !== word) {
    const wrong = wrongIn(files, path, full)
    return wrong.length > 0 ? wrong : `「${word}」含有行号，这里运行整个文件，请用：${path}`
  }
  const having = havingOf(files, word)
  if (having.some((file) => !isElsewhere(file, full))) return []
  const [file] = having
  if (file) return `含有「${word}」的测试（${file}）这里不运行，请用：${commandOf(file)}`
  const script = SCRIPT.exec(word)?.[1].toLowerCase()
  return `没有测试文件的路径含有「${word}」${script ? `，请用：npm run ${script}` : ''}。`
}

/** Which files have one of the words and are not run here, one sentence a word, with what runs the first of them. */
export function leftOut(words, full = false) {
  const elsewhere = allTests().filter((file) => isElsewhere(file, full))
  return words.flatMap((word) => {
    const out = havingOf(elsewhere, word)
    const named = `${out.slice(0, SOME).join('、')}${out.length > SOME ? ' 等' : ''}`
    return out.length > 0
      ? `含有「${word}」的 ${out.length} 个文件这里不运行（${named}），请用：${commandOf(out[0])}`
      : []
  })
}
const SOME = 3

const isElsewhere = (file, full) => ELSEWHERE.test(file) || (!full && file.includes('.full.test.'))

const allTests = () =>
  PLACES.flatMap((place) =>
    readdirSync(place, { recursive: true }).map((file) => join(place, file).replaceAll('\\', '/')),
  ).filter((file) => /\.test\.tsx?$/.test(file) && !file.includes('node_modules/'))

/** As the runner compares it: a part of a path, or of one from anywhere, in any case; a folder where it ends like one. */
function havingOf(files, word) {
  const path = `${relative('', resolve(word))}${/.\/$/.test(word) ? '/' : ''}`
  const parts = [word, path].map((part) => part.toLowerCase())
  return files.filter((file) => parts.some((part) => file.toLowerCase().includes(part)))
}

function commandOf(file) {
  const folder = ELSEWHERE.exec(file)?.[1]
  if (folder === 'screenshots') return 'npm run screenshots'
  if (!folder) return `FULL=1 npx vitest run ${file}`
  const build = folder === 'stories' ? 'npm run build-storybook' : 'npm run build'
  return `${build} && FULL=1 npx vitest run --config tests/${folder}/vitest.config.ts ${file}`
}
