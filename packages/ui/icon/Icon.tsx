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
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20c.6-4 3.7-6 7.5-6s6.9 2 7.5 6',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  logout: 'M10 5H5v14h5M15 8l4 4-4 4M9 12h10',
  fullscreen: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  settings: 'M4 7h9M17 7h3M15 5v4M4 17h3M11 17h9M9 15v4M4 12h5M13 12h7M11 10v4',
  download: 'M12 4v11M7 11l5 5 5-5M5 20h14',
  upload: 'M12 16V5M7 9l5-5 5 5M5 20h14',
  columns: 'M4 5h16v14H4zM9.5 5v14M15 5v14',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3.500V8M16 3.500V8',
  warning: 'M12 4l9 16H3zM12 10v4.500M12 17.500v.01',
  info: 'M12 3.500a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 11v5.500M12 7.500v.01',
  error: 'M12 3.500a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM9 9l6 6M15 9l-6 6',
  success: 'M12 3.500a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM8 12.500l2.8 2.800L16 9.5',
  policy: 'M6 3.500h9l4 4V20.500H6zM15 3.500v4h4M9 12h7M9 16h5',
  product: 'M12 3.500l8 3v5.500c0 4.5-3.2 7.5-8 8.5-4.8-1-8-4-8-8.500V6.500zM8.5 12l2.5 2.5 4.5-5',
  channel: 'M12 4v5M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM9.5 14L5 19M14.5 14l4.5 5',
  money: 'M12 3.500a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM9 8l3 4 3-4M12 12v5M9 13.500h6',
  staff:
    'M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM3 20c.4-3.5 2.8-5.5 6-5.500s5.6 2 6 5.500M16 5.500a3.3 3.3 0 0 1 0 6.500M18 15c1.8.8 2.8 2.5 3 5',
  home: 'M4 11l8-7 8 7M6 9.500V20h12V9.500M10 20v-6h4v6',
  bell: 'M6 16V11a6 6 0 0 1 12 0v5l2 2H4zM10 20.500h4',
  phone: 'M8 3h8v18H8zM11 18h2',
  building: 'M5 20.500V4h9v16.500M14 9h5v11.500M3 20.500h18M8 8h3M8 12h3M8 16h3',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.500v2M12 19.500v2M2.5 12h2M19.5 12h2M5.3 5.300l1.4 1.400M17.3 17.300l1.4 1.400M5.3 18.700l1.4-1.400M17.3 6.700l1.4-1.4',
  moon: 'M19.5 14.500A8 8 0 0 1 9.5 4.500a8 8 0 1 0 10 10z',
  file: 'M6 3.500h9l4 4V20.500H6zM15 3.500v4h4',
  image: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 8.500v.01',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  eyeOff:
    'M4 4l16 16M9.5 5.900A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-3 3.700M6.3 7.700A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4-.900M9.9 9.900a3 3 0 0 0 4.2 4.2',
  filter: 'M4 5h16l-6 7.5V19l-4-2v-4.5z',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  theme:
    'M12 3.5a8.5 8.5 0 1 0 0 17c1.5 0 2-.9 2-1.7 0-1.3-1-1.5-1-2.500s.8-1.8 2-1.800h2c2 0 3.5-1.3 3.5-3.5 0-4.2-3.8-7.5-8.5-7.500zM8 11v.01M11 7.500v.01M15.5 8.500v.01',
  qr: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2M20 14v2h-2v4M14 18v2h1M20 20v-.01',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.700L12 7M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.700L12 17',
  more: 'M5 11.3a.7.7 0 1 0 0 1.4.7.7 0 0 0 0-1.4zM12 11.3a.7.7 0 1 0 0 1.4.7.7 0 0 0 0-1.4zM19 11.3a.7.7 0 1 0 0 1.4.7.7 0 0 0 0-1.4z',
  pin: 'M9 4h6l-1 6 3 3v2H7v-2l3-3zM12 15v6',
  star: 'M12 4l2.5 5.2 5.7.8-4.1 4 1 5.700L12 17l-5.1 2.7 1-5.7-4.1-4 5.7-.800z',
  keyboard: 'M3 6h18v12H3zM7 10v.01M11 10v.01M15 10v.01M18 10v.01M8 14.500h8M6 14.500v.01',
  expand: 'M8 9l4-4 4 4M8 15l4 4 4-4',
  collapse: 'M8 4l4 4 4-4M8 20l4-4 4 4',
  external: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7.500V12l3 2',
  key: 'M8 11a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM11 12.500L19.5 4M16 7.500l3 3',
  drag: 'M9 6v.01M15 6v.01M9 12v.01M15 12v.01M9 18v.01M15 18v.01',
  minus: 'M5 12h14',
} as const
export type IconName = keyof typeof PATHS
export const isIconName = (name: string): name is IconName => Object.hasOwn(PATHS, name)
/** Every icon there is, for choosing one. */
export const ICON_NAMES = Object.keys(PATHS).filter(isIconName)

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
      strokeWidth={1.7}
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable="false"
      style={FIXED}
      {...named}
    >
      <path d={PATHS[name]} />
    </svg>
  )
}

/** A long word beside it must not squeeze it. */
const FIXED = { flex: 'none' } as const
