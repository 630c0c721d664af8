/** The first that fits: browsers name their ancestors, too. */
const browsers: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOpera\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
]
const systems: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
]

const find = (list: typeof browsers, text: string) => list.find(([, sign]) => sign.test(text))?.[0]

export interface Device {
  browser: string | undefined
  system: string | undefined
}

/** What a person calls their browser and their device, out of what the browser says of itself. */
export const toDevice = (userAgent: string): Device => ({ browser: find(browsers, userAgent), system: find(systems, userAgent) })
