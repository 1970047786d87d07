import { expect, test } from 'vitest'
import { isComposing } from './composing.ts'

test.each([
  [{ isComposing: true, keyCode: 13 }, true],
  [{ isComposing: false, keyCode: 229 }, true],
  [{ nativeEvent: { isComposing: false, keyCode: 229 } }, true],
  [{ nativeEvent: { isComposing: false, keyCode: 13 } }, false],
])('%j: %s', (event, composing) => expect(isComposing(event)).toBe(composing))
