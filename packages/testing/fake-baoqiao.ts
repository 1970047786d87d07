import { emitter } from '@baoqiao/embed/emitter.ts'
import type {
  BaoqiaoOptions,
  BaoqiaoWidget,
  EventOf,
  EventType,
  HostUpdate,
  WidgetEvent,
  WidgetName,
  WidgetOptions,
} from '@baoqiao/embed/types.ts'

/** A widget that a page made: what it was given, and a voice for the test. */
export interface FakeWidget extends BaoqiaoWidget {
  readonly name: WidgetName
  readonly options: WidgetOptions
  readonly target: Element | ShadowRoot | null
  readonly updates: readonly HostUpdate[]
  readonly destroyed: boolean
  /** Says an event; its stamp is added. */
  emit<Type extends EventType>(type: Type, facts: Omit<EventOf<Type>, 'type' | keyof Stamp>): void
}
type Stamp = Pick<WidgetEvent, 'id' | 'seq' | 'instanceId' | 'traceId'>

/**
 * Baoqiao for a page's own tests, without a network: stands as `window.Baoqiao`, so that `loadBaoqiao`, the React
 * wrapper and a script tag's page all find it. `fail` makes the next load reject.
 */
export function fakeBaoqiao() {
  const widgets: FakeWidget[] = []
  const loads: Omit<BaoqiaoOptions, 'baseUrl'>[] = []
  let failure: Error | undefined
  const runtime = {
    async loadBaoqiao(options: Omit<BaoqiaoOptions, 'baseUrl'>) {
      loads.push(options)
      if (failure) throw failure
      return {
        create(name: WidgetName, given: WidgetOptions = {}) {
          const made = fakeWidget(name, given, widgets.length + 1)
          widgets.push(made)
          return made
        },
        preload: async () => {},
        doctor: async () => [],
        logout: async () => {},
      }
    },
    defineElements: async () => {},
  }
  window.Baoqiao = runtime
  return {
    /** Every widget made, oldest first, also those destroyed since. */
    widgets: widgets as readonly FakeWidget[],
    /** Those on the page. */
    alive: () => widgets.filter(({ destroyed }) => !destroyed),
    loads: loads as readonly Omit<BaoqiaoOptions, 'baseUrl'>[],
    fail(error: Error | undefined) {
      failure = error
    },
    uninstall: () => Reflect.deleteProperty(window, 'Baoqiao'),
  }
}

function fakeWidget(name: WidgetName, options: WidgetOptions, at: number): FakeWidget {
  const { on, emit } = emitter()
  const state: { target: Element | ShadowRoot | null; updates: HostUpdate[]; destroyed: boolean } = {
    target: null,
    updates: [],
    destroyed: false,
  }
  let seq = 0
  return {
    name,
    options,
    instanceId: `instance_${at}`,
    on,
    get target() {
      return state.target
    },
    get updates() {
      return state.updates
    },
    get destroyed() {
      return state.destroyed
    },
    mount(target) {
      if (state.target || state.destroyed) throw new Error('Baoqiao: mounted or destroyed')
      state.target = target
    },
    update(change) {
      state.updates.push(change)
    },
    focus: () => {},
    retry: () => {},
    handoff: async () => ({ url: 'https://bao.example/embed/continue', qr: '<svg/>', expiresAt: '' }),
    destroy() {
      state.destroyed = true
    },
    emit(type, facts) {
      seq += 1
      const stamp: Stamp = { id: `event_${seq}`, seq, instanceId: `instance_${at}`, traceId: 'trace_test' }
      // The facts are those of the type; the compiler does not join them again.
      if (!state.destroyed) emit({ type, ...stamp, ...facts } as unknown as WidgetEvent)
    },
  }
}
