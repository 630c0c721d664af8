import { fetchFirstFiles } from './first-files.ts'
import { drawFirstHeader } from './first-header.ts'
import { firstPageOf, readVisitor } from './first-page.ts'

declare global {
  interface Window {
    /** Settles once the heading of a first screen is drawn, or it is known that it cannot be; missing where none is tried. */
    firstHeader?: Promise<void>
  }
}

// The build writes this script into the page, behind the lists that it reads, so that it waits for no file (`vite/inline-first-screen.ts`).

// As `public/before-paint.js` has found it.
const language = document.documentElement.lang
const visitor = readVisitor()
const page = firstPageOf(location, visitor)
fetchFirstFiles(page ?? 'other', language)
if (page && !visitor.isUnusual && window.self === window.top) window.firstHeader = drawFirstHeader(page, visitor.isSignedIn, language)
