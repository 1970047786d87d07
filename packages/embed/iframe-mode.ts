import { connectFrame } from '@baoqiao/bridge/connect-frame.ts'
import { readEvent } from '@baoqiao/bridge/read-event.ts'
import { readSessionReason } from '@baoqiao/bridge/read-session-reason.ts'
import type { Place, Placed } from './place.ts'

/**
 * Runs the widget in a frame of our origin. The token goes over the bridge, never into the address. Until it has drawn
 * something it is not seen: what a browser puts into a frame that it refuses is nobody's to look at.
 */
export function iframeMode(place: Place, box: HTMLElement): Placed {
  const { options, widget, instanceId, minHeight } = place
  const { baseUrl } = options
  const frame = document.createElement('iframe')
  const query = new URLSearchParams({ widget, partner: options.partner, environment: place.environment })
  // `sandbox` and `style` take their text as it is.
  Object.assign(frame, {
    src: `${baseUrl}/embed/frame.html?${query}`,
    title: '保险服务',
    referrerPolicy: 'strict-origin',
    // The page where it is paid opens beside, and is no part of this.
    sandbox:
      'allow-scripts allow-same-origin allow-forms allow-downloads allow-popups allow-popups-to-escape-sandbox',
    style: `display:block;width:100%;border:0;opacity:0;height:${minHeight}px`,
  })

  let ready = false
  const connection = connectFrame({
    frame,
    origins: [baseUrl],
    // A frame that a page moves is loaded anew by the browser: it goes on where it was.
    welcome: () => ({
      instanceId,
      props: { ...place.props, ...place.begun },
      locale: place.locale,
      appearance: place.appearance,
    }),
    // A newer frame may have a reason that this page does not know.
    answers: { session: (data) => place.session(readSessionReason(data) ?? 'start') },
    onEvent(data) {
      const event = readEvent(data)
      if (event?.instanceId !== instanceId) return
      // A frame that is loaded anew is the same widget.
      if (event.type === 'ready') {
        if (ready) return
        ready = true
      }
      if (event.type === 'resize') {
        frame.style.height = `${Math.min(event.height, maxHeight)}px`
        // A mark of the environment, or a line of text, is not the widget yet.
        if (event.height > 99) {
          frame.style.opacity = box.style.cssText = ''
          place.seen()
        }
      }
      place.tell(event)
    },
    onFail(code) {
      place.wait()
      // Loaded anew it comes back by itself, to the step where it was.
      if (code === 'FRAME_RELOADED') return
      place.fail(`frame-${code === 'RELOAD_LIMIT' ? 'reloaded' : 'unreachable'}`)
    },
  })
  box.append(frame)

  return {
    // A frame that is not there yet hears of a change in its welcome; an old one does not know every question.
    ask: (...question) =>
      connection.ask(...question).catch((error) => {
        if (question[0] === 'update' && Object(error).code === 'REFUSED')
          place.say({ type: 'error', code: 'widget-not-allowed', retryable: false, property: 'product' })
      }),
    remove() {
      connection.close()
      box.remove()
    },
  }
}

/** A page that grows with its own frame would grow for ever. */
const maxHeight = 20_000
