import { drawEarlyHeading } from './early-heading.ts'
import { landingPageAt } from './landing-page.ts'
import { preloadFiles } from './preload-files.ts'
import { readVisitor } from './visitor.ts'

declare global {
  interface Window {
    /** Settles once the heading of a landing page is drawn, or it is known that it cannot be; missing where none is tried. */
    earlyHeading?: Promise<void>
  }
}

// The build writes this script into the page, behind the lists that it reads, so that it waits for no file: `vite/inline-early-script.ts`.

// As `public/before-paint.js` has found it.
const language = document.documentElement.lang
const visitor = readVisitor()
const page = landingPageAt(location, visitor)
preloadFiles(page ?? 'other', language)
if (page && !visitor.hasOtherLayout && window.self === window.top) window.earlyHeading = drawEarlyHeading(page, visitor.isSignedIn, language)
