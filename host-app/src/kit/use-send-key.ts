import { useRef } from 'react'

/**
 * The idempotency key of what is sent: the same while the same is sent, so that after a lost answer a second try is no
 * second deed; another for other content, and after it was done.
 */
export function useSendKey(): { of(content: unknown): string; done(): void } {
  const sent = useRef<{ content: string; key: string } | null>(null)
  return {
    of(content) {
      const text = JSON.stringify(content)
      if (sent.current?.content !== text) sent.current = { content: text, key: crypto.randomUUID() }
      return sent.current.key
    },
    done() {
      sent.current = null
    },
  }
}
