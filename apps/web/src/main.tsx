import { loadAnew } from './api/load-anew.ts'
import { afterFirstPaint, nextTask } from './app/after-first-paint.ts'
import { fetchFirstFiles } from './app/first-files.ts'
import { drawFirstHeader } from './app/first-header.ts'
import { firstPageOf, readVisitor } from './app/first-page.ts'

// As `public/before-paint.js` has found it.
const language = document.documentElement.lang
const visitor = readVisitor()
const page = firstPageOf(location, visitor)
const isDrawn = page && !visitor.isUnusual && window.self === window.top
fetchFirstFiles(page ?? 'other', language)
const drawn = isDrawn ? drawFirstHeader(page, visitor.isSignedIn, language) : undefined
void afterFirstPaint(drawn)
  // The libraries by themselves: evaluated with the rest in one task, they would hold up the browser of a telephone.
  .then(() => import('react-dom/client'))
  .then(nextTask)
  .then(() => import('./start.tsx'))
  .catch(loadAnew)
