import { Modal, type ModalProps } from './Modal.tsx'

export interface DialogProps extends ModalProps {
  /** 400, 560, 760, 1040 px, or the whole window. Default md. */
  size?: 'sm' | 'md' | 'lg' | 'xl' | 'full'
}

/** A modal window. Focus goes in and comes back, the rest is inert, Esc asks `beforeClose`. */
export const Dialog = ({ size = 'md', ...modal }: DialogProps) => (
  <Modal {...modal} place={size === 'full' ? 'full' : 'centre'} width={SIZES[size]} />
)

const SIZES = { sm: 400, md: 560, lg: 760, xl: 1040, full: 0 } as const
