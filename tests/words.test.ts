import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import ts from '@typescript/typescript6'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')

/** Where every word comes from the messages files of a language (`words/`). That both languages have the same keys is the compiler's to say. */
const FOLDERS = [
  'packages/ui',
  'host-app/src/kit',
  'host-app/src/shell',
  'host-app/src/system',
  'host-app/src/monitor',
]
/** Names, which no language translates. */
const NAMES = ['host-app/src/shell/brands.ts', 'host-app/src/shell/settings/SettingsDrawer.tsx']
const CHINESE = /[\u3000-\u303f\u3400-\u9fff\uff00-\uffef]/

test('no Chinese stands in code outside the messages files', () => {
  const wrong = FOLDERS.flatMap(sources).flatMap((file) =>
    chineseIn(readFileSync(resolve(root, file), 'utf8'), file).map((text) => `${file}: ${text}`),
  )
  expect(wrong).toEqual([])
})

test('what is Chinese is found in strings, templates and JSX, and nowhere else', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code that is looked at
  const code = '/* 注 */ const a = "甲" + `乙${a}丙`; const b = <i title="丁">戊</i>; /年/.test(a)'
  expect(chineseIn(code, 'a.tsx')).toEqual(['甲', '乙', '丙', '丁', '戊'])
})

function sources(folder: string): string[] {
  return readdirSync(resolve(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|stories|fixture)\.tsx?$|\/words\//.test(file))
    .filter((file) => !NAMES.includes(file))
}

/** What people read; comments and what is read from people (regular expressions) are not it. */
function chineseIn(code: string, file: string): string[] {
  const found: string[] = []
  const look = (node: ts.Node) => {
    const said =
      ts.isStringLiteralLike(node) ||
      ts.isJsxText(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node)
    if (said && CHINESE.test(node.text)) found.push(node.text.trim())
    ts.forEachChild(node, look)
  }
  look(ts.createSourceFile(file, code, ts.ScriptTarget.Latest))
  return found
}
