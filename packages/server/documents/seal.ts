const CENTER = 60
const RED = '#c8102e'

/**
 * A round seal that says it is a demonstration: the issuer's name along the rim, a star, 演示. A real one comes from the
 * insurer and takes its place.
 */
export function sealOf(issuer: string): string {
  const letters = [...issuer.replace(/[（(].*?[)）]/g, '')].slice(0, 16)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="120" viewBox="0 0 120 120">
<circle cx="60" cy="60" r="56" fill="none" stroke="${RED}" stroke-width="3"/>
<path d="${star(18)}" fill="${RED}"/>
${letters.map((letter, i) => onRim(letter, i, letters.length)).join('\n')}
<text x="60" y="98" font-family="Sans" font-size="12" fill="${RED}" text-anchor="middle">演示专用章</text>
</svg>`
}

/** Letters stand on an arc that leaves the lower part free. */
function onRim(letter: string, i: number, count: number): string {
  const spread = Math.min(220, count * 24)
  const angle = count === 1 ? 0 : -spread / 2 + (spread * i) / (count - 1)
  const turned = (angle * Math.PI) / 180
  const [x, y] = [CENTER + 42 * Math.sin(turned), CENTER - 42 * Math.cos(turned)]
  return `<text x="${x.toFixed(2)}" y="${(y + 5).toFixed(2)}" font-family="Sans" font-size="13" fill="${RED}" text-anchor="middle" transform="rotate(${angle.toFixed(1)} ${x.toFixed(2)} ${y.toFixed(2)})">${escaped(letter)}</text>`
}

function star(radius: number): string {
  const points = Array.from({ length: 10 }, (_, i) => {
    const [reach, turned] = [i % 2 === 0 ? radius : radius * 0.382, (i * Math.PI) / 5]
    return `${(CENTER + reach * Math.sin(turned)).toFixed(2)} ${(CENTER - reach * Math.cos(turned)).toFixed(2)}`
  })
  return `M${points.join('L')}Z`
}

const escaped = (letter: string) => letter.replace(/[<>&]/g, '')
