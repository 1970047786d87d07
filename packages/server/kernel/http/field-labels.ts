import type { Fields } from '@baoqiao/contract/kernel/field.ts'
import { isResource } from '@baoqiao/contract/kernel/node.ts'
import { resourcesIn, type Tree } from '@baoqiao/contract/kernel/tree.ts'
import { FIELD_WORDS, ID_WORDS, LISTS_OF_PEOPLE, PERSON_WORDS, PLACE_WORDS } from './field-words.ts'

/** What the field at a place of the input is called; '' for the input as a whole. */
export type LabelOf = (path: readonly PropertyKey[]) => string

/** Names come from outside too: `constructor` is none of these. */
const PLACES = new Map(Object.entries(PLACE_WORDS))
const IDS = new Map(Object.entries(ID_WORDS))

/** By the field's name: those of `near` first, the nearest first, then those of any resource of the tree. */
export function labelsOf(tree: Tree): (near: readonly Fields[]) => LabelOf {
  // Put together when something is first refused: a platform begins without.
  const all = once(() => merged([...resourcesIn(tree)].map(([, { fields }]) => fields)))
  return (near) => {
    const nearby = once(() => merged(near))
    const named = (name: string) =>
      [nearby(), FIELD_WORDS, all()].find((words) => Object.hasOwn(words, name))?.[name]
    return (path) => {
      const names = path.filter((one) => typeof one === 'string')
      const name = names.at(-1)
      if (name === undefined) return ''
      const inPlace = PLACES.get(names.slice(-2).join('.')) ?? IDS.get(name)
      if (inPlace) return inPlace
      const ofPerson = names.some((one) => LISTS_OF_PEOPLE.has(one)) && Object.hasOwn(PERSON_WORDS, name)
      if (ofPerson) return PERSON_WORDS[name] ?? name
      return named(name) ?? ofRange(name, named) ?? `字段 ${name}`
    }
  }
}

/** Fields of the resources that stand directly in a folder of the tree, for its other calls. */
export const fieldsBeside = (tree: Tree): Fields[] =>
  Object.values(tree).flatMap((node) => (isResource(node) ? [node.fields] : []))

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** The first that has a name says what it is called. */
function merged(all: readonly Fields[]): Readonly<Record<string, string>> {
  const labels: Record<string, string> = {}
  for (const fields of all)
    for (const [name, { label }] of Object.entries(fields))
      if (!Object.hasOwn(labels, name)) labels[name] = label
  return labels
}

const SYSTEM: Readonly<Record<string, string>> = { createdAt: '创建时间', updatedAt: '更新时间' }
const ENDS: Readonly<Record<string, string>> = { Start: '起', End: '止' }
/** A list is searched from one value to another. */
function ofRange(name: string, named: (name: string) => string | undefined): string | undefined {
  const [, of = '', end = ''] = /^(.+)(Start|End)$/.exec(name) ?? []
  const label = named(of) ?? SYSTEM[of]
  return label && `${label}（${ENDS[end]}）`
}
