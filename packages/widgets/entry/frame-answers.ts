import { BridgeError } from '@baoqiao/bridge/bridge-error.ts'
import type { Answers } from '@baoqiao/bridge/channel.ts'
import { isRecord } from '@baoqiao/bridge/fields.ts'
import { readUpdate } from '@baoqiao/bridge/read-update.ts'
import type { HostUpdate } from '@baoqiao/contract/messages/request-types.ts'
import type { MountedWidget, WidgetHost } from '@baoqiao/contract/messages/widget-host.ts'
import { focusTargets } from '@baoqiao/contract/messages/words.ts'

/** Answers the page's `update` and `focus`. What comes before the widget is mounted reaches it when it is. */
export function frameAnswers(mayShow: (props: Readonly<Record<string, string>>) => boolean) {
  const listeners = new Set<(change: HostUpdate) => void>()
  let early: HostUpdate[] = []
  let apply = (change: HostUpdate): unknown => early.push(change)
  let mounted: MountedWidget | undefined

  const answers: Answers = {
    update(data) {
      const change = readUpdate(data)
      if (!change || !mayShow(change.props ?? {})) throw new BridgeError('REFUSED')
      apply(change)
    },
    focus(data) {
      const target = isRecord(data) ? focusTargets.find((name) => name === data.target) : undefined
      if (!target) throw new BridgeError('REFUSED')
      mounted?.focus?.(target)
    },
    flush: async () => void (await mounted?.flush?.()),
  }

  return {
    answers,
    onUpdate(listener: (change: HostUpdate) => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Gives the mounted widget what has come and what will come; the host's own fields follow. */
    start(host: WidgetHost, widget: MountedWidget) {
      mounted = widget
      apply = (change) => {
        Object.assign(host, { ...change, props: { ...host.props, ...change.props } })
        for (const listener of [...listeners]) listener(change)
        widget.update(host.props)
      }
      for (const change of early) apply(change)
      early = []
    },
  }
}
