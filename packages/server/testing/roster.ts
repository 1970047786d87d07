import type { RosterAsked, RosterRun } from '@baoqiao/contract/policy/roster/roster-calls.ts'
import { drainOutbox } from '../kernel/work/outbox.ts'
import { lanes } from '../work/topics.ts'
import { peopleOf } from './endorse.ts'
import type { startTestApp } from './harness.ts'

type Harness = Awaited<ReturnType<typeof startTestApp>>
type Person = Pick<Awaited<ReturnType<Harness['client']>>, 'policies' | 'payment'>
export type Line = RosterAsked['lines'][number]

/** The list as the policy has it, number by number in clear, to be changed by a test. */
export async function listOf(h: Harness, who: Person, id: string): Promise<Line[]> {
  const people = await peopleOf(who, id)
  const rows = await h.db.kysely
    .selectFrom('policyInsured')
    .select(['id', 'idNo'])
    .where('policyId', '=', id)
    .execute()
  const vault = h.kernel.vaultOf('3')
  const numbers = new Map(rows.map((row) => [row.id, vault.open(row.idNo)]))
  return people.map(({ id: key, name, professionName }, i) => ({
    row: i + 1,
    name,
    idNo: numbers.get(key) ?? '',
    profession: professionName,
  }))
}

/** Compared and run as it was shown: the way that is recommended unless another is said. */
export async function synced(
  h: Harness,
  who: Person,
  id: string,
  asked: RosterAsked,
  way?: RosterRun['way'],
) {
  const plan = await who.policies.roster.plan({ params: { id }, body: asked })
  const chosen = plan.ways.find((one) => one.way === (way ?? plan.recommended))
  if (!chosen) throw new Error('no way')
  // Numbers of applications are of a second each, with few digits of chance.
  h.clock.now = new Date(h.clock.now.getTime() + 1000)
  const confirmed = chosen.steps.map(({ total }) => total)
  const state = await who.policies.roster.run({
    params: { id },
    body: { ...asked, way: chosen.way, confirmed },
  })
  return { plan, chosen, state }
}

/** What the insurer and the list do by themselves, until nothing is left to do. */
export async function settled(h: Harness, who: Person, id: string) {
  for (let round = 0; round < 6; round += 1) {
    h.clock.now = new Date(h.clock.now.getTime() + 1000)
    await drainOutbox(h.kernel, lanes)
  }
  const now = await who.policies.roster.state({ params: { id } })
  if (!now) throw new Error('no list')
  return now
}
