/** The demo's brands of cosmetics, as they stand on labels. */
export const beautyBrands = ['THẢO MỘC', 'MÁ HỒNG', 'SƯƠNG MAI', 'CỎ NỘI', 'HẠT MẦM']

/** What a line of products is packed in: the wall, what is printed, an accent, and the cream inside. */
interface Look {
  wall: string
  ink: string
  accent: string
  cream: string
}

export const looks: readonly Look[] = [
  { wall: '#dfeee0', ink: '#2f6145', accent: '#7fb08c', cream: '#e7f4e6' },
  { wall: '#fbe4dc', ink: '#a14a4f', accent: '#e59a94', cream: '#fff0e8' },
  { wall: '#fdf0cf', ink: '#9a6417', accent: '#eab54b', cream: '#fff7df' },
  { wall: '#dcebf6', ink: '#2d5a86', accent: '#7fb2da', cream: '#f1f8fd' },
  { wall: '#f4f1ec', ink: '#4a463f', accent: '#b8a78c', cream: '#fffaf1' },
]
