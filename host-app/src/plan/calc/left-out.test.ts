import { expect, test } from 'vitest'
import { leftOut, leftOutText } from './left-out.ts'
import { headsIn } from './paste-heads.ts'

const LIBRARY = new Map([
  ['焊工', '1'],
  ['会计', '2'],
  ['叉车司机', '3'],
  ['车工', '4'],
  ['钳工', '5'],
  ['电工（低压）', '6'],
])
const names = {
  exact: (text: string) =>
    ({ id: LIBRARY.get(text) ?? '' }).id === '' ? undefined : { id: LIBRARY.get(text) ?? '' },
}
const heads = (text: string) =>
  headsIn(text, names).rows.map(({ professionId, empNum, typed, said }) => [
    typed ?? professionId,
    empNum,
    ...(said === undefined ? [] : [said]),
  ])

test.each([
  ['焊工\t12\t夜班', ['1', 12]],
  ['1\t焊工\t12', ['1', 12]],
  ['会计\t3', ['2', 3]],
  ['叉车司机\t1,200', ['3', 1200]],
  ['叉车司机 1,200', ['3', 1200]],
  ['叉车司机，1，200', ['3', 1200]],
  ['车工\t12人（含实习）', ['4', 12]],
  ['车工 12人（含实习）', ['4', 12]],
  ['车工12人', ['4', 12]],
  ['钳工\t2.0', ['5', 2]],
  ['钳工\t１２', ['5', 12]],
  ['电工（低压）\t4类\t2', ['6', 2]],
  ['12人 焊工', ['1', 12]],
  ['焊 工\t3', ['1', 3]],
  ['塔吊指挥\t3', ['塔吊指挥', 3]],
  ['焊工\t十二', ['1', 0, '十二']],
  ['焊工\t4\t12', ['1', 0, '4、12']],
  ['焊工\t2.5', ['1', 0, '2.5']],
  ['焊工\t2001', ['1', 0, '2001']],
])('%j is %j', (line, head) => {
  expect(heads(line)).toEqual([head])
})

test('by the heading of the columns; titles stay in sight, sums and notes are passed over', () => {
  const text =
    '远大公司人员\n序号\t工种\t类别\t人数\t备注\n1\t焊工\t4\t12\t夜班\n2\t会计\t1\t3\n\t合 计\t\t15\n制表人：张三'
  expect(heads(text)).toEqual([
    ['1', 12],
    ['2', 3],
  ])
  expect(headsIn(text, names).unread).toEqual(['远大公司人员'])
})

test('each who is in no price is said with where and what to do', () => {
  const { rows, unread } = headsIn('焊工\t12\n保安\t5\n会计\t若干\n合计\t28\n其余待定', names)
  const left = leftOut({ rows, unread })
  expect(leftOutText(left)).toBe('还有5人未计入')
  expect(left.why).toEqual([
    '第2行“保安”5人没有选择职业，未计入：请在该行选择职业，或删除该行',
    '第3行的人数“若干”不明确，未计入：请填写1至2000的人数，或删除该行',
    '粘贴的“其余待定”没有识别，未计入：请在上面的清单中补录，然后关闭这条提示',
  ])
  expect(leftOut({ rows: [{ professionId: '', empNum: 10 }] }).why).toEqual([])
  expect(leftOutText(leftOut({ rows: [{ professionId: '1', empNum: 0 }] }))).toBe('还有人员未计入')
})
