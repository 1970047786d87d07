/** How every build treats styled components: their sheets without blanks and comments, nothing else added. */
export const TIGHT_STYLES = { displayName: false, fileName: false, ssr: false, cssProp: false }
