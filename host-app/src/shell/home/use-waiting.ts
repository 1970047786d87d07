import { filterText, namesOther, notNaming, type Rule } from '@baoqiao/contract/kernel/filter.ts'
import { REFUND_UNAGREED, REFUND_UNPAID } from '@baoqiao/contract/policy/refunds-waiting.ts'
import { ENDORSEMENT } from '@baoqiao/contract/rules/states/endorsement-states.ts'
import { useQuery } from '@tanstack/react-query'
import { useCan, useConsole } from '../../ground/console-context.ts'
import { resourceHeads } from '../../ground/contract-tree.ts'
import { type HeldMove, heldMoves } from '../../kit/move/moves-of.ts'
import { type PlainResource, useResourceClient } from '../../kit/resource-client.ts'
import { REVIEWS_TITLE, reviewLines } from './review-lines.ts'
import type { Waiting } from './waiting.ts'

/** What people work through, and where its list stands when that is not its place in the contract. */
const WORK: Readonly<Record<string, string | null>> = {
  underwriting_task: null,
  surrender_apply: null,
  account_payout: null,
  invoice: null,
  refund: null,
  pay_voucher: null,
  endorsement: '/policies/endorsement',
  claim: null,
}
/** The same of the platform's people alone: channels are told of their own in fewer words. */
const PLATFORM_WORK: typeof WORK = {
  ...WORK,
  settle_apply: '/after/apply/index',
  settle_award: '/after/apply/awardList',
  settle_cancel_fee: null,
  pay_suspense: null,
  contract_manage: null,
}
/** Rows that wait for one move, where their state alone does not say so: what else is in it waits for somebody else. */
interface Line {
  event: string
  named: string
  query: Readonly<Record<string, string>>
  only?: readonly Rule[]
}
const LINES: Readonly<Record<string, readonly Line[]>> = {
  endorsement: [
    { event: 'confirmed', named: '更正资料待审核', query: { changeCode: '802', status: '2' } },
    {
      event: 'agreeRefund',
      named: '退款待审核',
      query: { status: ENDORSEMENT.done.join() },
      only: REFUND_UNAGREED,
    },
    {
      event: 'refundPaid',
      named: '退款待转账',
      query: { status: ENDORSEMENT.done.join() },
      only: REFUND_UNPAID,
    },
  ],
  // What is at the registry waits for its answer, and for nobody here.
  contract_manage: [{ event: 'submitVerify', named: '已签约', query: { status: 'CONTRACT_SIGNED' } }],
}
const DESK = '/underwriting/desk'

interface Todo {
  title: string
  /** The field that names who asked for it, where it is for somebody else to do. */
  notBy: string | null
}

/** The states that a resource's rows wait in for this person, with what is then to be done: moves that lead on. */
export function statesFor(
  resource: PlainResource,
  may: (authority: string) => boolean,
  actors: readonly string[],
): Map<string, Todo> {
  const states = new Map<string, Todo>()
  for (const { event, move } of heldMoves(resource, may, actors)) {
    if (move.tone !== 'primary') continue
    for (const one of resource.machine?.transitions ?? [])
      if (one.event === event)
        // What keeps a state does not lead on from it.
        for (const state of one.from)
          if (state && state !== one.to && !states.has(state))
            states.set(state, { title: move.title, notBy: move.notBy?.field ?? null })
  }
  return states
}

/** What was read of what waits, and the titles of what could not be read. */
interface Work {
  lines: readonly Waiting[]
  unread: readonly string[]
}

/** What waits for this person, of what they may see; asked for once the page stands. One list that fails hides no other. */
export function useWaiting() {
  const can = useCan()
  const { client, user } = useConsole()
  const callsOf = useResourceClient()
  const work = user.userType === 'sys' ? PLATFORM_WORK : WORK
  const decides = can('underwriting_task_decide')
  /** Underwriters have a desk for theirs. */
  const pathOf = (name: string) => (name === 'underwriting_task' && decides ? DESK : work[name])
  const publishes = can('product_version_publish') || can('rate_version_publish')
  const heads = resourceHeads.filter(({ name }) => name in work && can(`${name}_view`))
  return useQuery({
    queryKey: ['policy', 'waiting', heads.map(({ name }) => name), publishes],
    enabled: heads.length > 0 || publishes,
    queryFn: ({ signal }): Promise<Work> =>
      allRead([
        ...heads.map(({ name, title, place, load }) => ({
          title,
          read: async () => {
            const resource = await load()
            const at = pathOf(name) ?? `/${place.replaceAll('.', '/')}`
            const by = resource.state ?? 'status'
            const count = async (query: Readonly<Record<string, string>>) =>
              (await callsOf(name)?.figures({ query: { ...query, by }, signal, quiet: true })) ?? []
            return ofResource(resource, { name, title, at, by, count, can, user })
          },
        })),
        ...(decides
          ? [
              {
                title: MINE_TITLE,
                read: async () => inHand((await client.underwriting.desk.work(MINE(signal))).counts.mine),
              },
            ]
          : []),
        ...(publishes
          ? [
              {
                title: REVIEWS_TITLE,
                read: async () => reviewLines(await client.home.notices.list({ signal, quiet: true })),
              },
            ]
          : []),
      ]),
  })
}

async function allRead(
  parts: readonly { title: string; read(): Promise<readonly Waiting[]> }[],
): Promise<Work> {
  const settled = await Promise.allSettled(parts.map(({ read }) => read()))
  return {
    lines: settled.flatMap((one) => (one.status === 'fulfilled' ? one.value : [])),
    unread: parts.flatMap(({ title }, i) => (settled[i]?.status === 'rejected' ? [title] : [])),
  }
}

interface Around extends Pick<Counted, 'name' | 'title' | 'at' | 'by'> {
  count: Asked['count']
  can(authority: string): boolean
  user: { userId: string; actors: readonly string[] }
}

async function ofResource(
  resource: PlainResource,
  { count, can, user, ...about }: Around,
): Promise<readonly Waiting[]> {
  const { userId, actors } = user
  const lines = LINES[about.name]
  if (lines) return ofLines(lines, { ...about, held: heldMoves(resource, can, actors), userId, count })
  const states = statesFor(resource, can, actors)
  // What one asked for oneself is not for oneself to decide: those rows are counted, and listed, without one's own.
  const ways = [...new Set([...states.values()].map(({ notBy }) => notBy))]
  const counted = await Promise.all(
    ways.map(async (notBy) => {
      const only: Readonly<Record<string, string>> = notBy ? { filter: notNaming(notBy, userId) } : {}
      const mine = new Map([...states].filter(([, todo]) => todo.notBy === notBy))
      return linesOf({ ...about, resource, only, states: mine, figures: await count(only) })
    }),
  )
  return counted.flat()
}

interface Asked {
  name: string
  title: string
  at: string
  held: readonly HeldMove[]
  userId: string
  count(query: Readonly<Record<string, string>>): Promise<readonly { value: string | null; count: number }[]>
}

/** What waits for moves that are this person's, each as the way to the list that holds just those rows. */
async function ofLines(
  lines: readonly Line[],
  { name, title, at, held, userId, count }: Asked,
): Promise<Waiting[]> {
  const found = await Promise.all(
    lines.map(async ({ event, named, query, only = [] }): Promise<Waiting[]> => {
      const move = held.find((one) => one.event === event)?.move
      if (!move) return []
      const rules = [...only, ...(move.notBy ? [namesOther(move.notBy.field, userId)] : [])]
      const asked = { ...query, ...(rules.length > 0 ? { filter: filterText(rules) } : {}) }
      const rows = (await count(asked)).reduce((sum, one) => sum + one.count, 0)
      const path = `${at}?${new URLSearchParams(asked)}`
      const key = `${name} ${event}`
      return rows > 0 ? [{ key, title: `${title} · ${named}`, todo: move.title, count: rows, path }] : []
    }),
  )
  return found.flat()
}

interface Counted {
  name: string
  title: string
  /** Where its list stands. */
  at: string
  resource: PlainResource
  by: string
  only: Readonly<Record<string, string>>
  states: ReadonlyMap<string, Todo>
  figures: readonly { value: string | null; count: number }[]
}

/** What waits in these states, each as the way to the list that holds just those rows. */
const linesOf = ({ name, title, at, resource, by, only, states, figures }: Counted): Waiting[] =>
  figures.flatMap(({ value, count }) => {
    const todo = value === null ? undefined : states.get(value)
    const path = `${at}?${new URLSearchParams({ ...only, [by]: value ?? '' })}`
    const named = resource.machine?.states[value ?? ''] ?? ''
    return todo && count > 0
      ? [{ key: `${name} ${value}`, title: `${title} · ${named}`, todo: todo.title, count, path }]
      : []
  })

const MINE_TITLE = '核保任务 · 我在办'
const MINE = (signal: AbortSignal) => ({ query: { view: 'mine' as const }, signal, quiet: true })
/** What one has taken is one's own to finish; a count by state would count everybody's. */
const inHand = (count: number): Waiting[] =>
  count > 0
    ? [
        {
          key: 'underwriting mine',
          title: MINE_TITLE,
          todo: '去核保',
          count,
          path: `${DESK}?view=mine`,
        },
      ]
    : []
