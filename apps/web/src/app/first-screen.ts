import { fetchFirstFiles } from './first-files.ts'
import { drawFirstHeader } from './first-header.ts'
import { firstPageOf, readVisitor } from './first-page.ts'

declare global {
  interface Window {
    /** Settles once the heading of a first screen is drawn; missing where none will be. */
    firstHeader?: Promise<void>
  }
}

// Within the page, behind what the build has written into it, so that it waits for no file: `vite/inline-first-screen.ts` puts it there.

// As `public/before-paint.js` has found it.
const language = document.documentElement.lang
const visitor = readVisitor()
const page = firstPageOf(location, visitor)
fetchFirstFiles(page ?? 'other', language)
if (page && !visitor.isUnusual && window.self === window.top) window.firstHeader = drawFirstHeader(page, visitor.isSignedIn, language)
