import type { Plugin } from 'vite'
import { textsOfPage } from './emit-texts-json.ts'

/** What `src/app/first-header.ts` draws. */
const drawn = {
  app: ['demo.banner', 'demo.mails'],
  identity: ['login.title', 'login.lead'],
  dashboard: ['title', 'greeting', 'lead'],
  applications: ['edit.crumb.mine', 'edit.crumb.approvals', 'edit.lead.number', 'edit.lead.protocol'],
}

/** Writes into the page, as data, the texts of what is drawn before any code of a screen is here. */
export const firstTexts = (folder: string): Plugin => ({
  name: 'klesis:first-texts',
  async transformIndexHtml() {
    const catalogues = await textsOfPage(folder)
    const textsIn = (language: 'el' | 'en') =>
      Object.fromEntries(Object.entries(drawn).flatMap(([name, keys]) => keys.map((key) => [`${name}:${key}`, catalogues[name]?.[key]?.[language]])))
    const content = JSON.stringify({ el: textsIn('el'), en: textsIn('en') }).replaceAll('<', '\\u003c')
    return [{ tag: 'script', attrs: { type: 'application/json', id: 'first-texts' }, children: content, injectTo: 'body' }]
  },
})
