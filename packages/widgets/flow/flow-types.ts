import type { Client } from '@baoqiao/client/client-over.ts'
import type { EventInput } from '@baoqiao/contract/messages/event-types.ts'
import type { ComponentType } from 'react'
import type {
  AnyStateMachine,
  ContextFrom,
  EventFromLogic,
  InputFrom,
  MachineImplementationsFrom,
  PromiseActorLogic,
  SnapshotFrom,
  StateValueFrom,
} from 'xstate'
import type { Drafting } from './drafts/drafting.ts'
import type { Pricing } from './price/pricing.ts'
import type { Walk } from './walk/walk.ts'

/** Cents; null: not known yet; words in place of an amount; undefined: none is said. */
export type Price = number | string | null | undefined

/** Names of a machine's outermost states. */
export type StateOf<M extends AnyStateMachine> =
  StateValueFrom<M> extends infer Value ? (Value extends string ? Value : keyof Value & string) : never

type ActorsOf<M extends AnyStateMachine> = NonNullable<MachineImplementationsFrom<M>['actors']>

/** The machine's ports as functions: what it asks for, and a signal that says nobody waits any more. */
export type Ports<M extends AnyStateMachine> = {
  [Name in keyof ActorsOf<M>]-?: NonNullable<ActorsOf<M>[Name]> extends PromiseActorLogic<
    infer Answer,
    infer Asked
  >
    ? (asked: Asked, signal: AbortSignal) => Promise<Answer>
    : never
}

/** What every view is given. Views read the snapshot and send events; they decide nothing. */
export interface FlowView<M extends AnyStateMachine, Calls, Props = object> {
  snapshot: SnapshotFrom<M>
  send(event: EventFromLogic<M>): void
  calls: Client<Calls>
  /** What the page around gave: ids, and ways on. */
  props: Props
}

/** A fact for the page around: told once as it is, or once under a key when it takes a moment to find out. */
export type Said = EventInput | readonly [key: string, find: () => Promise<EventInput | null>]

export interface Told<M extends AnyStateMachine, Calls, Props> {
  state: StateOf<M>
  context: ContextFrom<M>
  calls: Client<Calls>
  props: Props
}

export interface FlowDefinition<M extends AnyStateMachine, Calls extends object, Props> {
  /** The slice of the contract it needs. */
  calls: Calls
  machine: M
  input(props: Props): InputFrom<M>
  /** What one run of it is about: entries of the page's history are told apart by it. */
  subject?(props: Props): string
  ports(calls: Client<Calls>, kept: { draftId(): string | undefined }): Ports<M>
  /** Ports that send what the draft is for, which uses it up: it is saved before, and not while they are asked. */
  sends?: readonly (keyof Ports<M>)[]
  /** Every state has its view; a missing one does not compile. */
  views: { [S in StateOf<M>]: ComponentType<FlowView<M, Calls, Props>> }
  /** Its steps, when it is a walk: `asWalk(STEPS)`. */
  walk?: Walk
  /** How it is kept between visits: `keepDraft({…})`. */
  draft?: Drafting<ContextFrom<M>, Props>
  /** Whom or what it is about, for the title of a page it has to itself. */
  about?(context: ContextFrom<M>): string
  /**
   * What it costs, in cents: of where it stands, or asked for with `askPrice({…})`. Null while that is not known yet, words
   * where there is no amount, undefined where nothing costs anything.
   */
  price?: ((context: ContextFrom<M>, state: StateOf<M>) => Price) | Pricing<ContextFrom<M>, Client<Calls>>
  /** How many people it is the price of, and of how many: what one of them costs is then said too. */
  heads?(context: ContextFrom<M>): { priced: number; all: number }
  /** What the price is called; 保费 when left out. */
  priceTitle?: string
  /** Stands beside what is said of saving, at the foot: what else can be done with what was saved. */
  beside?: ComponentType<FlowView<M, Calls, Props> & { draftId: string }>
  /** All that is true by now and that the page around should know; each is told once. */
  says?(told: Told<M, Calls, Props>): readonly Said[]
  /** Called once for each state that is reached: on to something outside. */
  reached?(told: Told<M, Calls, Props>): void
}
