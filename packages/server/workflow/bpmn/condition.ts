import { CONDITION_NAMES } from '@baoqiao/contract/workflow/bpmn.ts'

/** What conditions are asked of: the numbers of the row that an instance is about. */
export type Variables = Readonly<Partial<Record<keyof typeof CONDITION_NAMES, number>>>
export type Condition = (variables: Variables) => boolean

type Name = keyof typeof CONDITION_NAMES
const isName = (name: string): name is Name => Object.hasOwn(CONDITION_NAMES, name)
const SIGNS: Readonly<Record<string, (a: number, b: number) => boolean>> = {
  '>=': (a, b) => a >= b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '<': (a, b) => a < b,
  '==': (a, b) => a === b,
  '!=': (a, b) => a !== b,
}
const ONE = /^\s*([A-Za-z]+)\s*(>=|<=|==|!=|>|<)\s*(-?\d{1,9})\s*$/

/** `${days >= 3 && days < 10}`: comparisons with whole numbers, all of which must hold. Null for anything else: nothing is run. */
export function conditionOf(text: string): Condition | null {
  const inner = /^\$\{([^{}]+)\}$/.exec(text.trim())?.[1]
  const parts = inner?.split('&&').map(comparison) ?? [null]
  const all = parts.flatMap((part) => (part ? [part] : []))
  return all.length === parts.length ? (variables) => all.every((part) => part(variables)) : null
}

function comparison(text: string): Condition | null {
  const [, name = '', sign = '', number = ''] = ONE.exec(text) ?? []
  const holds = SIGNS[sign]
  return holds && isName(name) ? (variables) => holds(variables[name] ?? 0, Number(number)) : null
}
