import { Combobox as Base } from '@base-ui/react/combobox'
import { styled } from 'styled-components'
import { popTransition, surface } from '../../overlay/surface.ts'
import { bareInput, frame, frameButton } from '../control.ts'

/** What SearchSelect and MultiSelect share: the frame, its buttons and the list below it. */
export const Frame = styled(Base.InputGroup)`${frame}`
export const Input = styled(Base.Input)`${bareInput} text-overflow: ellipsis;`
export const Clear = styled(Base.Clear)`${frameButton}`
export const Trigger = styled(Base.Trigger)`
  ${frameButton}
  & > svg { transition: transform 0.12s; }
  &[data-popup-open] > svg { transform: rotate(180deg); }
`
export const Place = styled(Base.Positioner)`z-index: var(--bq-z-popup, 60); outline: none;`
export const Popup = styled(Base.Popup)`
  ${surface} ${popTransition}
  display: flex; flex-direction: column; width: var(--anchor-width); min-width: 160px; max-width: var(--available-width);
  max-height: min(320px, var(--available-height)); overflow: hidden;
`
export const List = styled(Base.List)`
  flex: 1; min-height: 0; overflow: auto; overscroll-behavior: contain; scroll-padding: 4px; padding: 4px; outline: none;
  &:empty { display: none; }
`
export const Item = styled(Base.Item)`
  display: flex; align-items: center; gap: 8px; min-height: 32px; padding: 5px 8px; border-radius: var(--bq-r1); cursor: pointer; outline: none; user-select: none;
  font-size: var(--bq-fs-3); line-height: 1.4;
  & > span:first-child { flex: 1; min-width: 0; overflow-wrap: anywhere; }
  & small { color: var(--bq-text-3); font-size: var(--bq-fs-1); }
  &[data-highlighted] { background: var(--bq-surface-2); }
  &[data-selected] { color: var(--bq-primary); font-weight: 500; }
  &[data-disabled] { color: var(--bq-text-3); cursor: not-allowed; }
  @media (pointer: coarse) { min-height: 40px; }
`
export const Mark = styled(Base.ItemIndicator)`display: inline-flex; flex: none; color: var(--bq-primary);`
const note = `padding: 10px 12px; color: var(--bq-text-3); font-size: var(--bq-fs-2); &:empty { display: none; padding: 0; }`
export const Status = styled(Base.Status)`display: flex; align-items: center; gap: 8px; ${note}`
export const Empty = styled(Base.Empty)`${note}`
