import type { DrawnObject } from './brush.ts'
import { earbuds, headphones, wiredEarphones } from './electronics/audio.ts'
import { magneticCase, phoneCase, screenProtector, siliconeCase } from './electronics/cases.ts'
import { desktopComputer, gamingLaptop, laptop } from './electronics/computers.ts'
import { computerMouse, gameController, mechanicalKeyboard } from './electronics/peripherals.ts'
import { featurePhone, foldingPhone, phone, smartWatch } from './electronics/phones.ts'
import { chargingCable, fastCharger, powerBank, wirelessCharger } from './electronics/power.ts'
import { karaokeSpeaker, miniSpeaker } from './electronics/speakers.ts'
import { memoryCard, ssd, usbDrive } from './electronics/storage.ts'

/** What the demo sells of this department. */
export const electronics: Readonly<Record<string, DrawnObject>> = {
  phone,
  'folding-phone': foldingPhone,
  'feature-phone': featurePhone,
  'smart-watch': smartWatch,
  laptop,
  'gaming-laptop': gamingLaptop,
  'desktop-computer': desktopComputer,
  earbuds,
  headphones,
  'wired-earphones': wiredEarphones,
  'mini-speaker': miniSpeaker,
  'karaoke-speaker': karaokeSpeaker,
  'fast-charger': fastCharger,
  'charging-cable': chargingCable,
  'power-bank': powerBank,
  'wireless-charger': wirelessCharger,
  'phone-case': phoneCase,
  'screen-protector': screenProtector,
  'magnetic-case': magneticCase,
  'silicone-case': siliconeCase,
  'mechanical-keyboard': mechanicalKeyboard,
  'computer-mouse': computerMouse,
  'game-controller': gameController,
  ssd,
  'memory-card': memoryCard,
  'usb-drive': usbDrive,
}
