export { Notices, notify } from '@baoqiao/ui/overlay/notify.tsx'
