/** Banks by their NAPAS number (BIN), named as banking applications show them, in the order of the alphabet. */
const bankNames: Record<string, string> = {
  '970425': 'ABBANK',
  '970416': 'ACB',
  '970405': 'Agribank',
  '970409': 'Bac A Bank',
  '970438': 'BAOVIET Bank',
  '970418': 'BIDV',
  '970454': 'BVBank',
  '546034': 'CAKE by VPBank',
  '422589': 'CIMB Việt Nam',
  '970446': 'Co-opBank',
  '970431': 'Eximbank',
  '970408': 'GPBank',
  '970437': 'HDBank',
  '970442': 'Hong Leong Việt Nam',
  '458761': 'HSBC Việt Nam',
  '970434': 'Indovina Bank',
  '970452': 'KienlongBank',
  '970449': 'LPBank',
  '970422': 'MB Bank',
  '970414': 'MBV',
  '970426': 'MSB',
  '970428': 'Nam A Bank',
  '970419': 'NCB',
  '970448': 'OCB',
  '970430': 'PGBank',
  '970439': 'Public Bank Việt Nam',
  '970412': 'PVcomBank',
  '970403': 'Sacombank',
  '970429': 'SCB',
  '970440': 'SeABank',
  '970443': 'SHB',
  '970424': 'Shinhan Bank',
  '970410': 'Standard Chartered Việt Nam',
  '970407': 'Techcombank',
  '963388': 'Timo',
  '970423': 'TPBank',
  '546035': 'Ubank by VPBank',
  '970458': 'UOB Việt Nam',
  '970444': 'VCBNeo',
  '970441': 'VIB',
  '970427': 'VietABank',
  '970433': 'Vietbank',
  '970436': 'Vietcombank',
  '970415': 'VietinBank',
  '970406': 'Vikki Bank',
  '970432': 'VPBank',
  '970421': 'VRB',
  '970457': 'Woori Bank Việt Nam',
}

/** The name of a bank, or its number if unknown. */
export const bankName = (bin: string): string => bankNames[bin] ?? `Ngân hàng ${bin}`

export const isKnownBank = (bin: string): boolean => Object.hasOwn(bankNames, bin)

/** The banks that a transfer can go to, by name. */
export const banks: readonly { bin: string; name: string }[] = Object.entries(bankNames)
  .map(([bin, name]) => ({ bin, name }))
  .sort((a, b) => a.name.localeCompare(b.name, 'vi'))
