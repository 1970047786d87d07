import { mockProps } from '@baoqiao/contract/embed/mock.ts'
import { availableWidgets, WIDGETS } from '@baoqiao/contract/embed/widgets.ts'
import { codeOf } from '@baoqiao/embed/docs/code-of.ts'
import { loadBaoqiao } from '@baoqiao/embed/load-baoqiao.ts'
import type { Baoqiao, BaoqiaoWidget, Finding, Mode, WidgetEvent } from '@baoqiao/embed/types.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Card } from '@baoqiao/ui/data/Card.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { Field } from '@baoqiao/ui/form/Field.tsx'
import { Segments } from '@baoqiao/ui/form/Segments.tsx'
import { TextInput } from '@baoqiao/ui/form/TextInput.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'

const meta: Meta = { title: 'Embed/Playground' }
export default meta

const CHOICES = {
  widget: availableWidgets,
  mode: ['auto', 'element', 'iframe', 'redirect'],
  theme: ['light', 'dark', 'inherit'],
  environment: ['mock', 'sandbox', 'live'],
} as const
/** As the console and the documents call them. */
const NAMES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(WIDGETS).map(([name, { title }]) => [name, title])),
  auto: '自动',
  element: '自定义元素',
  iframe: 'iframe',
  redirect: '跳转',
  light: '浅色',
  dark: '深色',
  inherit: '跟随系统',
  mock: '演示',
  sandbox: '测试',
  live: '正式',
}
interface Wish {
  baseUrl: string
  partner: string
  session: string
  product: string
  order: string
  primary: string
  widget: (typeof CHOICES.widget)[number]
  mode: Mode
  theme: (typeof CHOICES.theme)[number]
  environment: (typeof CHOICES.environment)[number]
}
const START: Wish = {
  baseUrl: 'http://127.0.0.1:8080',
  partner: 'mbFgk',
  session: 'http://127.0.0.1:8081/session',
  product: '103',
  order: '',
  primary: '#FFC400',
  widget: 'product-details',
  mode: 'auto',
  theme: 'light',
  environment: 'mock',
}

/** What the chosen widget is about. */
function propsOf({ widget, product, order, environment }: Wish): Readonly<Record<string, string>> {
  const wanted: readonly string[] = WIDGETS[widget].props
  if (wanted.includes('product')) return { product }
  const own = environment === 'mock' && order === '' ? mockProps(widget) : { order }
  return wanted.includes('order') ? own : {}
}

/**
 * Any widget of any partner on a platform that runs (`npm start`): the code to paste, what it says, and the doctor's
 * report. The platform must allow this Storybook's origin; the doctor says the line when it does not.
 */
export const Playground: StoryObj = { render: () => <Ground /> }

function Ground() {
  const [wish, setWish] = useState(START)
  const [events, setEvents] = useState<WidgetEvent[]>([])
  const [findings, setFindings] = useState<Finding[]>([])
  const [problem, setProblem] = useState('')
  const place = useRef<HTMLDivElement>(null)
  const widget = useRef<BaoqiaoWidget | null>(null)
  useEffect(() => () => widget.current?.destroy(), [])
  const start = (): Promise<Baoqiao> =>
    loadBaoqiao({
      partner: wish.partner,
      baseUrl: wish.baseUrl,
      environment: wish.environment,
      fetchSession: async ({ environment }) =>
        (await fetch(`${wish.session}?environment=${environment}`, { method: 'POST' })).json(),
    })
  const told = (error: unknown) => setProblem(error instanceof Error ? error.message : '没有加载成功')
  const show = async () => {
    setProblem('')
    setEvents([])
    widget.current?.destroy()
    const made = (await start()).create(wish.widget, {
      mode: wish.mode,
      appearance: { theme: wish.theme, ...(wish.primary ? { primary: wish.primary } : {}) },
      props: propsOf(wish),
    })
    made.on('*', (event) => setEvents((before) => [event, ...before].slice(0, 50)))
    if (place.current) made.mount(place.current)
    widget.current = made
  }
  const text = (name: 'baseUrl' | 'partner' | 'session' | 'product' | 'order' | 'primary', label: string) => (
    <Field label={label}>
      {(wiring) => (
        <TextInput {...wiring} value={wish[name]} onChange={(value) => setWish({ ...wish, [name]: value })} />
      )}
    </Field>
  )
  const choice = (name: keyof typeof CHOICES, label: string) => (
    <Field label={label}>
      {() => (
        <Segments
          label={label}
          value={wish[name]}
          options={CHOICES[name].map((value) => ({ value, label: NAMES[value] ?? value }))}
          onChange={(value) => setWish({ ...wish, [name]: value })}
        />
      )}
    </Field>
  )
  return (
    <Grid>
      <Card title="组件">
        {text('baseUrl', '平台地址')}
        {text('partner', '接入编号')}
        {text('session', '会话地址（合作方服务器）')}
        {text('product', '产品')}
        {text('order', '订单（支付、退保等；演示环境可不填）')}
        {text('primary', '主色（#RRGGBB，可不填）')}
        {choice('widget', '组件')}
        {choice('mode', '方式')}
        {choice('theme', '外观')}
        {choice('environment', '环境')}
        <Row>
          <Button variant="primary" onClick={() => void show().catch(told)}>
            加载
          </Button>
          <Button
            onClick={() =>
              void start()
                .then((baoqiao) => baoqiao.doctor())
                .then(setFindings, told)
            }
          >
            检查本页
          </Button>
        </Row>
        {problem ? <Alert tone="danger" title={problem} /> : null}
      </Card>
      <Card title="粘贴的代码">
        <Button
          onClick={() =>
            void navigator.clipboard.writeText(codeOf({ ...wish, props: propsOf(wish) })).catch(told)
          }
        >
          复制
        </Button>
        <Code tabIndex={0}>{codeOf({ ...wish, props: propsOf(wish) })}</Code>
      </Card>
      <Card title="事件">
        <Code tabIndex={0}>{events.map((event) => JSON.stringify(event)).join('\n') || '还没有'}</Code>
      </Card>
      <Card title="检查结果">
        <Code tabIndex={0}>
          {findings
            .map(({ ok, note, fix }) => `${ok ? '✓' : '✗'} ${note}${fix ? `\n   ${fix}` : ''}`)
            .join('\n') || '还没有'}
        </Code>
      </Card>
      <div ref={place} className="place" />
    </Grid>
  )
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(420px, 100%), 1fr));
  gap: var(--bq-s4);
  align-items: start;
  > * {
    min-width: 0;
  }
  .place {
    grid-column: 1 / -1;
  }
`
const Row = styled.div`
  display: flex;
  gap: var(--bq-s2);
  margin-top: var(--bq-s3);
`
const Code = styled.pre`
  max-height: 280px;
  overflow: auto;
  font-size: var(--bq-fs-1);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`
