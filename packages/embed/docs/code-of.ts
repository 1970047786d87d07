/** What is chosen in a playground. */
export interface Chosen {
  baseUrl: string
  partner: string
  environment: string
  widget: string
  mode: string
  theme: string
  primary: string
  /** What the widget is about: `product`, `order`. */
  props: Readonly<Record<string, string>>
}

/** The code to paste that shows the same. */
export function codeOf({
  baseUrl,
  partner,
  environment,
  widget,
  mode,
  theme,
  primary,
  props,
}: Chosen): string {
  const session =
    environment === 'mock'
      ? ''
      : "\n    fetchSession: async () => (await fetch('/my/baoqiao-session', { method: 'POST' })).json(),"
  const given = Object.entries(props).map(([name, value]) => `${name}: '${value}'`)
  const about = given.length > 0 ? `{ ${given.join(', ')} }` : '{}'
  const looks = `{ theme: '${theme}'${primary ? `, primary: '${primary}'` : ''} }`
  return `<script src="${baseUrl}/embed/baoqiao.js" data-elements="manual"></script>
<div id="cover"></div>
<script type="module">
  const baoqiao = await Baoqiao.loadBaoqiao({
    partner: '${partner}',
    environment: '${environment}',
    appearance: ${looks},${session}
  })
  baoqiao
    .create('${widget}', { mode: '${mode}', props: ${about} })
    .mount(document.querySelector('#cover'))
</script>`
}
