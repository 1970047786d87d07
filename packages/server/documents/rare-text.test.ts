import { mkdirSync, rmdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { inked, rareFonts } from './rare-text.ts'

const NEW = 'HanaMinB.CJK-Unified-Ideographs-Extension-D'

test('a font that could not be unpacked once is unpacked when it is wanted again', async () => {
  inked('𠮷')
  const [known = ''] = (await rareFonts()).values()
  const inItsWay = join(dirname(known), `${NEW}.ttf`)
  mkdirSync(inItsWay)
  // The only text of all tests that needs it.
  expect(inked('\u{2b740}')).toEqual([{ text: '\u{2b740}', font: NEW }])
  await expect(rareFonts()).rejects.toThrow('EISDIR')
  rmdirSync(inItsWay)
  expect((await rareFonts()).get(NEW)).toBe(inItsWay)
})
