import { expect, test } from 'vitest'
import { variantOf } from './variant-of.ts'

test.each([
  ['雇主责任险（制造业版）', '制造业版'],
  ['雇主责任险 · 建筑业', '建筑业'],
  ['雇主责任险', '雇主责任险'],
  ['安心雇主保', '安心雇主保'],
])('%s is told apart by %s', (title, variant) => expect(variantOf(title, '雇主责任险')).toBe(variant))
