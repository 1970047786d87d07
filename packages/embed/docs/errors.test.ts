import { readFileSync } from 'node:fs'
import { errorCodes } from '@baoqiao/contract/messages/words.ts'
import { expect, test } from 'vitest'

test('every code has its paragraph in the documents, and no other has one', () => {
  const text = readFileSync(new URL('4-errors.md', import.meta.url), 'utf8')
  const told = [...text.matchAll(/^### (\S+) \{#\1\}$/gm)].map(([, code]) => code)
  expect(told.sort()).toEqual([...errorCodes].sort())
})
