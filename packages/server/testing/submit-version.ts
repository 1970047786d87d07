import type { startTestApp } from './harness.ts'

type Person = Awaited<ReturnType<Awaited<ReturnType<typeof startTestApp>>['client']>>

/** Hands a draft of a product in, so that another may publish it; answers the row's version then. */
export async function submitVersion(who: Person, id: string): Promise<number> {
  const { versions, productVersion } = who.products
  const { version, status } = await versions.whole({ params: { id } })
  if (status !== 'draft') return version
  await productVersion.move({ params: { id, event: 'submit' }, body: { version } })
  return (await versions.whole({ params: { id } })).version
}
