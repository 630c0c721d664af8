import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import type { Me } from '@klesis/contract/identity/identity.ts'
import type { MasterData } from '@klesis/contract/masterdata/masterdata.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { readInlineJson } from './inline-json.ts'
import type { LandingPage } from './landing-page.ts'

/** The texts of what is drawn early, by language. `vite/early-texts.ts` takes them from the catalogues and writes them into the page. */
type EarlyTexts = Record<string, Record<string, string>>

interface Heading {
  /** The way to the page; its title comes last, where there is room. */
  crumbs?: string
  title: string
  lead: string
}

/** The answer to a request that `before-paint.js` has sent. It is left for whoever asks for it later. */
async function earlyAnswer<Answer>(address: string): Promise<Answer | undefined> {
  const answer = await window.earlyRequests?.answers.get(address)
  return answer?.ok ? ((await answer.clone().json()) as Answer) : undefined
}

/** The texts of the page's language, as administrators edited them by the last visit: see `i18n/overlay.ts`. */
function readTexts(language: string) {
  const shipped = readInlineJson<EarlyTexts>('early-texts')?.[language]
  if (!shipped) return undefined
  const edited = JSON.parse(localStorage.getItem(`texts.${language}`) ?? 'null') as { texts?: Record<string, Record<string, string>> } | null
  return (catalogue: string, key: string) => edited?.texts?.[catalogue]?.[key] ?? shipped[`${catalogue}:${key}`] ?? ''
}

type Texts = NonNullable<ReturnType<typeof readTexts>>

interface Answers {
  me: Me | undefined
  application: ApplicationView | undefined
}

/** The heading of the page. Without the answers on which it depends there is none. */
function landingHeading(page: LandingPage, text: Texts, { me, application }: Answers, language: string): Heading | undefined {
  const name = me?.fullname.split(' ')[0] || me?.fullname
  if (page === 'login') return { title: text('identity', 'login.title'), lead: text('identity', 'login.lead') }
  if (page === 'dashboard') {
    const title = name ? text('dashboard', 'greeting').replace(/\{\{\s*name\s*\}\}/, () => name) : text('dashboard', 'title')
    return { title, lead: text('dashboard', 'lead') }
  }
  if (!application) return undefined
  const { id, isMine, invitation, mayEdit, protocolNumber, appState } = application
  const step = new URLSearchParams(location.search).get('step')
  // As `useIsReceipt`: the receipt has a heading of its own.
  if (step === 'receipt' && isMine && appState === 'permanent' && !mayEdit) return undefined
  const title = textIn(invitation.title, language)
  const lead = text('applications', protocolNumber ? 'edit.lead.protocol' : 'edit.lead.number').replace(/\{\{\s*number\s*\}\}/, protocolNumber ?? String(id))
  return {
    crumbs: `${text('applications', isMine ? 'edit.crumb.mine' : 'edit.crumb.approvals')} › `,
    title,
    lead: mayEdit && isMine && !step ? '' : lead,
  }
}

/**
 * Draws the heading of a landing page while its code is fetched, where and as the page shows it later. What it needs of the server has been asked for
 * already; without an answer nothing is drawn. React replaces all of it. Never rejects: the page starts whatever the browser keeps or the server says.
 */
export const drawEarlyHeading = (page: LandingPage, isSignedIn: boolean, language: string): Promise<void> =>
  tryToDraw(page, isSignedIn, language).catch(() => undefined)

async function tryToDraw(page: LandingPage, isSignedIn: boolean, language: string): Promise<void> {
  const place = document.querySelector('.early-bar')
  const text = readTexts(language)
  if (!(place && text)) return
  // The sign-in page has no band above it, so nothing has to be waited for.
  // All are looked for at once, because the page takes them once its code is here.
  const [data, me, application] =
    page === 'login'
      ? []
      : await Promise.all([
          earlyAnswer<MasterData>('/pub/masterdata'),
          earlyAnswer<Me>('/auth/me'),
          page === 'application' ? earlyAnswer<ApplicationView>(`/api${location.pathname.replace('/edit', '')}`) : undefined,
        ])
  if (page !== 'login' && (!data || (isSignedIn && !me))) return
  const heading = landingHeading(page, text, { me, application }, language)
  const banner = data?.isDemonstration ? `${text('app', 'demo.banner')} ${text('app', 'demo.mails')}` : undefined
  // Where the page stands already, this place is no longer on it, and nothing is drawn.
  if (heading) draw(place, page, heading, banner)
}

function draw(place: Element, page: LandingPage, { crumbs, title, lead }: Heading, banner?: string) {
  const element = (name: string, className: string, ...children: (string | Element)[]) => {
    const made = document.createElement(name)
    if (className) made.className = className
    made.append(...children)
    return made
  }
  const heading = element('p', 'early-heading', ...(crumbs ? [element('small', '', crumbs, element('span', '', title)), element('br', '')] : []))
  heading.append(element('strong', '', title), element('br', ''), lead)
  const drawn = element('div', 'early-page', ...(banner ? [element('p', 'early-banner', banner)] : []), heading)
  drawn.ariaHidden = 'true'
  drawn.dataset.page = page
  if (page !== 'login' && localStorage.getItem('sidebar') !== 'closed') drawn.dataset.beside = ''
  place.after(drawn)
}
