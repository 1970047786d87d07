import { decryptFields } from '@baoqiao/client/decrypt.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { LineIcon } from '@baoqiao/ui/icon/LineIcon.tsx'
import { PATHS } from '@baoqiao/ui/icon/paths.ts'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useConsole } from '../../ground/console-context.ts'
import { NOTHING_OPENED, useOpenedStore } from './reveal-scope.tsx'

/** Longer than one value is: a list takes time to read. */
const SHOWN_MS = 120_000

interface RevealAllProps {
  /** What each row has sealed, as the server says it for whoever may look (`…Crypt`). */
  rows: readonly Readonly<Record<string, string>>[]
  /** 证件号码 */
  label: string
}

/**
 * Shows all sealed values of a page in clear with one call of the server, which keeps who looked (2-calls §7), and masks them
 * again when it is pressed again, after two minutes, on another page and on leaving. Nothing for who may not look.
 */
export function RevealAll({ rows, label }: RevealAllProps) {
  const { client } = useConsole()
  const store = useOpenedStore()
  const opened = useSyncExternalStore(store.subscribe, store.get)
  const [busy, setBusy] = useState(false)
  const sealed = rows.flatMap((row) => Object.values(row))
  const page = sealed.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: other values are another page
  useEffect(() => () => store.set(NOTHING_OPENED), [store, page])
  useEffect(() => {
    if (opened.size === 0) return
    const timer = setTimeout(() => store.set(NOTHING_OPENED), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [opened, store])
  if (sealed.length === 0) return null
  const shown = opened.size > 0
  const toggle = async () => {
    if (shown) return store.set(NOTHING_OPENED)
    setBusy(true)
    const plain = await decryptFields(rows, client.monitor.common.batchDecryptMessage)
    setBusy(false)
    // What cannot be opened comes back as it was.
    const pairs = plain
      .flatMap((row) => Object.values(row))
      .map((value, i): [string, string] => [sealed[i] ?? '', value])
      .filter(([was, value]) => was !== value)
    if (pairs.length === 0) notify('danger', `${label}暂时不能查看，请稍后重试`)
    else store.set(new Map(pairs))
  }
  return (
    <Button
      aria-pressed={shown}
      loading={busy}
      icon={<LineIcon path={shown ? PATHS.eyeOff : PATHS.eye} />}
      onClick={() => void toggle()}
    >
      {shown ? `隐藏全部${label}` : `显示全部${label}`}
    </Button>
  )
}
