import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import ts from '@typescript/typescript6'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const LIMIT = 40
const COMPONENT = 150

/** Longer than 40 lines without the functions inside them, and how long at most. */
const LONG: Readonly<Record<string, number>> = {
  'createWidget of packages/embed/create-widget.ts': 58,
  'useListScreen of host-app/src/kit/list/use-list-screen.ts': 60,
  'answer of packages/server/embed/visitor-token.ts': 57,
  'applicationOf of packages/server/seed/seed-business.ts': 52,
  'figuresOf of host-app/src/monitor/redis/redis-words.ts': 48,
  'seedTenants of packages/server/seed/seed.ts': 45,
  'dayChartOptions of host-app/src/shell/home/day-chart-options.ts': 44,
  'goOn of packages/server/embed/go-on.ts': 42,
  'templateSheet of packages/server/kernel/data/transfer/template.ts': 41,
}

test('functions have at most 40 lines of their own, components 150', () => {
  const found = ['packages', 'host-app/src', 'host-app/scripts'].flatMap(sources).flatMap(longIn)
  expect(found.filter(([name, lines]) => lines > (LONG[name] ?? 0))).toEqual([])
  // What is short now needs no line here.
  expect(Object.keys(LONG).filter((name) => !found.some(([other]) => other === name))).toEqual([])
})

type Fn = ts.FunctionDeclaration | ts.ArrowFunction | ts.FunctionExpression | ts.MethodDeclaration
const isFn = (node: ts.Node): node is Fn =>
  ts.isFunctionDeclaration(node) ||
  ts.isArrowFunction(node) ||
  ts.isFunctionExpression(node) ||
  ts.isMethodDeclaration(node)
const isMarkup = (node: ts.Node) =>
  ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node)

function longIn(path: string): [string, number][] {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const file = ts.createSourceFile(
    path,
    readFileSync(join(root, path), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    kind,
  )
  const linesOf = (node: ts.Node) =>
    file.getLineAndCharacterOfPosition(node.end).line -
    file.getLineAndCharacterOfPosition(node.getStart()).line
  const found: [string, number][] = []
  const visit = (node: ts.Node) => {
    if (isFn(node) && node.body) {
      const own = linesOf(node) + 1 - inner(node.body).reduce((sum, one) => sum + linesOf(one), 0)
      if (own > (hasMarkup(node.body) ? COMPONENT : LIMIT)) found.push([`${nameOf(node)} of ${path}`, own])
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/** The functions directly inside, not those inside them. */
function inner(body: ts.Node): ts.Node[] {
  const found: ts.Node[] = []
  const visit = (node: ts.Node) => {
    if (isFn(node)) found.push(node)
    else ts.forEachChild(node, visit)
  }
  ts.forEachChild(body, visit)
  return found
}

function hasMarkup(node: ts.Node): boolean {
  return isMarkup(node) || (ts.forEachChild(node, (child) => hasMarkup(child) || undefined) ?? false)
}

function nameOf(node: Fn): string {
  const { parent } = node
  const named =
    node.name ??
    (ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent) ? parent.name : undefined)
  return named?.getText() ?? '(no name)'
}

function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory())
      return ['node_modules', 'dist', 'migrations', 'testing'].includes(entry.name) ? [] : sources(path)
    return /\.tsx?$/.test(entry.name) && !/\.(test|stories|fixture|d)\.tsx?$/.test(entry.name) ? [path] : []
  })
}
