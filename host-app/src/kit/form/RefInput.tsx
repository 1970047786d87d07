import { TextInput } from '@baoqiao/ui/form/TextInput.tsx'
import { lazyPart } from '../../ground/lazy-part.tsx'

/** A row of another resource. Its parts are loaded where a form or a search has such a field. */
export const RefInput = lazyPart(
  async () => (await import('./RefSelect.tsx')).RefSelect,
  ({ wiring, onChange, none }) => (
    <TextInput {...wiring} value="" placeholder={none} readOnly onChange={onChange} />
  ),
)
