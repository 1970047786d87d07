import { displayDoubts } from '@baoqiao/contract/product/display-doubts.ts'
import { expect, test } from 'vitest'
import { standard } from '../../seed/products/employer.ts'
import { SEED_PRODUCTS } from '../../seed/products/products.ts'

test('what the demonstration promises on the shelf its versions hold', () => {
  for (const { draft } of SEED_PRODUCTS) expect(displayDoubts(draft)).toEqual([])
})

test('numbers on the shelf that the version no longer has are told, each with its text', () => {
  const draft = {
    ...standard,
    intros: '猝死按保额77%赔付，每人最高999万元，医疗零免赔。',
    tags: ['每次免赔88元'],
    points: ['专人服务'],
    duties: standard.duties.map((duty) => (duty.item === 2 ? { ...duty, deductibleCents: 25_050 } : duty)),
  }
  expect(displayDoubts(draft)).toEqual([
    {
      section: '展示',
      path: 'intros',
      message: '产品介绍写着“77%”、“999万”、“零免赔”，本版本的保障中没有，请核对',
    },
    { section: '展示', path: 'tags.0', message: '第1条标签写着“免赔88元”，本版本的保障中没有，请核对' },
  ])
})
