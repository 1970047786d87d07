import { styled } from 'styled-components'

/** Names of the small line drawings these parts need for themselves. */
export type GlyphName = keyof typeof PATHS

/**
 * The few signs that overlay, data and feedback parts draw themselves (close, chevrons, states).
 * 16-unit grid, current colour, hidden from screen readers: the part around it carries the words.
 */
export function Glyph({ name, size = 16 }: { name: GlyphName; size?: number }) {
  return (
    <Svg viewBox="0 0 16 16" width={size} height={size} aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </Svg>
  )
}

const Svg = styled.svg`
  flex: none;
  fill: none;
  stroke: currentColor;
  stroke-width: 1.5;
  stroke-linecap: round;
  stroke-linejoin: round;
`

const PATHS = {
  close: 'M4 4l8 8M12 4l-8 8',
  check: 'M3.5 8.5l3 3 6-7',
  left: 'M9.8 3.8L5.6 8l4.2 4.2',
  right: 'M6.2 3.8L10.4 8l-4.2 4.2',
  up: 'M3.8 9.8L8 5.6l4.2 4.2',
  down: 'M3.8 6.2L8 10.4l4.2-4.2',
  first: 'M11.2 3.8L7 8l4.2 4.2M4.4 3.8v8.4',
  last: 'M4.8 3.8L9 8l-4.2 4.2M11.6 3.8v8.4',
  more: 'M3.5 8h.01M8 8h.01M12.5 8h.01',
  info: 'M8 14.2A6.2 6.2 0 108 1.8a6.2 6.2 0 000 12.4zM8 7.4v3.6M8 5h.01',
  success: 'M8 14.2A6.2 6.2 0 108 1.8a6.2 6.2 0 000 12.4zM5.2 8.2l2 2 3.6-4.2',
  warning: 'M8 2.2l6.3 11.3H1.7L8 2.2zM8 6.6v3M8 11.6h.01',
  danger: 'M8 14.2A6.2 6.2 0 108 1.8a6.2 6.2 0 000 12.4zM8 4.8v3.8M8 11h.01',
  pin: 'M10 2.2l3.8 3.8-2.4.8-2.6 2.6.2 2.4-1 1-3.8-3.8-3.2 3.2M4.2 9L3.2 8l1-1 2.4.2 2.6-2.6L10 2.2',
  box: 'M2.2 5L8 2l5.8 3v6L8 14l-5.8-3V5zM2.2 5L8 8l5.8-3M8 8v6',
  reload: 'M13.2 8a5.2 5.2 0 11-1.5-3.7M13.2 2v2.8h-2.8',
} as const
