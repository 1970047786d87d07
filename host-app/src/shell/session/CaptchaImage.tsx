import { styled } from 'styled-components'

/** The captcha beside its field; a press shows another. */
export function CaptchaImage({ url, onRenew }: { url: string; onRenew: () => void }) {
  return (
    <Captcha type="button" onClick={onRenew} title="看不清？换一张">
      <img src={url} alt="图形验证码，点击换一张" />
    </Captcha>
  )
}

const Captcha = styled.button`
  flex: none;
  width: 116px;
  padding: 0;
  border: 0;
  border-inline-start: 1px solid var(--bq-border);
  background: #fff;
  cursor: pointer;
  overflow: hidden;
  img {
    display: block;
    width: 100%;
    height: 42px;
    object-fit: contain;
  }
`
