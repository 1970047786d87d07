import { styled } from 'styled-components'
import { useWords } from '../words/words.ts'

/** The captcha beside its field; a press shows another. */
export function CaptchaImage({ url, onRenew }: { url: string; onRenew: () => void }) {
  const { login } = useWords()
  return (
    <Captcha type="button" onClick={onRenew} title={login.captchaHint}>
      <img src={url} alt={login.captchaImage} />
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
    object-fit: cover;
  }
`
