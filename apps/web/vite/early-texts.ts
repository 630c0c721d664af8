import type { Plugin } from 'vite'
import { textsOfPage } from './emit-texts-json.ts'

/** What `src/app/early-heading.ts` draws. */
const drawn = {
  app: ['demo.banner', 'demo.mails'],
  identity: ['login.title', 'login.lead'],
  dashboard: ['title', 'greeting', 'lead'],
  applications: ['edit.crumb.mine', 'edit.crumb.approvals', 'edit.lead.number', 'edit.lead.protocol'],
}

/** Writes into the page, as data, the texts of what is drawn before the code of the page is here. */
export const earlyTexts = (folder: string): Plugin => ({
  name: 'klesis:early-texts',
  async transformIndexHtml() {
    const catalogues = await textsOfPage(folder)
    const textsIn = (language: 'el' | 'en') =>
      Object.fromEntries(Object.entries(drawn).flatMap(([name, keys]) => keys.map((key) => [`${name}:${key}`, catalogues[name]?.[key]?.[language]])))
    const content = JSON.stringify({ el: textsIn('el'), en: textsIn('en') }).replaceAll('<', '\\u003c')
    return [{ tag: 'script', attrs: { type: 'application/json', id: 'early-texts' }, children: content, injectTo: 'body' }]
  },
})
