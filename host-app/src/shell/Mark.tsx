/** The bridge of 保桥. */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="var(--bq-primary)" />
      <path
        d="M5 22c3-9 19-9 22 0M5 22h22M11 22v-5.4M16 22v-6.7M21 22v-5.4"
        fill="none"
        stroke="var(--bq-on-primary, #fff)"
        strokeWidth="2.2"
        strokeLinecap="round"
      />
    </svg>
  )
}
