import { decryptFields } from '@baoqiao/client/decrypt.ts'
import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { useConsole } from '../../ground/console-context.ts'
import { useOpened } from './use-opened.ts'

const SHOWN_MS = 30_000

/** Masked personal data with a way to see it in clear for half a minute; every look is in the user log. */
export function Revealable({
  masked,
  sealed,
  label,
}: {
  masked: string
  sealed: string | undefined
  label: string
}) {
  const { client } = useConsole()
  const [plain, setPlain] = useState<string | null>(null)
  useEffect(() => {
    if (plain === null) return
    const timer = setTimeout(() => setPlain(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [plain])
  const inList = useOpened(sealed)
  if (!sealed) return masked
  if (inList !== undefined) return <Line>{inList}</Line>
  const toggle = async () => {
    if (plain !== null) return setPlain(null)
    const { batchDecryptMessage } = client.monitor.common
    const { valueCrypt } = await decryptFields({ valueCrypt: sealed }, batchDecryptMessage)
    // What cannot be opened comes back as it was.
    if (valueCrypt === sealed) notify('danger', `${label}暂时不能查看，请稍后重试`)
    else setPlain(valueCrypt)
  }
  return (
    <Line>
      <span>{plain ?? masked}</span>
      <button
        type="button"
        aria-label={plain === null ? `查看${label}` : `隐藏${label}`}
        onClick={() => void toggle()}
      >
        <Icon name={plain === null ? 'eye' : 'eyeOff'} size={14} />
      </button>
    </Line>
  )
}

const Line = styled.span`
  display: inline-flex; align-items: center; gap: 4px; font-variant-numeric: tabular-nums;
  button { display: grid; place-items: center; width: 24px; height: 24px; padding: 0; border: 0; border-radius: var(--bq-r1); background: none; color: var(--bq-text-3); cursor: pointer; }
  button:hover { color: var(--bq-primary); background: var(--bq-surface-2); }
`
