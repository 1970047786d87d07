import { Modal, type ModalProps } from '@baoqiao/ui/overlay/Modal.tsx'

/** Stands until the shell uses Dialog and Drawer of the ui package. */
export const Sheet = ({
  side = 'right',
  width = 560,
  ...modal
}: ModalProps & { side?: 'right' | 'left' | 'centre'; width?: number }) => (
  <Modal {...modal} place={side} width={width} dismissible />
)
