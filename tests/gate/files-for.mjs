import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const PLACES = ['packages', 'host-app', 'tests']
/** Tests that need a browser, or more time than `npm test -- words` has. */
const ELSEWHERE = /^tests\/(journey|embedding|stories|budgets)\/|\.full\.test\.tsx?$/

/**
 * What is wrong with words that name tests, one sentence a word: no file has it, or those that have it are run otherwise.
 * Empty when each word has a file that runs.
 */
export function wrongWords(words) {
  const files = PLACES.flatMap((place) =>
    readdirSync(place, { recursive: true }).map((file) => join(place, file).replaceAll('\\', '/')),
  ).filter((file) => /\.test\.tsx?$/.test(file) && !file.includes('node_modules/'))
  return words.flatMap((word) => {
    const having = files.filter((file) => file.includes(word))
    if (having.some((file) => !ELSEWHERE.test(file))) return []
    const [file] = having
    if (!file) return `没有测试文件的路径含有「${word}」。`
    const folder = ELSEWHERE.exec(file)?.[1]
    const config = folder ? `--config tests/${folder}/vitest.config.ts ` : ''
    return `含有「${word}」的测试（${file}）这里不运行，请用：FULL=1 npx vitest run ${config}${word}`
  })
}
