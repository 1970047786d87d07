import type { ComponentProps } from 'react'
import { Icon } from '../icon/Icon.tsx'
import { useLaterWords } from '../words/later-words.ts'
import { TextInput } from './TextInput.tsx'

interface Props extends Omit<ComponentProps<typeof TextInput>, 'type' | 'prefix' | 'clearable'> {
  /** Enter, or the box was emptied by its cross. */
  onSearch?(value: string): void
}

/** A box to search by. */
export function SearchInput({ onChange, onSearch, onKeyDown, ...rest }: Props) {
  const say = useLaterWords()
  return (
    <TextInput
      placeholder={say.search}
      {...(rest['aria-labelledby'] || rest.id ? {} : { 'aria-label': rest.placeholder ?? say.search })}
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
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) onSearch?.(rest.value)
      }}
    />
  )
}
