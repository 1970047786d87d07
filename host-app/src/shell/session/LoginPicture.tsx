import { styled } from 'styled-components'

/** The left half of the login page: a bridge over water, drawn in the theme's colour. */
export function LoginPicture() {
  return (
    <Box>
      <Words>
        <h2>一座桥，连起企业与保障</h2>
        <p>雇主责任险 · 团体意外险</p>
        <ul>
          <li>两千人名单，一次粘贴完成</li>
          <li>保费逐项可解释</li>
          <li>投保、支付、出单一条线</li>
        </ul>
      </Words>
      <Scene viewBox="0 0 800 420" preserveAspectRatio="xMidYMax slice" aria-hidden="true" focusable="false">
        <circle cx="610" cy="120" r="64" fill="#fff" opacity="0.16" />
        <path d="M0 300C120 250 220 262 330 284S600 330 800 262V420H0z" fill="#fff" opacity="0.06" />
        <g fill="none" stroke="#fff" strokeLinecap="round">
          <path d="M-40 330C160 60 640 60 840 330" strokeWidth="7" opacity="0.9" />
          <path d="M-40 330h880" strokeWidth="9" />
          <path d={CABLES} strokeWidth="2.4" opacity="0.55" />
        </g>
        <path d="M0 356c100-16 160 16 260 0s160 16 260 0 180 16 280 0v64H0z" fill="#fff" opacity="0.1" />
        <path d="M0 384c80-12 160 12 240 0s180 12 280 0 180 12 280 0v36H0z" fill="#fff" opacity="0.1" />
      </Scene>
    </Box>
  )
}

/** Hangers from the arch to the deck: the arch is the cubic drawn above. */
const CABLES = Array.from({ length: 17 }, (_, i) => {
  const t = (i + 2) / 20
  const x = -40 * (1 - t) ** 3 + 3 * 160 * t * (1 - t) ** 2 + 3 * 640 * t ** 2 * (1 - t) + 840 * t ** 3
  const y = 330 * ((1 - t) ** 3 + t ** 3) + 60 * 3 * (t * (1 - t) ** 2 + t ** 2 * (1 - t))
  return `M${x.toFixed(1)} ${y.toFixed(1)}V330`
}).join('')

const Box = styled.aside`
  position: relative;
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  overflow: hidden;
  background: linear-gradient(155deg, color-mix(in oklab, var(--bq-primary) 62%, #06122b), color-mix(in oklab, var(--bq-primary) 34%, #071a3d) 70%);
  color: #fff;
  @media (max-width: 860px) {
    display: none;
  }
`
const Words = styled.div`
  /* Gaps and not margins: the page's reset takes margins of headings and lists away. */
  display: grid;
  gap: 10px;
  padding: 12vh 9% 0;
  h2 {
    font-size: clamp(26px, 2.7vw, 40px);
    line-height: 1.3;
    font-weight: 600;
    letter-spacing: 0.02em;
  }
  p {
    font-size: 16px;
    opacity: 0.85;
  }
  ul {
    padding: 26px 0 0;
    list-style: none;
    display: grid;
    gap: 12px;
    font-size: 15px;
    opacity: 0.92;
  }
  li::before {
    content: '';
    display: inline-block;
    width: 14px;
    height: 2px;
    margin-inline-end: 12px;
    vertical-align: middle;
    background: currentColor;
    opacity: 0.6;
  }
`
const Scene = styled.svg`
  display: block;
  width: 100%;
  height: 52%;
`
