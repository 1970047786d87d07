import { BridgeError } from '@baoqiao/bridge/bridge-error.ts'
import { connectFrame } from '@baoqiao/bridge/connect-frame.ts'
import { readEvent } from '@baoqiao/bridge/read-event.ts'
import { readSessionReason } from '@baoqiao/bridge/read-session-reason.ts'
import type { Place, Placed } from './place.ts'

/** Runs the widget in a frame of our origin. The token goes over the bridge, never into the address. */
export function iframeMode(place: Place, target: Element | ShadowRoot): Placed {
  const { options, widget, instanceId, minHeight } = place
  const frame = document.createElement('iframe')
  const query = new URLSearchParams({ widget, partner: options.partner })
  frame.src = `${options.baseUrl}/embed/frame.html?${query}`
  frame.title = '保险服务'
  frame.referrerPolicy = 'strict-origin'
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms allow-downloads')
  frame.setAttribute('allow', '')
  frame.style.cssText = `display:block;width:100%;border:0;height:${minHeight}px`

  const connection = connectFrame({
    frame,
    origins: [options.baseUrl],
    welcome: () => ({ instanceId, props: place.props, locale: place.locale, appearance: place.appearance }),
    answers: {
      session(data) {
        const reason = readSessionReason(data)
        if (!reason) throw new BridgeError('REFUSED')
        return place.session(reason)
      },
    },
    onEvent(data) {
      const event = readEvent(data)
      if (event?.instanceId !== instanceId) return
      if (event.type === 'resize') frame.style.height = `${Math.min(event.height, maxHeight)}px`
      place.tell(event)
    },
    onFail: (code) =>
      place.say({
        type: 'error',
        code: code === 'FRAME_RELOADED' ? 'frame-reloaded' : 'frame-unreachable',
        retryable: true,
      }),
  })
  target.append(frame)

  const ignore = () => undefined
  return {
    // A frame that is not there yet hears of the change in its welcome.
    update: (change) => void connection.ask('update', change).catch(ignore),
    focus: (where) => void connection.ask('focus', { target: where }).catch(ignore),
    remove() {
      connection.close()
      frame.remove()
    },
  }
}

/** A page that grows with its own frame would grow for ever. */
const maxHeight = 20_000
