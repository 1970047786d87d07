export { ConfirmProvider, useConfirm } from '@baoqiao/ui/overlay/confirm.tsx'
