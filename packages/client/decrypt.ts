/** The batch decrypt call: sealed values in, plain ones out, in the same order. */
export type DecryptCall = (request: { body: { messages: string[] }; quiet?: boolean }) => Promise<string[]>

const MOST = 200

/**
 * Opens the fields whose names contain `Crypt`, anywhere in the value (2-calls §7 "Decrypt helper"): each is replaced
 * by its plain text. When a call fails, the originals of that call are kept. The value given is not changed.
 */
export async function decryptFields<T>(value: T, decrypt: DecryptCall): Promise<T> {
  const copy = structuredClone(value)
  const places: { holder: Record<string, unknown>; name: string; sealed: string }[] = []
  collect(copy, places)
  for (let from = 0; from < places.length; from += MOST) {
    const some = places.slice(from, from + MOST)
    const opened = await decrypt({ body: { messages: some.map(({ sealed }) => sealed) }, quiet: true }).catch(
      () => null,
    )
    opened?.forEach((plain, i) => {
      const place = some[i]
      if (place) place.holder[place.name] = plain
    })
  }
  return copy
}

function collect(node: unknown, places: { holder: Record<string, unknown>; name: string; sealed: string }[]) {
  if (Array.isArray(node)) for (const item of node) collect(item, places)
  else if (isRecord(node))
    for (const [name, item] of Object.entries(node))
      if (name.includes('Crypt') && typeof item === 'string' && item !== '')
        places.push({ holder: node, name, sealed: item })
      else collect(item, places)
}

const isRecord = (node: unknown): node is Record<string, unknown> => typeof node === 'object' && node !== null
