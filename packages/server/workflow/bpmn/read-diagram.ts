/// <reference path="./bpmn-moddle.d.ts" />
import { BPMN_EXTENSION, NODE_WORDS } from '@baoqiao/contract/workflow/bpmn.ts'
import BpmnModdle, { type BaseElement } from 'bpmn-moddle'
import { refuse } from '../../kernel/http/app-error.ts'
import type { Diagram, DiagramFlow, DiagramNode } from './diagram.ts'

/**
 * BPMN 2.0 XML as a diagram, finished or not. Throws AppError 400 for what is none or declares entities. No entity is expanded
 * and nothing is fetched.
 */
export async function readDiagram(xml: string): Promise<Diagram> {
  const definitions = await parsed(xml)
  const { rootElement, warnings } = definitions
  const strange = warnings.find(({ message }) => !UNRESOLVED.test(message))
  if (strange) throw broken(`有无法识别的内容（${strange.message.split('\n')[0]?.slice(0, 120)}）`)
  const roots = elementsOf(rootElement, 'rootElements')
  const processes = roots.filter(({ $type }) => $type === 'bpmn:Process')
  const runnable = processes.filter((one) => one.get('isExecutable') === true)
  const elements = runnable.flatMap((one) => elementsOf(one, 'flowElements'))
  return {
    definitions,
    missing: [...new Set(warnings.flatMap(({ message }) => UNRESOLVED.exec(message)?.[1] ?? []))],
    processes: runnable.length,
    isPool: roots.some(({ $type }) => $type === 'bpmn:Collaboration') || processes.length > runnable.length,
    nodes: elements.filter(({ $type }) => $type !== 'bpmn:SequenceFlow').map(nodeOf),
    flows: elements.filter(({ $type }) => $type === 'bpmn:SequenceFlow').map(flowOf),
  }
}

/** How the reader says that something refers to what is not there. */
const UNRESOLVED = /^unresolved reference <(.*)>$/s

async function parsed(xml: string) {
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) throw broken('不能含有 DOCTYPE 或实体声明，请删除后再保存')
  try {
    return await new BpmnModdle({ [BPMN_EXTENSION.prefix]: BPMN_EXTENSION }).fromXML(xml.trim())
  } catch {
    throw broken('不是有效的 BPMN 2.0')
  }
}

function broken(what: string) {
  const message = `流程图${what}`
  return refuse(message, [{ path: 'xml', message }])
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
const isElement = (value: unknown): value is BaseElement =>
  typeof value === 'object' && value !== null && '$type' in value
// Not by `get`: asked for a list that is not there it makes an empty one, which the engine then takes for one.
const elementsOf = (of: BaseElement, name: string): BaseElement[] => {
  const found: unknown = Reflect.get(of, name)
  return Array.isArray(found) ? found.filter(isElement) : []
}
const idOf = (value: unknown): string => (isElement(value) ? (value.id ?? '') : '')

function nodeOf(element: BaseElement): DiagramNode {
  const id = element.id ?? ''
  return {
    id,
    type: element.$type,
    name: text(element.get('name')) || id,
    assignee: text(ofTask(element, 'assignee')) || foreign(element, 'assignee'),
    candidateRole: text(ofTask(element, 'candidateRole')) || foreign(element, 'candidateGroups'),
    usual: element.$type.endsWith('Gateway') ? idOf(element.get('default')) : '',
    beyond: beyondOf(element),
  }
}

const ofTask = (element: BaseElement, name: string): unknown =>
  element.$type === 'bpmn:UserTask' ? element.get(`${BPMN_EXTENSION.prefix}:${name}`) : undefined

/** The same as engines that people come from write it. */
const foreign = ({ $attrs = {} }: BaseElement, name: string): string =>
  text(['activiti', 'flowable', 'camunda'].map((prefix) => $attrs[`${prefix}:${name}`]).find(Boolean))

/** Kinds of node that drawings from elsewhere have. */
const OTHERS: Readonly<Record<string, string>> = {
  'bpmn:Task': '（未指明类型的任务）',
  'bpmn:ScriptTask': '（脚本任务）',
  'bpmn:ServiceTask': '（服务任务）',
  'bpmn:SendTask': '（发送任务）',
  'bpmn:ReceiveTask': '（接收任务）',
  'bpmn:ManualTask': '（手工任务）',
  'bpmn:BusinessRuleTask': '（规则任务）',
  'bpmn:CallActivity': '（调用活动）',
  'bpmn:SubProcess': '（子流程）',
  'bpmn:InclusiveGateway': '（包容网关）',
  'bpmn:EventBasedGateway': '（事件网关）',
  'bpmn:ComplexGateway': '（复杂网关）',
  'bpmn:IntermediateCatchEvent': '（中间捕获事件）',
  'bpmn:IntermediateThrowEvent': '（中间抛出事件）',
  'bpmn:BoundaryEvent': '（边界事件）',
}

function beyondOf(element: BaseElement): string {
  const { $type } = element
  if (!NODE_WORDS[$type]) return `是系统不能执行的节点${OTHERS[$type] ?? ''}`
  if ($type.endsWith('Event') && elementsOf(element, 'eventDefinitions').length > 0)
    return '带有定时、消息等事件定义，系统不能执行'
  if ($type !== 'bpmn:UserTask') return ''
  if (element.get('loopCharacteristics')) return '设为循环或会签，系统不能执行'
  return element.get('ioSpecification') ? '带有输入输出定义，系统不能执行' : ''
}

function flowOf(element: BaseElement): DiagramFlow {
  const condition = element.get('conditionExpression')
  const written = isElement(condition) ? condition : null
  return {
    id: element.id ?? '',
    name: text(element.get('name')),
    from: idOf(element.get('sourceRef')),
    to: idOf(element.get('targetRef')),
    condition: written ? text(written.get('body')) : '',
    isScript: written ? Boolean(text(written.get('language'))) : false,
  }
}
