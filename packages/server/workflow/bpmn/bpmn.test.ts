import { firstDiagram } from '@baoqiao/contract/workflow/bpmn.ts'
import { expect, test } from 'vitest'
import { LEAVE_PROCESS } from '../../seed/leave-process.ts'
import { deskVariables } from '../desk-variables.ts'
import { checkDiagram } from './check-diagram.ts'
import { conditionOf } from './condition.ts'
import { beginInstance, goOn, type Stand } from './engine.ts'
import { readDiagram } from './read-diagram.ts'

const wrong = async (xml: string) => checkDiagram(await readDiagram(xml)).map(({ message }) => message)
const waitsAt = ({ waiting }: Stand) => waiting.map(({ nodeId }) => nodeId)
const execution = ({ waiting: [first] }: Stand) => first?.executionId ?? ''

/** A process of these elements between nothing. */
const around = (elements: string, more = '') => `<bpmn:definitions
  xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
  xmlns:bq="https://baoqiao.example/bpmn/1" id="d" targetNamespace="x">
  <bpmn:process id="p" isExecutable="true">${elements}</bpmn:process>${more}</bpmn:definitions>`
const flow = (from: string, to: string, more = '') =>
  `<bpmn:sequenceFlow id="${from}-${to}" sourceRef="${from}" targetRef="${to}"${more ? `>${more}</bpmn:sequenceFlow>` : '/>'}`
const when = (text: string) =>
  `<bpmn:conditionExpression xsi:type="bpmn:tFormalExpression">${text}</bpmn:conditionExpression>`
const START = '<bpmn:startEvent id="s"/>'
const END = '<bpmn:endEvent id="e"/>'
const task = (id: string, more = 'bq:assignee="admin"') =>
  `<bpmn:userTask id="${id}" name="任务${id}" ${more}/>`

test('what a model begins with, and the demo process, can be carried out', async () => {
  expect(await wrong(firstDiagram('a', '名<称>&"', 'ROLE_X'))).toEqual([])
  expect(await wrong(LEAVE_PROCESS)).toEqual([])
})

test('an instance goes on from what was kept, by its number of days, to its end', async () => {
  const diagram = await readDiagram(LEAVE_PROCESS)
  const ways = [2, 3].map((days) => {
    const first = beginInstance(diagram, { days })
    // Kept as text, and gone on from by another server.
    const second = goOn(diagram, first.state, { days }, execution(first))
    return { days, first, second }
  })
  expect(ways.map(({ first }) => waitsAt(first))).toEqual([['dept'], ['dept']])
  expect(ways.map(({ second }) => [waitsAt(second), second.ended])).toEqual([
    [[], true],
    [['platform'], false],
  ])
  const long = ways[1]?.second
  const last = long && goOn(diagram, long.state, { days: 3 }, execution(long))
  expect(last).toMatchObject({ ended: true, waiting: [], passed: ['platform', 'toDone', 'end'] })
})

test('parallel tasks wait together and are joined, whichever is done first', async () => {
  const xml =
    around(`${START}<bpmn:parallelGateway id="f"/>${task('a')}${task('b')}<bpmn:parallelGateway id="j"/>${END}
    ${flow('s', 'f')}${flow('f', 'a')}${flow('f', 'b')}${flow('a', 'j')}${flow('b', 'j')}${flow('j', 'e')}`)
  expect(await wrong(xml)).toEqual([])
  const diagram = await readDiagram(xml)
  for (const order of [
    ['a', 'b'],
    ['b', 'a'],
  ]) {
    const first = beginInstance(diagram, { days: 1 })
    expect(waitsAt(first).toSorted()).toEqual(['a', 'b'])
    const of = (id: string) => first.waiting.find(({ nodeId }) => nodeId === id)?.executionId ?? ''
    const second = goOn(diagram, first.state, { days: 1 }, of(order[0] ?? ''))
    expect([waitsAt(second), second.ended]).toEqual([[order[1]], false])
    // Nobody's place changes because somebody else was done.
    expect(execution(second)).toBe(of(order[1] ?? ''))
    expect(goOn(diagram, second.state, { days: 1 }, of(order[1] ?? '')).ended).toBe(true)
  }
})

test('conditions are comparisons of known numbers and nothing else', () => {
  const holds = (text: string, days: number) => conditionOf(text)?.({ days }) ?? null
  expect([holds('${days >= 3}', 3), holds('${days>3}', 3), holds('${ days == 3 && days < 9 }', 3)]).toEqual([
    true,
    false,
    true,
  ])
  for (const text of ['days > 3', '${}', '${age > 3}', '${days}', '${days > x}', '${constructor > 1}'])
    expect(conditionOf(text), text).toBeNull()
  expect(conditionOf('${process.exit(1)}')).toBeNull()
})

test('a limit of premium is passed by half a yuan, and not reached by a cent less', () => {
  const holds = (text: string, totalMoney: number) =>
    conditionOf(text)?.(deskVariables({ totalMoney, empCount: 3 })) ?? null
  expect([holds('${premium > 10000}', 1_000_050), holds('${premium <= 10000}', 1_000_050)]).toEqual([
    true,
    false,
  ])
  expect([holds('${premium >= 10000}', 999_999), holds('${premium >= 10000}', 1_000_000)]).toEqual([
    false,
    true,
  ])
})

const line = `${START}${task('a')}${END}${flow('s', 'a')}${flow('a', 'e')}`
test.each([
  ['两个开始节点', around(`${line}<bpmn:startEvent id="s2"/>${flow('s2', 'a')}`), '有2个'],
  ['没有结束节点', around(`${START}${task('a')}${flow('s', 'a')}`), '没有结束节点'],
  [
    '走不到结束',
    around(`${line}<bpmn:parallelGateway id="g" name="岔路"/>${task('b')}${flow('s', 'g')}${flow('g', 'b')}`),
    '“任务b”走不到结束节点',
  ],
  ['走不到', around(`${line}${task('b')}${flow('b', 'e')}`), '“任务b”从开始节点走不到'],
  ['没人办', around(line.replace('bq:assignee="admin"', '')), '“任务a”没有指定办理人或办理角色'],
  [
    '两样都填',
    around(line.replace('bq:assignee', 'bq:candidateRole="R" bq:assignee')),
    '办理人和办理角色只能指定一个',
  ],
  [
    '脚本',
    around(
      `${line.replace(flow('s', 'a'), '')}<bpmn:scriptTask id="x" name="算一算"/>${flow('s', 'x')}${flow('x', 'a')}`,
    ),
    '“算一算”是系统不能执行的节点（脚本任务）',
  ],
  [
    '定时',
    around(
      line.replace(
        START,
        '<bpmn:startEvent id="s" name="每天"><bpmn:timerEventDefinition/></bpmn:startEvent>',
      ),
    ),
    '“每天”带有定时、消息等事件定义',
  ],
  [
    '会签',
    around(
      line.replace(
        task('a'),
        `<bpmn:userTask id="a" name="会签" bq:assignee="x"><bpmn:multiInstanceLoopCharacteristics/></bpmn:userTask>`,
      ),
    ),
    '“会签”设为循环或会签',
  ],
  [
    '悬空的连线',
    around(`${line}<bpmn:sequenceFlow id="x" name="去哪" sourceRef="a" targetRef="gone"/>`),
    '“去哪”的连线没有连好',
  ],
  [
    '提到没有的',
    around(`${line}<bpmn:association id="y" sourceRef="a" targetRef="gone"/>`),
    '不存在的元素“gone”',
  ],
  ['两个流程', around(line, '<bpmn:process id="q" isExecutable="false"/>'), '不能有泳池或多个流程'],
  ['不可执行', around(line).replace('isExecutable="true"', ''), '不能有泳池或多个流程'],
])('refused with the element: %s', async (_, xml, message) => {
  expect((await wrong(xml)).join()).toContain(message)
})

test('branches without an end of their own: a default, readable conditions, no ring in which nobody is asked', async () => {
  const branch = (usual: string, first: string) =>
    around(`${START}<bpmn:exclusiveGateway id="g" name="几天"${usual}/>${task('a')}${END}
      ${flow('s', 'g')}${flow('g', 'a', first)}${flow('g', 'e')}${flow('a', 'e')}`)
  expect(await wrong(branch(' default="g-e"', when('${days &gt; 3}')))).toEqual([])
  const without = await wrong(branch('', when('${days &gt; 3}')))
  expect(without.filter((message) => message.includes('“几天”没有默认的连线'))).toHaveLength(1)
  expect((await wrong(branch(' default="g-e"', '')))[0]).toContain('“几天”到“任务a”的连线的条件须为')
  expect((await wrong(branch(' default="g-e"', when('${this.x()}'))))[0]).toContain('须为')
  const script = when('1').replace('xsi:type', 'language="javascript" xsi:type')
  expect((await wrong(branch(' default="g-e"', script)))[0]).toContain('须为')
  const ring =
    around(`${START}<bpmn:exclusiveGateway id="g" name="甲"  default="g-e"/><bpmn:exclusiveGateway id="h" name="乙"/>${END}
    ${flow('s', 'g')}${flow('g', 'h', when('${days &gt; 3}'))}${flow('h', 'g')}${flow('g', 'e')}`)
  expect((await wrong(ring)).join()).toContain('一直走不出来')
  const back = around(`${START}${task('a')}<bpmn:exclusiveGateway id="g" name="甲" default="g-e"/>${END}
    ${flow('s', 'a')}${flow('a', 'g')}${flow('g', 'a', when('${days &gt; 99}'))}${flow('g', 'e')}`)
  expect(await wrong(back)).toEqual([])
})

test('a parallel join waits for all that it joins: what comes together before it, or comes back to it, is refused', async () => {
  const gate = (id: string, kind: 'parallel' | 'exclusive', usual = '') =>
    `<bpmn:${kind}Gateway id="${id}" name="${id}"${usual ? ` default="${usual}"` : ''}/>`
  const long = when('${days &gt; 3}')
  /** Beside task z, task x or y; `ways`: how those come to the join j. */
  const beside = (ways: string) =>
    around(`${START}${gate('f', 'parallel')}${gate('g', 'exclusive', 'g-y')}${gate('j', 'parallel')}${END}
      ${['x', 'y', 'z'].map((id) => task(id)).join('')}${flow('s', 'f')}${flow('f', 'g')}${flow('f', 'z')}
      ${flow('g', 'x', long)}${flow('g', 'y')}${flow('z', 'j')}${flow('j', 'e')}${ways}`)
  const merged = gate('m', 'exclusive') + flow('x', 'm') + flow('y', 'm') + flow('m', 'j')
  expect(await wrong(beside(merged))).toEqual([expect.stringContaining('“j”是并行汇合，会不等“m”之前')])
  const straight = beside(flow('x', 'j') + flow('y', 'j'))
  expect(await wrong(straight)).toEqual([])
  const diagram = await readDiagram(straight)
  const first = beginInstance(diagram, { days: 5 })
  expect(waitsAt(first).toSorted()).toEqual(['x', 'z'])
  const z = first.waiting.find(({ nodeId }) => nodeId === 'z')?.executionId ?? ''
  const second = goOn(diagram, first.state, { days: 5 }, z)
  expect([waitsAt(second), second.ended]).toEqual([['x'], false])
  expect(goOn(diagram, second.state, { days: 5 }, execution(second)).ended).toBe(true)
  const back = around(`${START}${gate('j', 'parallel')}${task('a')}${gate('g', 'exclusive', 'g-e')}${END}
    ${flow('s', 'j')}${flow('j', 'a')}${flow('a', 'g')}${flow('g', 'j', long)}${flow('g', 'e')}`)
  expect(await wrong(back)).toEqual([expect.stringContaining('“j”是并行汇合，要等“g”，而“g”在它之后')])
})

test('what parts and comes together before a fork, and a way back to before it, are no joins', async () => {
  const xml =
    around(`${START}<bpmn:exclusiveGateway id="g" default="g-b"/>${task('a')}${task('b')}<bpmn:parallelGateway id="f"/>
    ${task('c')}${task('k')}<bpmn:parallelGateway id="j"/><bpmn:exclusiveGateway id="h" default="h-e"/>${END}
    <bpmn:exclusiveGateway id="m"/>${flow('s', 'a')}${flow('a', 'g')}${flow('g', 'm', when('${days &gt; 3}'))}
    ${flow('g', 'b')}${flow('b', 'm')}${flow('m', 'f')}${flow('f', 'c')}${flow('f', 'k')}${flow('c', 'j')}${flow('k', 'j')}${flow('j', 'h')}${flow('h', 'a', when('${days &gt; 99}'))}${flow('h', 'e')}`)
  expect(await wrong(xml)).toEqual([])
})

test('what is no BPMN is refused, and nothing of it is fetched or expanded', async () => {
  for (const xml of ['', 'x', '<a/>', '<bpmn:definitions>', around('<bpmn:userTask')])
    await expect(readDiagram(xml), xml).rejects.toMatchObject({ status: 400 })
  const entity = `<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/hosts">]>${around(line.replace('任务a', '&x;'))}`
  const read = await readDiagram(entity).catch(() => null)
  expect(JSON.stringify(read?.nodes ?? '')).not.toContain('localhost')
})
