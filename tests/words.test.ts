import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import ts from '@typescript/typescript6'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
/** Where texts are shown to people, and the contract, whose labels and messages they read. */
const SHOWN = ['host-app/src', 'packages/ui', 'packages/widgets']
const SAID = [...SHOWN, 'packages/contract']
/** What Chinese writes in Latin letters too: formats, keys, what a person types, names of things, code between backquotes. */
const NAMES =
  /(?<![A-Za-z])(Excel|xlsx|CSV|jpg|png|pdf|PDF|QR|JSON|IP|ID|KB|MB|Redis|RDB|AOF|Ctrl|Shift|Alt|Esc|Tab|Enter|Home|End|Delete|iView|Hey|hg)(?![A-Za-z])|\b[A-Z]+_[A-Z_]+\b|redis:\/\/\S+|GET key|SCAN 0 COUNT 20|TTL key|#[0-9A-F]{6}|`[^`]+`/g
/** Attributes whose text is shown or read out. */
const ATTRIBUTES =
  /^(aria-label|aria-description|title|placeholder|alt|label|text|hint|message|description|confirm)$/
/** Quoted by the specification, which settles their marks and language. */
const SPECIFIED = new Set([
  'lastKey: jump path is wrong',
  'page jump failed, please try again later',
  '即将退出系统, 是否继续?',
  '系统未知错误,请反馈给管理员',
  '验证码错误,请重新输入',
  '确定上传本地日志到服务器?',
  '发送成功!',
  '确定清空本地日志记录?',
  '清空成功!',
  '只能输入数字!',
  '数据有误!',
])

test('what is shown is Chinese', () => {
  const wrong = SHOWN.flatMap(sources).flatMap((file) =>
    shownIn(read(file), file)
      .filter((text) => /[A-Za-z]{2,}/.test(text.replace(NAMES, '')) && !SPECIFIED.has(text))
      .map((text) => `${file}: ${text}`),
  )
  expect(wrong).toEqual([])
})

test('Chinese has full-width marks, but where the specification quotes others', () => {
  const wrong = SAID.flatMap(sources).flatMap((file) =>
    stringsIn(read(file), file)
      .filter((text) => /[\u4e00-\u9fff”」）][,!?;]/.test(text) && !SPECIFIED.has(text))
      .map((text) => `${file}: ${text}`),
  )
  expect(wrong).toEqual([])
})

test('what is shown is found in JSX, its attributes and templates in them, and nowhere else', () => {
  const code =
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code that is looked at
    'const a = "one"; const b = <i title="two" id="x" label={c ? "three" : `four${a}five`}>six{"seven"}</i>'
  expect(shownIn(code, 'a.tsx')).toEqual(['two', 'three', 'four', 'five', 'six', 'seven'])
})

const read = (file: string) => readFileSync(resolve(root, file), 'utf8')

function sources(folder: string): string[] {
  return readdirSync(resolve(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter(
      (file) => /\.tsx?$/.test(file) && !/\.(test|stories|fixture)\.tsx?$|\/data\/\w+-\w+\.ts$/.test(file),
    )
}

/** Texts that stand in JSX, as children or as one of the attributes. */
function shownIn(code: string, file: string): string[] {
  const found: string[] = []
  const look = (node: ts.Node): void => {
    if (ts.isJsxText(node) && node.text.trim() !== '') found.push(node.text.trim())
    if ((ts.isJsxAttribute(node) || ts.isPropertyAssignment(node)) && ATTRIBUTES.test(node.name.getText()))
      value(node.initializer)
    else if (ts.isCallExpression(node) && node.expression.getText() === 'notify') value(node.arguments[1])
    else if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) value(node.expression)
    else ts.forEachChild(node, look)
  }
  /** What an expression comes to; what it only compares or calls with is not shown. */
  const value = (node: ts.Node | undefined): void => {
    if (!node) return
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
      if (node.text.trim() !== '') found.push(node.text.trim())
    } else if (ts.isConditionalExpression(node)) [node.whenTrue, node.whenFalse].forEach(value)
    else if (ts.isBinaryExpression(node)) value(node.right)
    else if (ts.isTemplateExpression(node) || ts.isTemplateSpan(node) || ts.isJsxExpression(node))
      ts.forEachChild(node, value)
    else look(node)
  }
  look(ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true))
  return found
}

/** Every string and template of a file. Comments and what is read from people (regular expressions) are not it. */
function stringsIn(code: string, file: string): string[] {
  const found: string[] = []
  const look = (node: ts.Node): void => {
    if (
      ts.isStringLiteralLike(node) ||
      ts.isJsxText(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node)
    )
      found.push(node.text.trim())
    ts.forEachChild(node, look)
  }
  look(ts.createSourceFile(file, code, ts.ScriptTarget.Latest))
  return found
}
