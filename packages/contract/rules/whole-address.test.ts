import { expect, test } from 'vitest'
import { wholeAddress } from './whole-address.ts'

const PLACE = '广东省广州市天河区'
test.each([
  ['中山大道1号', '广东省广州市天河区中山大道1号'],
  ['天河区中山大道18号', '广东省广州市天河区中山大道18号'],
  ['广州市天河区中山大道西293号', '广东省广州市天河区中山大道西293号'],
  ['广东省广州市天河区中山大道1号', '广东省广州市天河区中山大道1号'],
  // Only what stands at its beginning, and of another place nothing.
  ['越秀区天河区路1号', '广东省广州市天河区越秀区天河区路1号'],
  ['', '广东省广州市天河区'],
])('%s stands after its place, which is said once', (address, whole) => {
  expect(wholeAddress(PLACE, address)).toBe(whole)
})
