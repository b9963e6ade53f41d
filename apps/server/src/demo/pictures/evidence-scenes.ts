/** What a private picture shows: evidence of a case, or a seller's paper. */
export const evidenceScenes = ['dented-box', 'crack', 'wrong-colour', 'packed', 'certificate'] as const
export type EvidenceScene = (typeof evidenceScenes)[number]

const [WIDTH, HEIGHT] = [960, 720]

const table = `
  <defs>
    <linearGradient id="table" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#b98d64"/><stop offset="1" stop-color="#8f6642"/></linearGradient>
    <linearGradient id="card" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#d9b384"/><stop offset="1" stop-color="#b98a56"/></linearGradient>
    <radialGradient id="lamp" cx=".3" cy=".2" r="1"><stop offset="0" stop-color="#fff" stop-opacity=".35"/><stop offset="1" stop-color="#000" stop-opacity=".28"/></radialGradient>
    <filter id="soft"><feGaussianBlur stdDeviation="14"/></filter>
  </defs>
  <rect width="${WIDTH}" height="${HEIGHT}" fill="#d8d2c8"/>
  <rect y="300" width="${WIDTH}" height="420" fill="url(#table)"/>
  ${[340, 410, 500, 610].map((y) => `<path d="M0 ${y} q240 -14 480 2 t480 -4" stroke="#7a5636" stroke-opacity=".35" stroke-width="3" fill="none"/>`).join('')}`
const light = `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#lamp)"/>`
const shadow = (x: number, y: number, width: number) =>
  `<ellipse cx="${x}" cy="${y}" rx="${width}" ry="34" fill="#000" opacity=".35" filter="url(#soft)"/>`

const box = (dent: string) => `
  ${shadow(480, 560, 290)}
  <path d="M230 250 L480 190 L740 250 L740 520 L490 590 L230 520 Z" fill="url(#card)"/>
  <path d="M230 250 L490 315 L740 250" fill="none" stroke="#8a6236" stroke-width="5"/>
  <path d="M490 315 L490 590" stroke="#8a6236" stroke-width="5"/>
  <path d="M230 250 L480 190 L740 250 L490 315 Z" fill="#e5c69c"/>
  <path d="M345 222 L605 283 L625 278 L365 217 Z" fill="#f4ead6" opacity=".85"/>
  <rect x="270" y="400" width="150" height="84" rx="4" fill="#f7f3ea" transform="skewY(14) translate(0 -92)"/>
  ${dent}`

const drawings: Record<EvidenceScene, string> = {
  'dented-box': box(`
    <path d="M560 345 q70 -34 130 10 q18 60 -30 104 q-76 22 -104 -34 q-22 -46 4 -80 Z" fill="#8f6a3e" opacity=".8"/>
    <path d="M580 372 l64 26 m-30 -40 l-12 74 m64 -52 l-40 60" stroke="#5f4323" stroke-width="6" fill="none"/>
    <path d="M700 262 l24 60 l-34 24" stroke="#5f4323" stroke-width="7" fill="none"/>`),
  packed: box('<path d="M230 370 L490 440 L740 370 L740 396 L490 468 L230 396 Z" fill="#d9433b" opacity=".85"/>'),
  crack: `
    ${shadow(480, 590, 210)}
    <path d="M320 220 h320 q-6 260 -60 340 q-100 44 -200 0 q-54 -80 -60 -340 Z" fill="#e8eef0"/>
    <path d="M640 290 q110 -8 104 92 q-10 92 -124 96" fill="none" stroke="#e8eef0" stroke-width="36"/>
    <ellipse cx="480" cy="222" rx="160" ry="34" fill="#cfd8dc"/><ellipse cx="480" cy="226" rx="140" ry="25" fill="#7d8b91"/>
    <path d="M372 330 q110 44 216 0" stroke="#2f6f8f" stroke-width="12" fill="none"/>
    <path d="M540 236 l-26 74 l34 46 l-40 70 l22 58 l-30 52" stroke="#38424a" stroke-width="7" fill="none" stroke-linejoin="bevel"/>
    <path d="M514 310 l-58 26 m92 20 l44 32 m-84 38 l-52 30" stroke="#38424a" stroke-width="4" fill="none"/>`,
  certificate: `
    ${shadow(480, 650, 300)}
    <path d="M210 90 L750 90 L770 650 L190 650 Z" fill="#fbf7ea"/><path d="M236 114 L724 114 L742 626 L218 626 Z" fill="none" stroke="#b3261e" stroke-width="5"/>
    <circle cx="480" cy="178" r="34" fill="#d9433b"/><path d="M480 154 l7 16 h17 l-14 11 l5 17 l-15 -10 l-15 10 l5 -17 l-14 -11 h17 Z" fill="#f2c94c"/>
    <path d="M340 240 h280" stroke="#2b2b2b" stroke-width="14"/><path d="M390 274 h180" stroke="#2b2b2b" stroke-width="8"/>
    ${[330, 372, 414, 456, 498].map((y, at) => `<path d="M270 ${y} h${420 - (at % 3) * 60}" stroke="#8b8577" stroke-width="8"/>`).join('')}
    <circle cx="620" cy="560" r="46" fill="none" stroke="#b3261e" stroke-width="6" opacity=".75"/>`,
  'wrong-colour': `
    ${shadow(300, 590, 170)}${shadow(690, 590, 170)}
    ${[
      [300, '#3f6fb5', '#31588f'],
      [690, '#c2544a', '#963d35'],
    ]
      .map(
        ([x, front, side]) => `
      <path d="M${Number(x) - 130} 250 q130 -60 260 0 l16 300 q-146 60 -292 0 Z" fill="${front}"/>
      <path d="M${Number(x) - 60} 232 q60 40 120 0 l-12 44 q-48 30 -96 0 Z" fill="${side}"/>
      <path d="M${Number(x) - 100} 420 q100 30 200 0" stroke="#fff" stroke-opacity=".5" stroke-width="8" fill="none"/>`,
      )
      .join('')}
    <rect x="208" y="112" width="190" height="64" rx="10" fill="#fffdf6"/><path d="M230 146 h146" stroke="#3f6fb5" stroke-width="14"/>
    <path d="M640 112 l100 100 m0 -100 l-100 100" stroke="#b3261e" stroke-width="16" stroke-linecap="round"/>`,
}

/** A drawing of what went wrong, as a photograph of it on a table would show it. */
export const drawEvidence = (scene: EvidenceScene): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">${table}${drawings[scene]}${light}</svg>`
