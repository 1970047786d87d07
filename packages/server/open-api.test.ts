import { contract } from '@baoqiao/contract/contract.ts'
import { callsIn } from '@baoqiao/contract/kernel/tree.ts'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { openApi } from './kernel/open-api.ts'

test('the OpenAPI document passes a public linter', async () => {
  const source = JSON.stringify(openApi([...callsIn(contract)], 'https://baoqiao.test'))
  const config = await createConfig({ extends: ['minimal'] })
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config })
  expect(
    problems
      .filter(({ severity }) => severity === 'error')
      .map(({ message, location }) => `${message} ${location[0]?.pointer}`),
  ).toEqual([])
})

test('every call of the contract is in it', () => {
  const { paths } = openApi([...callsIn(contract)], 'https://baoqiao.test') as {
    paths: Record<string, Record<string, unknown>>
  }
  const operations = Object.values(paths).reduce((sum, path) => sum + Object.keys(path).length, 0)
  expect(operations).toBe([...callsIn(contract)].length)
})
