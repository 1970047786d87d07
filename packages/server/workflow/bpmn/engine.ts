import * as Elements from 'bpmn-elements'
import serialize, { TypeResolver } from 'moddle-context-serializer'
import { AppError } from '../../kernel/http/app-error.ts'
import { conditionOf, type Variables } from './condition.ts'
import type { Diagram } from './diagram.ts'

/** A task that an instance waits at; `executionId` is another one each time that it is come to. */
interface Waiting {
  nodeId: string
  executionId: string
}
/** How an instance stands after a step: to be kept, and gone on from by whichever server. */
export interface Stand {
  state: string
  waiting: readonly Waiting[]
  /** Nodes and arrows that this step went through. */
  passed: readonly string[]
  ended: boolean
}

/**
 * Begins an instance. It is worked out at once, in memory: a diagram that `checkDiagram` lets through has nothing in it
 * that waits for anything but people. This is the core of bpmn-engine without its frame, which runs scripts of diagrams and
 * needs Node's own modules.
 */
export function beginInstance(diagram: Diagram, variables: Variables): Stand {
  const definition = definitionOf(diagram, variables)
  return step(definition, diagram, () => definition.run())
}

/** Goes on from a kept state: the task that waits under `executionId` is done. */
export function goOn(diagram: Diagram, state: string, variables: Variables, executionId: string): Stand {
  const definition = definitionOf(diagram, variables)
  definition.recover(JSON.parse(state))
  return step(definition, diagram, () => {
    definition.resume()
    definition.signal({ executionId })
  })
}

function definitionOf({ definitions }: Diagram, variables: Variables) {
  const context = serialize(definitions, TypeResolver(Elements))
  const environment = new Elements.Environment({
    variables: { ...variables },
    expressions: asConditions(variables),
  })
  return new Elements.Definition(Elements.Context(context, environment))
}

/** Conditions are compared and never run; what is none was refused when the diagram was saved. */
const asConditions = (variables: Variables) => ({
  resolveExpression: (text: string) => conditionOf(text)?.(variables) ?? false,
  isExpression: (text: string) => text.startsWith('${'),
  hasExpression: (text: string) => text.includes('${'),
})

type Definition = ReturnType<typeof definitionOf>
function step(definition: Definition, { nodes }: Diagram, go: () => unknown): Stand {
  const passed = new Set<string>()
  let failed: unknown = null
  definition.broker.subscribeTmp(
    'event',
    '#',
    (key, { content }) => {
      const id: unknown = content?.id
      if ((key === 'activity.end' || key === 'flow.take') && typeof id === 'string') passed.add(id)
      if (key === 'definition.error') failed = content?.error ?? key
    },
    { noAck: true },
  )
  go()
  if (failed) throw failed instanceof Error ? failed : new Error(`a process failed: ${String(failed)}`)
  const waiting = definition
    .getPostponed()
    .map(({ id, executionId }) => ({ nodeId: String(id), executionId: String(executionId) }))
    // A gateway that joins waits too, for arrows.
    .filter(({ nodeId }) => nodes.some(({ id, type }) => id === nodeId && type === 'bpmn:UserTask'))
  const ended = !definition.isRunning
  // Of diagrams that were deployed before joins were looked at.
  if (!ended && waiting.length === 0)
    throw new AppError(409, '流程图有误：办到这里走不下去了，请联系管理员修改流程图并重新部署')
  return { state: JSON.stringify(definition.getState()), waiting, passed: [...passed], ended }
}
