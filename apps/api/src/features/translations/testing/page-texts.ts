import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A small version of the texts file of a build: plain texts, a placeholder, a plural, several lines. */
export const pageTexts = {
  app: {
    'nav.dashboard': { el: 'Αρχική', en: 'Home' },
    'user.menu': { el: 'Λογαριασμός: {{name}}', en: 'Account: {{name}}' },
    'nav.waiting_one': { el: '{{count}} περιμένει', en: '{{count}} waits' },
    'nav.waiting_other': { el: '{{count}} περιμένουν', en: '{{count}} wait' },
  },
  dashboard: {
    title: { el: 'Ανοιχτές προσκλήσεις', en: 'Open invitations' },
    lead: { el: 'Πρώτη γραμμή\nδεύτερη γραμμή', en: 'First line\nsecond line' },
  },
}

/** Creates a folder of built pages with the texts file only. */
export function folderOfTexts(texts: object = pageTexts): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'klesis-texts-'))
  writeFileSync(path.join(folder, 'texts.json'), JSON.stringify(texts))
  return folder
}
