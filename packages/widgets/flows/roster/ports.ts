import type { Client } from '@baoqiao/client/client-over.ts'
import type { RosterAsked, RosterProgress } from '@baoqiao/contract/policy/roster/roster-calls.ts'
import { ENDORSEMENT } from '@baoqiao/contract/rules/states/endorsement-states.ts'
import { isOneOf } from '@baoqiao/contract/rules/states/sets-of.ts'
import type { Ports } from '../../flow/flow-types.ts'
import { problemOf } from '../../flow/machine-parts.ts'
import { submitOnce, Unsure } from '../../kit/submit-once.ts'
import type { calls as Calls } from './calls.ts'
import { type Context, type Form, type rosterMachine, stands, wayNow } from './roster.machine.ts'

const at = ({ policyId: id }: Context) => ({ params: { id }, quiet: true })

/** What the machine asks, with the calls of the page's session. */
export const rosterPorts = ({
  endorse,
  changing,
  roster,
}: Client<typeof Calls>): Ports<typeof rosterMachine> => {
  const submit = submitOnce<RosterProgress>('名单变更')
  return {
    async load(asked) {
      const [opened, trades, progress] = await Promise.all([
        endorse.open(at(asked)),
        // Classes as the policy was sold: those are charged.
        asked.trades.length > 0 ? asked.trades : changing.trades(at(asked)),
        roster.state(at(asked)),
      ])
      return { opened, trades, progress }
    },
    plan: (asked, signal) => roster.plan({ ...at(asked), body: askedOf(asked.form), signal }),
    async run(asked) {
      const way = known(wayNow(asked))
      try {
        return await submit(asked.key, way, () => {
          const confirmed = way.steps.map(({ total }) => total)
          const { seen } = known(asked.plan)
          const body = { ...askedOf(asked.form), way: way.way, confirmed, seen }
          return () => roster.run({ ...at(asked), body, idempotencyKey: asked.key })
        })
      } catch (error) {
        if (error instanceof Unsure) return { unsure: problemOf(error) }
        throw error
      }
    },
    look: (asked, signal) => roster.state({ ...at(asked), signal }),
    resume: (asked) => resumed(asked, { endorse, roster }),
  }
}

/** Takes up the list at the first day that can be; where its answer got lost, or somebody else went on with it, where it is by now. */
async function resumed(
  asked: Context,
  { endorse, roster }: Pick<Client<typeof Calls>, 'endorse' | 'roster'>,
) {
  const { id: syncId, effectiveDate: day } = known(asked.progress)
  const { asksTotal, total } = known(nextOf(asked))
  // The page may have stood open over the evening that ended the day it was opened for.
  const { earliest } = await endorse.open(at(asked))
  const effectiveDate = day < earliest ? earliest : day
  try {
    return await roster.resume({
      ...at(asked),
      body: { syncId, confirmedTotal: asksTotal ?? total, effectiveDate },
    })
  } catch (error) {
    const now = await roster.state(at(asked)).catch(() => null)
    if (now && (now.id !== syncId || !stands(now))) return now
    throw error
  }
}

/** The step that a list which stopped goes on with. */
export const nextOf = ({ progress }: Pick<Context, 'progress'>) =>
  progress?.steps.find(({ status }) => status === null || isOneOf(ENDORSEMENT.failed, status)) ?? null

/**
 * The list as it is compared: rows are counted as the sheet counts them. A list that says of anybody that they work at
 * height says of the others that they do not.
 */
function askedOf({ rows, effectiveDate, trades, people }: Form): RosterAsked {
  const says = rows.some(({ atHeight }) => atHeight)
  return {
    effectiveDate,
    lines: rows.flatMap(({ name, idNo, profession, professionId, givenTrade, atHeight = false }, i) =>
      name.trim() === '' && idNo.trim() === ''
        ? []
        : [
            {
              ...{ row: i + 1, name, idNo, profession },
              ...(professionId ? { professionId } : {}),
              ...(givenTrade ? { givenTrade } : {}),
              ...(says ? { atHeight } : {}),
            },
          ],
    ),
    answers: {
      trades: Object.entries(trades).map(([word, professionId]) => ({ word, professionId })),
      people: Object.entries(people).map(([key, answer]) => ({ key, answer })),
    },
  }
}

function known<T>(value: T | null): T {
  if (value === null) throw new Error('a step of the list is unfinished')
  return value
}
