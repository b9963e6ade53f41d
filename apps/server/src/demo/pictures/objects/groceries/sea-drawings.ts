/** A fish from the side, as on labels. */
export const fish = (x: number, y: number, size: number, fill: string): string =>
  `<g transform="translate(${x} ${y}) scale(${size / 100})" fill="${fill}"><path d="M-90 0C-60 -40 10 -44 56 -8L94 -34Q84 0 94 34L56 8C10 44 -60 40 -90 0Z"/><path d="M-20 -32Q6 -58 34 -26ZM-10 32Q10 50 26 26Z"/><circle cx="-60" cy="-6" r="7" fill="#fff"/><path d="M-40 -20Q-26 0 -40 20M-14 -14q8 6 0 12M8 -12q8 6 0 12M-14 4q8 6 0 12M8 4q8 6 0 12" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="4"/></g>`

/** A cooked shrimp, curled up. */
export const shrimp = (x: number, y: number, size: number, angle = 0): string =>
  `<g transform="translate(${x} ${y}) rotate(${angle}) scale(${size / 100})"><path d="M-60 -10C-64 -60 -10 -84 40 -66C84 -48 88 10 54 38C40 50 14 52 4 44C40 30 48 -4 30 -20C10 -36 -14 -26 -20 -4C-34 8 -56 8 -60 -10Z" fill="#f08358"/><path d="M4 44C-10 44 -26 58 -42 56C-30 68 -34 78 -46 84C-20 92 2 74 8 46Z" fill="#d9562f"/><path d="M-24 -64Q-10 -46 -12 -26M8 -72Q14 -52 6 -32M40 -66Q36 -46 24 -28M70 -38Q54 -30 38 -16M80 -2Q60 -2 44 0M66 30Q52 22 42 14" fill="none" stroke="#c9431f" stroke-width="5"/><path d="M-50 -34Q-90 -60 -96 -96M-54 -26Q-100 -34 -116 -60" fill="none" stroke="#d9562f" stroke-width="3"/><circle cx="-42" cy="-26" r="7" fill="#2a1410"/><path d="M-46 -40Q0 -72 46 -54" fill="none" stroke="#ffd2b4" stroke-opacity=".8" stroke-width="6"/></g>`

/** A chilli with its stalk to the upper right. */
export const chilli = (x: number, y: number, size: number, fill = '#d3221f', angle = 0): string =>
  `<g transform="translate(${x} ${y}) rotate(${angle}) scale(${size / 100})"><path d="M70 -40C60 -2 0 42 -90 40C-30 22 -6 -16 26 -46C44 -60 72 -58 70 -40Z" fill="${fill}"/><path d="M52 -44C30 -30 6 10 -40 30" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="7" stroke-linecap="round"/><path d="M40 -56Q54 -70 74 -50Q78 -40 68 -34Q52 -40 40 -56ZM64 -52Q80 -70 104 -70" fill="#4f8a2c" stroke="#4f8a2c" stroke-width="7" stroke-linecap="round"/></g>`

/** A squid from the side, as on labels. */
export const squid = (x: number, y: number, size: number, fill: string): string =>
  `<g transform="translate(${x} ${y}) scale(${size / 100})" fill="${fill}"><path d="M0 -100C26 -70 34 -20 30 20H-30C-34 -20 -26 -70 0 -100Z"/><path d="M-4 -90Q-60 -64 -58 -40L-24 -44ZM4 -90Q60 -64 58 -40L24 -44Z"/><path d="M-24 20H24L28 40Q0 52 -28 40Z"/><path d="M-22 40Q-40 70 -26 100M-10 44Q-18 76 -4 108M6 44Q14 76 8 106M20 40Q42 66 34 98" fill="none" stroke="${fill}" stroke-width="10" stroke-linecap="round"/><circle cx="-13" cy="29" r="5" fill="#fff"/><circle cx="13" cy="29" r="5" fill="#fff"/></g>`
