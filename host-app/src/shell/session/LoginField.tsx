import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { styled } from 'styled-components'

interface LoginFieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  label: string
  error?: string | undefined
  /** Beside the input, inside its frame. */
  children?: ReactNode
}

/** A labelled input of the login page: plain, so that the first load stays small. */
export function LoginField({ label, error, children, type, ...input }: LoginFieldProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const hidden = type === 'password'
  return (
    <div>
      <Label htmlFor={id}>{label}</Label>
      <Frame $wrong={Boolean(error)}>
        <input
          id={id}
          aria-invalid={Boolean(error)}
          aria-describedby={error ? `${id}-e` : undefined}
          {...input}
          type={hidden && open ? 'text' : type}
        />
        {hidden ? (
          <Eye type="button" aria-pressed={open} aria-label="显示密码" onClick={() => setOpen(!open)}>
            {open ? '隐藏' : '显示'}
          </Eye>
        ) : null}
        {children}
      </Frame>
      {error ? (
        <Message id={`${id}-e`} role="alert">
          {error}
        </Message>
      ) : null}
    </div>
  )
}

const Label = styled.label`
  display: block;
  margin-bottom: 6px;
  font-size: var(--bq-fs-2);
  color: var(--bq-text-2);
`
const Frame = styled.div<{ $wrong: boolean }>`
  display: flex;
  height: 44px;
  border: 1px solid ${({ $wrong }) => ($wrong ? 'var(--bq-danger)' : 'var(--bq-border)')};
  border-radius: var(--bq-r2);
  background: var(--bq-surface);
  overflow: hidden;
  &:focus-within {
    border-color: var(--bq-primary);
    box-shadow: 0 0 0 3px var(--bq-primary-soft);
  }
  input {
    flex: 1;
    min-width: 0;
    padding: 0 var(--bq-s3);
    border: 0;
    outline: 0;
    background: none;
    color: var(--bq-text);
    font: inherit;
    font-size: var(--bq-fs-3);
  }
`
const Eye = styled.button`
  flex: none;
  padding: 0 12px;
  border: 0;
  background: none;
  color: var(--bq-text-2);
  font: inherit;
  font-size: var(--bq-fs-2);
  cursor: pointer;
`
const Message = styled.div`
  margin-top: 4px;
  font-size: var(--bq-fs-1);
  color: var(--bq-danger-text, var(--bq-danger));
`
