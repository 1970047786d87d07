/** A line icon in the text's colour. Hidden from screen readers unless it has a title. */
export function LineIcon({ path, size = 16, title }: { path: string; size?: number; title?: string }) {
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
      <path d={path} />
    </svg>
  )
}

/** A long word beside it must not squeeze it. */
const FIXED = { flex: 'none' } as const
