import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')

test('the README tells of every script there is, and of none that is not', () => {
  const readme = readFileSync(`${root}/README.md`, 'utf8')
  const { scripts } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8'))
  const told = [...readme.matchAll(/`npm (?:run )?([a-z][\w:-]*)/g)].map(([, name]) => name)
  expect([...new Set(told)].sort()).toEqual(Object.keys(scripts).sort())
})
