const PATHS = {
  add: 'M12 5v14M5 12h14',
  edit: 'M4 20h4L19 9l-4-4L4 16zM13.5 6.5l4 4',
  delete: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10 11v5M14 11v5',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l4.5 4.5',
  refresh: 'M19 8a8 8 0 1 0 1 5M20 4v5h-5',
  close: 'M6 6l12 12M18 6L6 18',
  check: 'M5 12.5l4.5 4.5L19 7',
  down: 'M6 9l6 6 6-6',
  up: 'M6 15l6-6 6 6',
  left: 'M15 6l-6 6 6 6',
  right: 'M9 6l6 6-6 6',
  menu: 'M4 6h16M4 12h16M4 18h16',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20c.6-4 3.7-6 7.5-6s6.900 2 7.500 6',
  lock: 'M6 11h12v9H6zM8.500 11V8a3.500 3.500 0 0 1 7 0v3',
  logout: 'M10 5H5v14h5M15 8l4 4-4 4M9 12h10',
  fullscreen: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  settings: 'M4 7h9M17 7h3M15 5v4M4 17h3M11 17h9M9 15v4M4 12h5M13 12h7M11 10v4',
  download: 'M12 4v11M7 11l5 5 5-5M5 20h14',
  upload: 'M12 16V5M7 9l5-5 5 5M5 20h14',
  columns: 'M4 5h16v14H4zM9.500 5v14M15 5v14',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3.500V8M16 3.500V8',
  warning: 'M12 4l9 16H3zM12 10v4.500M12 17.500v.01',
  info: 'M12 3.500a8.500 8.500 0 1 0 0 17 8.500 8.500 0 0 0 0-17zM12 11v5.500M12 7.500v.01',
  error: 'M12 3.500a8.500 8.500 0 1 0 0 17 8.500 8.500 0 0 0 0-17zM9 9l6 6M15 9l-6 6',
  success: 'M12 3.500a8.500 8.500 0 1 0 0 17 8.500 8.500 0 0 0 0-17zM8 12.500l2.800 2.800L16 9.500',
  policy: 'M6 3.500h9l4 4V20.500H6zM15 3.500v4h4M9 12h7M9 16h5',
  product:
    'M12 3.500l8 3v5.500c0 4.500-3.200 7.500-8 8.500-4.800-1-8-4-8-8.500V6.500zM8.500 12l2.500 2.500 4.500-5',
  channel: 'M12 4v5M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM9.500 14L5 19M14.500 14l4.500 5',
  money: 'M12 3.500a8.500 8.500 0 1 0 0 17 8.500 8.500 0 0 0 0-17zM9 8l3 4 3-4M12 12v5M9 13.500h6',
  staff:
    'M9 5a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7zM3 20c.400-3.500 2.800-5.500 6-5.500s5.600 2 6 5.500M16 5.500a3.300 3.300 0 0 1 0 6.500M18 15c1.800.800 2.800 2.500 3 5',
  home: 'M4 11l8-7 8 7M6 9.500V20h12V9.500M10 20v-6h4v6',
  bell: 'M6 16V11a6 6 0 0 1 12 0v5l2 2H4zM10 20.500h4',
  phone: 'M8 3h8v18H8zM11 18h2',
  building: 'M5 20.500V4h9v16.500M14 9h5v11.500M3 20.500h18M8 8h3M8 12h3M8 16h3',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.500v2M12 19.500v2M2.500 12h2M19.500 12h2M5.300 5.300l1.400 1.400M17.300 17.300l1.400 1.400M5.300 18.700l1.400-1.400M17.300 6.700l1.400-1.400',
  moon: 'M19.500 14.500A8 8 0 0 1 9.500 4.500a8 8 0 1 0 10 10z',
  file: 'M6 3.500h9l4 4V20.500H6zM15 3.500v4h4',
  image: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.500 8.500v.01',
} as const
export type IconName = keyof typeof PATHS
export const isIconName = (name: string): name is IconName => name in PATHS

/** A line icon in the text's colour. Hidden from screen readers unless it has a title. */
export function Icon({ name, size = 16, title }: { name: IconName; size?: number; title?: string }) {
  const named = title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true }
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...named}
    >
      <path d={PATHS[name]} />
    </svg>
  )
}
