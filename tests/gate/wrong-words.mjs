import { existsSync, readdirSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

const PLACES = ['packages', 'host-app', 'tests']
/** Tests that need a browser, or what was built. */
const ELSEWHERE = /^tests\/(journey|embedding|stories|budgets|screenshots)\//

/**
 * What is wrong with words that name tests, one sentence a word: no file has it, or those that have it are run otherwise;
 * in the long run (`full`) those that take long are run. Empty when each word has a file that runs.
 */
export function wrongWords(words, full = false) {
  const isElsewhere = (file) => ELSEWHERE.test(file) || (!full && file.includes('.full.test.'))
  const files = PLACES.flatMap((place) =>
    readdirSync(place, { recursive: true }).map((file) => join(place, file).replaceAll('\\', '/')),
  ).filter((file) => /\.test\.tsx?$/.test(file) && !file.includes('node_modules/'))
  return words.flatMap((word) => {
    if (word.startsWith('-')) return `「${word}」不是测试文件的路径，其他选项请用 npx vitest run。`
    const having = files.filter((file) => file.toLowerCase().includes(inPath(word)))
    if (having.some((file) => !isElsewhere(file))) return []
    const [file] = having
    if (!file) return `没有测试文件的路径含有「${word}」。`
    return `含有「${word}」的测试（${file}）这里不运行，请用：${commandOf(file)}`
  })
}

/** As the runner compares it: a path from anywhere, or a part of one, in any case. */
const inPath = (word) => (existsSync(word) ? relative('', resolve(word)) : word).toLowerCase()

function commandOf(file) {
  const folder = ELSEWHERE.exec(file)?.[1]
  if (folder === 'screenshots') return 'npm run screenshots'
  if (!folder) return `FULL=1 npx vitest run ${file}`
  const build = folder === 'stories' ? 'npm run build-storybook' : 'npm run build'
  return `${build} && FULL=1 npx vitest run --config tests/${folder}/vitest.config.ts ${file}`
}
