export { MenuItem, Popover as Dropdown } from '@baoqiao/ui/overlay/Popover.tsx'
