import { Menu as Base } from '@base-ui/react/menu'
import { css, styled } from 'styled-components'
import { popTransition, surface } from '../surface.ts'

export const MenuPlace = styled(Base.Positioner)`
  z-index: var(--bq-z-popup, 60);
  outline: none;
`

export const MenuBox = styled(Base.Popup)`
  ${surface}
  ${popTransition}
  box-sizing: border-box;
  min-width: max(160px, var(--anchor-width));
  max-width: min(320px, var(--available-width));
  max-height: var(--available-height);
  overflow: auto;
  padding: var(--bq-s1);
`

const line = css`
  display: flex;
  align-items: center;
  gap: var(--bq-s2);
  min-height: 30px;
  padding: 0 var(--bq-s2);
  border-radius: var(--bq-r1);
  color: var(--bq-text);
  line-height: 20px;
  &&:focus-visible {
    outline: none;
  }
  cursor: pointer;
  user-select: none;
  &[data-highlighted],
  &[data-popup-open] {
    background: var(--bq-surface-2);
  }
  &[data-disabled] {
    color: var(--bq-text-3);
    opacity: 0.7;
    cursor: not-allowed;
  }
  &[data-danger] {
    color: var(--bq-danger-text);
  }
  &[data-danger][data-highlighted] {
    background: var(--bq-danger-soft);
  }
  @media (pointer: coarse) {
    min-height: 40px;
  }
`

export const MenuLine = styled(Base.Item)`
  ${line}
`
export const MenuCheck = styled(Base.CheckboxItem)`
  ${line}
`
export const MenuSubLine = styled(Base.SubmenuTrigger)`
  ${line}
`

export const MenuRule = styled(Base.Separator)`
  height: 1px;
  margin: var(--bq-s1) 0;
  background: var(--bq-border);
`

export const MenuHeading = styled(Base.GroupLabel)`
  padding: var(--bq-s1) var(--bq-s2);
  color: var(--bq-text-2);
  font-size: var(--bq-fs-1);
`

export const MenuIcon = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 16px;
  height: 16px;
  color: var(--bq-text-2);
  [data-danger] > & {
    color: inherit;
  }
`

export const MenuLabel = styled.span`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`

export const MenuKeys = styled.kbd`
  flex: none;
  margin-left: var(--bq-s4);
  color: var(--bq-text-2);
  font-family: inherit;
  font-size: var(--bq-fs-1);
`
