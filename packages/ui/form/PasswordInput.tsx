import { type ComponentProps, useState } from 'react'
import { styled } from 'styled-components'
import { Icon } from '../icon/Icon.tsx'
import { frameButton } from './control.ts'
import { TextInput } from './TextInput.tsx'

/** A secret: hidden unless shown on purpose; says when Caps Lock is on. */
export function PasswordInput({
  onKeyUp,
  autoComplete = 'current-password',
  ...rest
}: Omit<ComponentProps<typeof TextInput>, 'type' | 'suffix' | 'clearable' | 'counter'>) {
  const [shown, setShown] = useState(false)
  const [caps, setCaps] = useState(false)
  return (
    <TextInput
      {...rest}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      spellCheck={false}
      onKeyUp={(event) => {
        setCaps(event.getModifierState('CapsLock'))
        onKeyUp?.(event)
      }}
      suffix={
        <>
          <Caps role="status">{caps && '大写锁定'}</Caps>
          <Eye
            type="button"
            aria-label="显示密码"
            aria-pressed={shown}
            disabled={rest.disabled}
            onClick={() => setShown(!shown)}
          >
            <Icon name={shown ? 'eyeOff' : 'eye'} />
          </Eye>
        </>
      }
    />
  )
}

const Caps = styled.span`color: var(--bq-warning-text); font-size: var(--bq-fs-1); margin-inline-end: 6px; &:empty { display: none; }`
const Eye = styled.button`${frameButton}`
