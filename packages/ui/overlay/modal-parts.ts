import { Dialog as Base } from '@base-ui/react/dialog'
import { styled } from 'styled-components'

/** Head and foot that Dialog and Drawer share. */
export const ModalHead = styled.header`
  display: flex;
  align-items: flex-start;
  gap: var(--bq-s2);
  flex: none;
  padding: var(--bq-s4) var(--bq-s4) var(--bq-s3) var(--bq-s5);
`

export const ModalTitle = styled(Base.Title)`
  flex: 1;
  min-width: 0;
  margin: 0;
  font-size: var(--bq-fs-4);
  font-weight: 600;
  line-height: 28px;
  overflow-wrap: anywhere;
`

export const ModalNote = styled(Base.Description)`
  && {
    margin: 0 var(--bq-s5) var(--bq-s3);
  }
  color: var(--bq-text-2);
  font-size: var(--bq-fs-2);
  line-height: 1.5;
`

export const ModalFoot = styled.footer`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--bq-s2);
  flex: none;
  padding: var(--bq-s3) var(--bq-s5);
  padding-bottom: max(var(--bq-s3), env(safe-area-inset-bottom));
  border-top: 1px solid var(--bq-border);
`
