import type { EventInput } from '@baoqiao/contract/messages/event-types.ts'
import { ref } from '@baoqiao/contract/messages/ref.ts'
import type { ProductConfig } from '@baoqiao/contract/product/config.ts'
import { useEffect, useRef } from 'react'

type Document = ProductConfig['declarations'][number]

/** Says which documents were shown and accepted, each once, named by what they say: a partner can prove it later. */
export function useDisclosures(
  shown: readonly Document[],
  accepted: readonly string[],
  onEvent: ((event: EventInput) => void) | undefined,
): void {
  const told = useRef(new Set<string>())
  const emit = useRef(onEvent)
  emit.current = onEvent
  useEffect(() => {
    const tell = async (document: Document, act: 'shown' | 'accepted') => {
      const key = `${act} ${document.code} ${document.version}`
      // Digests need a secure page; where there is none, nothing is claimed.
      if (told.current.has(key) || !globalThis.crypto?.subtle) return
      told.current.add(key)
      const documentRef = ref('document', await sha256(document.text))
      const versionRef = ref('version', document.version.replace(/[^A-Za-z0-9]+/g, '-'))
      emit.current?.({ type: 'disclosure', documentRef, versionRef, act })
    }
    for (const document of shown) {
      void tell(document, 'shown')
      if (accepted.includes(document.code)) void tell(document, 'accepted')
    }
  }, [shown, accepted])
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
