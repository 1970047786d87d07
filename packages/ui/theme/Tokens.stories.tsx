import type { Meta, StoryObj } from '@storybook/react-vite'
import { States } from '../testing/States.tsx'
import { createTheme } from './create-theme.ts'
import { ThemeRoot } from './ThemeRoot.tsx'
import { THEMES } from './themes.ts'

const meta = { title: 'ui/theme/Tokens' } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const PAIRS = [
  ['--bq-on-primary', '--bq-primary'],
  ['--bq-primary', '--bq-primary-soft'],
  ['--bq-primary', '--bq-surface'],
  ['--bq-success-text', '--bq-success-soft'],
  ['--bq-warning-text', '--bq-warning-soft'],
  ['--bq-danger-text', '--bq-danger-soft'],
  ['--bq-info-text', '--bq-info-soft'],
  ['--bq-text', '--bq-surface-2'],
  ['--bq-text-2', '--bq-surface'],
  ['--bq-text-3', '--bq-bg'],
] as const

export const Colours: Story = {
  render: () => (
    <States style={{ gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))', gap: 10 }}>
      {PAIRS.map(([text, ground]) => (
        <span
          key={text + ground}
          style={{
            padding: 12,
            borderRadius: 6,
            color: `var(${text})`,
            background: `var(${ground})`,
            border: '1px solid var(--bq-border)',
          }}
        >
          雇主责任险 128
          <br />
          <small>{text.slice(5)}</small>
        </span>
      ))}
    </States>
  ),
}

/** Any primary colour stays readable. */
export const AnyPrimary: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 8, gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))' }}>
      {[
        ...Object.values(THEMES).map((theme) => theme.primary),
        '#ffd400',
        '#e60012',
        '#00b578',
        '#111111',
      ].flatMap((primary, i) =>
        (['light', 'dark'] as const).map((mode) => (
          <ThemeRoot key={`${primary}${i}${mode}`} primary={primary} mode={mode}>
            <div
              style={{
                display: 'grid',
                gap: 8,
                padding: 14,
                background: 'var(--bq-surface)',
                border: '1px solid var(--bq-border)',
                borderRadius: 8,
              }}
            >
              <small style={{ color: 'var(--bq-text-3)' }}>{primary}</small>
              <b style={{ color: 'var(--bq-primary)' }}>¥ 1,284.00</b>
              <span
                style={{
                  background: 'var(--bq-primary)',
                  color: 'var(--bq-on-primary)',
                  padding: '4px 10px',
                  borderRadius: 6,
                  width: 'fit-content',
                }}
              >
                立即投保
              </span>
              <span
                style={{
                  background: 'var(--bq-primary-soft)',
                  color: 'var(--bq-primary)',
                  padding: '2px 8px',
                  borderRadius: 4,
                  width: 'fit-content',
                }}
              >
                方案三
              </span>
            </div>
          </ThemeRoot>
        )),
      )}
    </div>
  ),
}

export const Sizes: Story = {
  render: () => (
    <States>
      <dl
        style={{
          display: 'grid',
          gridTemplateColumns: 'auto 1fr',
          gap: '4px 16px',
          fontFamily: 'var(--bq-font-mono)',
          fontSize: 12,
        }}
      >
        {Object.entries(createTheme())
          .filter(([name]) => /^--bq-(s\d|r\d|fs|control|row|z)/.test(name))
          .map(([name, value]) => (
            <div key={name} style={{ display: 'contents' }}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </States>
  ),
}
