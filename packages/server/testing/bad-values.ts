import type * as z from 'zod/mini'

/** Values that have broken servers before; all are JSON. */
export const BAD_VALUES: readonly unknown[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff长',
  '9223372036854775807',
  '9223372036854775808',
  '99999999999999999999',
  '-1',
  '1e309',
  'NaN',
  '2026-02-31',
  '9999-99-99',
  '0000-00-00',
  '2026-02-31T25:61:61Z',
  '+275760-09-13',
  'constructor',
  '__proto__',
  'toString',
  "' or 1=1 --",
  '%',
  '\\',
  '{"any":true,"rules":[{"field":"constructor","op":"eq","value":"1"}]}',
  'http://[',
  'http://a:1:2/',
  '//',
  '../../etc/passwd',
  '[',
  '{}',
  'null',
  'true',
  '＝1+1',
  '0'.repeat(300),
  '字'.repeat(5000),
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  1e308,
  true,
  null,
  [],
  {},
  ['\0'],
  ['9223372036854775808'],
  [[[[[[[[]]]]]]]],
  { constructor: { prototype: 1 } },
  { 'a\0': 1 },
]

const GOOD: readonly unknown[] = [
  '1',
  'a',
  'ab1',
  '2026-12-01',
  '13800138000',
  'https://a.example/',
  '字字字',
  'a'.repeat(64),
  'Abc12345',
  '91440101MA51000370',
  'a@b.example',
  1,
  7,
  true,
  [],
  {},
]

export interface Leaf {
  path: readonly (string | number)[]
  schema: z.ZodMiniType
}
type Def = {
  type: string
  shape?: Record<string, z.ZodMiniType>
  element?: z.ZodMiniType
  innerType?: z.ZodMiniType
  entries?: Record<string, unknown>
  values?: unknown[]
  options?: z.ZodMiniType[]
  in?: z.ZodMiniType
}
const defOf = (schema: z.ZodMiniType): Def => {
  const def = schema._zod.def as Def
  if (def.type !== 'catch' || !def.innerType) return def
  // One of several that are read each by itself (`apart`): what it takes.
  return { ...def, innerType: defOf(def.innerType).in ?? def.innerType }
}

/** A value the schema takes, with all that is optional in it. */
export function sampleOf(schema: z.ZodMiniType): unknown {
  const { type, shape, element, innerType, entries, values, options } = defOf(schema)
  if (innerType) return sampleOf(innerType)
  if (shape) return Object.fromEntries(Object.entries(shape).map(([name, part]) => [name, sampleOf(part)]))
  if (entries) return Object.values(entries)[0]
  if (values) return values[0]
  if (options?.[0]) return sampleOf(options[0])
  if (type === 'array' && element)
    return [[], [sampleOf(element)], Array.from({ length: 3 }, () => sampleOf(element))].find(
      (list) => list.length > 0 && schema.safeParse(list).success,
    )
  return GOOD.find((value) => schema.safeParse(value).success)
}

/** Every place in a value of the schema where something else could stand. */
export function leavesOf(schema: z.ZodMiniType, path: Leaf['path'] = []): Leaf[] {
  const { shape, element, innerType, type } = defOf(schema)
  if (innerType) return leavesOf(innerType, path)
  if (shape) return Object.entries(shape).flatMap(([name, part]) => leavesOf(part, [...path, name]))
  if (type === 'array' && element) return [{ path, schema }, ...leavesOf(element, [...path, 0])]
  return [{ path, schema }]
}

/** A copy with another value at the place; of what stands beside it only what must be there. */
export function withValue(sample: unknown, path: Leaf['path'], value: unknown): unknown {
  const [first, ...rest] = path
  if (first === undefined) return value
  const copy: unknown = Array.isArray(sample) ? [...sample] : { ...Object(sample) }
  Object.defineProperty(copy, first, {
    value: withValue(Reflect.get(Object(sample), first), rest, value),
    enumerable: true,
    configurable: true,
    writable: true,
  })
  return copy
}
