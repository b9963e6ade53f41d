/** Bank names by NAPAS number (BIN), as banking applications show them. */
const bankNames: Record<string, string> = {
  '970403': 'Sacombank',
  '970405': 'Agribank',
  '970407': 'Techcombank',
  '970415': 'VietinBank',
  '970416': 'ACB',
  '970418': 'BIDV',
  '970422': 'MB Bank',
  '970423': 'TPBank',
  '970426': 'MSB',
  '970432': 'VPBank',
  '970436': 'Vietcombank',
  '970437': 'HDBank',
  '970441': 'VIB',
  '970443': 'SHB',
  '970448': 'OCB',
}

/** The name of a bank, or its number if unknown. */
export const bankName = (bin: string): string => bankNames[bin] ?? `Ngân hàng ${bin}`
