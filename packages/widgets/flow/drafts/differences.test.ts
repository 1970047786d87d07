import { expect, test } from 'vitest'
import { differences } from './differences.ts'

test('what differs is told line by line, also what stands in one of the two alone', () => {
  const here = [
    ['企业名称', '晨光'],
    ['手机号码', '13800138000'],
    ['邮箱', 'a@b.cn'],
  ] as const
  const there = [
    ['企业名称', '晨光'],
    ['手机号码', '13900139000'],
    ['负责人', '张伟'],
  ] as const
  expect(differences(here, there)).toEqual([
    { label: '手机号码', here: '13800138000', there: '13900139000' },
    { label: '邮箱', here: 'a@b.cn', there: '' },
    { label: '负责人', here: '', there: '张伟' },
  ])
  expect(differences(here, here)).toEqual([])
})
