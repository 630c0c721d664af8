import type { ProviderId } from '@klesis/contract/identity/providers.ts'
import type { Language } from '@klesis/contract/wire.ts'
import type { ProviderAccount } from './provider-accounts.ts'

export interface SignInPage {
  id: ProviderId
  language: Language
  accounts: readonly ProviderAccount[]
  /** Hidden fields of the form. */
  hidden?: Record<string, string>
  /** Whether the form was sent without an account. */
  isIncomplete?: boolean
}

const names: Record<ProviderId, Record<Language, string>> = {
  hmu: { el: 'Λογαριασμοί πανεπιστημίου', en: 'University accounts' },
  student: { el: 'Λογαριασμοί φοιτητών', en: 'Student accounts' },
  taxisnet: { el: 'Φορολογική αρχή', en: 'Tax authority' },
  google: { el: 'Google', en: 'Google' },
}
const texts = {
  el: {
    demo: 'Επίδειξη: αυτή η σελίδα παίζει τον ρόλο της υπηρεσίας σύνδεσης και υπάρχει μόνο εδώ.',
    lead: 'Η πύλη «Κλήσις» ζητά να επιβεβαιώσουμε ποιος είστε.',
    choose: 'Επιλέξτε λογαριασμό',
    missing: 'Επιλέξτε πρώτα έναν λογαριασμό.',
    enter: 'Σύνδεση',
    cancel: 'Άκυρο',
    other: 'English',
    failed: 'Η σύνδεση δεν μπορεί να συνεχιστεί',
    failedText: 'Ξεκινήστε την από την αρχή, από τη σελίδα σύνδεσης της πύλης.',
    back: 'Στη σελίδα σύνδεσης',
  },
  en: {
    demo: 'Demonstration: this page plays the part of the sign-in service, and exists only here.',
    lead: 'The portal “Klesis” asks us to confirm who you are.',
    choose: 'Choose an account',
    missing: 'Choose an account first.',
    enter: 'Sign in',
    cancel: 'Cancel',
    other: 'Ελληνικά',
    failed: 'This sign-in cannot go on',
    failedText: 'Start it again from the sign-in page of the portal.',
    back: 'To the sign-in page',
  },
} as const satisfies Record<Language, Record<string, string>>

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => escapes[letter] ?? letter)

const style = `:root{color-scheme:light dark}
body{margin:0;font:16px/1.5 system-ui,sans-serif;background:light-dark(#f4f5f7,#15181d);color:light-dark(#1c2126,#e7eaee)}
main{max-width:34rem;margin:0 auto;padding:2.5rem 1rem}
h1{font-size:1.5rem;margin:0 0 .25rem}p{margin:.25rem 0 1rem}
.demo{background:light-dark(#fff4d6,#3a3013);border-radius:.5rem;padding:.5rem .75rem;font-size:.9375rem}
fieldset{border:1px solid light-dark(#c5cbd3,#3b434e);border-radius:.5rem;background:light-dark(#fff,#1d2127);padding:.25rem .75rem .75rem;margin:0}
legend{font-weight:600;padding:0 .25rem}
label{display:flex;gap:.75rem;padding:.5rem .25rem;align-items:baseline;cursor:pointer;border-radius:.375rem}
label:hover{background:light-dark(#eef3f8,#262c34)}
input{width:1.125rem;height:1.125rem;flex:none;margin:0;align-self:center}
small{display:block;color:light-dark(#545d68,#a8b1bd);font-size:.9375rem;overflow-wrap:anywhere}
.wrong{color:light-dark(#a3161b,#ff9d97);font-weight:600}
.row{display:flex;gap:.75rem;margin-top:1rem;flex-wrap:wrap}
button{font:inherit;font-weight:600;padding:.5rem 1.25rem;min-height:2.75rem;border-radius:.5rem;border:1px solid light-dark(#1b5e8c,#7fbbe6);cursor:pointer;background:none;color:light-dark(#1b5e8c,#9fd0f5)}
button[value=enter]{background:light-dark(#1b5e8c,#9fd0f5);color:light-dark(#fff,#10202c)}
a{color:light-dark(#1b5e8c,#9fd0f5)}:focus-visible{outline:3px solid light-dark(#1b5e8c,#9fd0f5);outline-offset:2px}`

const page = (language: Language, title: string, body: string) => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escaped(title)}</title><style>${style}</style></head><body><main>${body}</main></body></html>`

const choice = ({ subject, email, firstName, lastName, shows }: ProviderAccount, language: Language) => `<label>
<input type="radio" name="account" value="${escaped(subject)}" required>
<span>${escaped(`${firstName} ${lastName}`)}<small>${escaped(`${email} · ${shows[language]}`)}</small></span></label>`

/** The sign-in page of a demonstration provider: choose an account, sign in or cancel. */
export function signInPage({ id, language, accounts, hidden = {}, isIncomplete = false }: SignInPage): string {
  const t = texts[language]
  const other = language === 'el' ? 'en' : 'el'
  const fields = Object.entries(hidden).map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
  const otherWay = new URLSearchParams({ ...hidden, lang: other })
  return page(
    language,
    `${t.enter} · ${names[id][language]}`,
    `<h1>${names[id][language]}</h1><p>${t.lead}</p><p class="demo">${t.demo}</p>
<form method="post">${fields.join('')}<fieldset><legend>${t.choose}</legend>
${isIncomplete ? `<p class="wrong" role="alert">${t.missing}</p>` : ''}${accounts.map((account) => choice(account, language)).join('')}</fieldset>
<div class="row"><button name="do" value="enter">${t.enter}</button><button name="do" value="cancel" formnovalidate>${t.cancel}</button></div></form>
<p class="row"><a href="?${escaped(otherWay.toString())}" hreflang="${other}" lang="${other}">${t.other}</a></p>`,
  )
}

/** The page shown when a sign-in cannot continue. */
export const failedPage = (language: Language): string => {
  const t = texts[language]
  return page(language, t.failed, `<h1>${t.failed}</h1><p>${t.failedText}</p><p><a href="/oauth/login">${t.back}</a></p>`)
}
