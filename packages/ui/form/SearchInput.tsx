import type { ComponentProps } from 'react'
import { Icon } from '../icon/Icon.tsx'
import { isComposing } from './composing.ts'
import { TextInput } from './TextInput.tsx'

interface Props extends Omit<ComponentProps<typeof TextInput>, 'type' | 'prefix' | 'clearable'> {
  /** Enter, or the box was emptied by its cross. */
  onSearch?(value: string): void
}

/** A box to search by. */
export function SearchInput({ onChange, onSearch, onKeyDown, ...rest }: Props) {
  return (
    <TextInput
      placeholder="搜索"
      {...(rest['aria-labelledby'] || rest.id ? {} : { 'aria-label': rest.placeholder ?? '搜索' })}
      {...rest}
      type="search"
      prefix={<Icon name="search" />}
      clearable
      onChange={(value) => {
        onChange(value)
        if (value === '') onSearch?.('')
      }}
      onKeyDown={(event) => {
        onKeyDown?.(event)
        // Enter that ends a Chinese composition chooses a word; it is no search.
        if (event.key === 'Enter' && !isComposing(event)) onSearch?.(rest.value)
      }}
    />
  )
}
