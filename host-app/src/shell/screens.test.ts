import { expect, test } from 'vitest'
import { resourceHeads } from '../ground/contract-tree.ts'
import { findScreen } from './find-screen.ts'

test.each([
  '/insurance/policy/index',
  '/system/user',
  '/system/role',
  '/system/client',
  '/system/token',
  '/system/dict',
  '/embed/site',
  '/embed/delivery',
  '/monitor/storedFile',
])('%s asks for its rows before it is drawn', (path) => {
  expect(findScreen(path)?.fetch).toBeDefined()
})

test('so does every resource without a screen of its own', () => {
  const without = resourceHeads
    .map(({ place }) => `/${place.replaceAll('.', '/')}`)
    .filter((path) => findScreen(path)?.fetch === undefined)
  // Trees ask for all of it.
  expect(without.sort()).toEqual(['/system/dept', '/system/menu'])
})
