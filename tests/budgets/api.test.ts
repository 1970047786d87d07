import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const dist = resolve(import.meta.dirname, '../../dist/embed')

/** What partners compile against. A change of these files is a change of a promise: say so in packages/embed/README.md. */
test.each(['loader.d.ts', 'react.d.ts'])('%s is what was promised', async (file) => {
  const text = readFileSync(`${dist}/${file}`, 'utf8')
  expect(text).not.toMatch(/xstate|zod|styled|@baoqiao\//)
  await expect(text).toMatchFileSnapshot(`./api/${file}.snap`)
})

test('the loader stands under its version too, with the integrity that a page may ask for', () => {
  const [version = ''] = readdirSync(`${dist}/v`)
  expect(version).toMatch(/^\d+\.\d+\.\d+$/)
  const script = readFileSync(`${dist}/v/${version}/baoqiao.js`)
  const { 'baoqiao.js': integrity } = JSON.parse(readFileSync(`${dist}/v/${version}/integrity.json`, 'utf8'))
  expect(integrity).toBe(`sha384-${createHash('sha384').update(script).digest('base64')}`)
})
